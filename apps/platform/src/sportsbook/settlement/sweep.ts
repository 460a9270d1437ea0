import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { outcomeOf, type SettlementOutcome } from './outcome.ts'
import { betRow, facts, type BetRow, type SettlementFacts } from './work.ts'

/** Of one transaction. */
const BATCH = 500
/** Transactions side by side. */
const LANES = [0, 1] as const

const page = z.nullable(z.object({ version: z.int(), bets: z.array(betRow), matches: facts }))
const ruledBets = z.object({ bets: z.array(betRow), matches: facts })
const settleOutcome = z.object({ done: z.int() })
const settledThrough = z.object({ done: z.boolean() })

interface DecidedBet {
  readonly bet: BetRow
  readonly outcome: SettlementOutcome
}

export type Each = (outcome: SettlementOutcome) => void

/** Also those a crash left. */
export const unsettledMatches = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where swept_version < result_version order by updated_at`.execute(db)
  return rows.map((row) => row.gidm)
}

/** A bet that fails does not hold up the others. */
const decideAll = (bets: readonly BetRow[], matches: SettlementFacts) => {
  const faults: unknown[] = []
  const decidedBets = bets.flatMap((bet) => {
    try {
      return [{ bet, outcome: outcomeOf(bet, matches) }]
    } catch (error) {
      faults.push(error)
      return []
    }
  })
  return { decidedBets, faults }
}

/** False when a bet changed meanwhile. */
const carryOut = async (db: Db, decidedBets: readonly DecidedBet[], each: Each): Promise<boolean> => {
  if (decidedBets.length === 0) return true
  const bets = decidedBets.map(({ bet, outcome }) => ({
    site_id: bet.site_id,
    site_day: bet.site_day,
    ticket: bet.ticket,
    user_id: bet.user_id,
    mark: bet.mark,
    ...outcome,
  }))
  const { done } = await callFunction(db, 'settle_bets', { bets }, settleOutcome)
  for (const { bet, outcome } of decidedBets)
    if (bet.state !== outcome.state || bet.result !== (outcome.result ?? null)) each(outcome)
  return done === decidedBets.length
}

/** The lanes side by side, each page behind the one before it: a lane does not wait for the other. */
const openLanes = (db: Db, each: Each) => {
  const lanes = LANES.map((lane) => ({ lane, carrying: Promise.resolve(true) }))
  return {
    /** False when a bet changed meanwhile. */
    carryOut: async (decidedBets: readonly DecidedBet[]): Promise<boolean> => {
      const carried = lanes.map((one) => {
        const ofLane = decidedBets.filter(({ bet }) => bet.lane === one.lane)
        one.carrying = one.carrying.then(() => carryOut(db, ofLane, each))
        return one.carrying
      })
      return (await Promise.all(carried)).every(Boolean)
    },
    /** Whatever became of it. */
    ended: () => Promise.allSettled(lanes.map(({ carrying }) => carrying)),
  }
}

/** `whole`: false when some must be decided again. The next page is read while one is carried out and one waits. */
const sweepKind = async (db: Db, gidm: string, kind: 'single' | 'multiple', each: Each) => {
  const read = (after?: { readonly ticket: string; readonly site_id: number }) =>
    callFunction(db, 'bets_to_settle', { gidm, kind, after, limit: BATCH * LANES.length }, page)
  const faults: unknown[] = []
  const lanes = openLanes(db, each)
  let whole = true
  let version: number | undefined
  let reading = read()
  let carrying = Promise.resolve(true)
  try {
    for (;;) {
      const todo = await reading
      version ??= todo?.version
      const last = todo?.bets.at(-1)
      if (!todo || !last) {
        if (!(await carrying)) whole = false
        return { version: todo ? version : undefined, whole, faults }
      }
      reading = read({ ticket: last.ticket, site_id: last.site_id })
      // Should carrying out fail first, nobody awaits it.
      reading.catch(() => undefined)
      const { decidedBets, faults: more } = decideAll(todo.bets, todo.matches)
      faults.push(...more)
      const applicable = decidedBets.filter(({ bet, outcome }) => bet.state !== 'refused' && outcome.legs.length > 0)
      const before = carrying
      carrying = lanes.carryOut(applicable)
      // Should the page before fail, nobody awaits this one.
      carrying.catch(() => undefined)
      if (!(await before)) whole = false
    }
  } finally {
    await lanes.ended()
  }
}

/**
 * In batches, one transaction each. Safe to interrupt: settled bets are not listed again, and a decision applies only
 * to an unchanged bet. Throws the first fault after the rest.
 */
export const sweepMatch = async (db: Db, gidm: string, each: Each = () => undefined): Promise<void> => {
  for (;;) {
    const singles = await sweepKind(db, gidm, 'single', each)
    const multiples = await sweepKind(db, gidm, 'multiple', each)
    if (singles.version === undefined) return
    const [fault] = [...singles.faults, ...multiples.faults]
    if (fault !== undefined) throw fault
    if (!singles.whole || !multiples.whole || singles.version !== multiples.version) continue
    const { done } = await callFunction(db, 'match_settled_through', { gidm, version: singles.version }, settledThrough)
    if (done) return
  }
}

/** See rulings.ts; resumes after a crash. */
export const sweepRulings = async (db: Db, each: Each = () => undefined): Promise<void> => {
  for (;;) {
    const { bets, matches } = await callFunction(db, 'bets_ruled', { limit: BATCH }, ruledBets)
    const { decidedBets, faults } = decideAll(bets, matches)
    await carryOut(db, decidedBets, each)
    if (faults.length > 0) throw faults[0]
    if (bets.length < BATCH) return
  }
}

/** Past the first or present kick-off time, oldest first: results may have been missed. */
export const awaitingResult = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where result_at is null and least(first_kickoff, kickoff) < now() order by kickoff`.execute(
    db,
  )
  return rows.map((row) => row.gidm)
}
