import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { outcomeOf, type SettlementOutcome } from './outcome.ts'
import { betRow, facts, type BetRow, type SettlementFacts } from './work.ts'

const BATCH = 200

const page = z.nullable(z.object({ version: z.int(), bets: z.array(betRow), matches: facts }))
const ruled = z.object({ bets: z.array(betRow), matches: facts })
const settled = z.object({ done: z.int() })
const swept = z.object({ done: z.boolean() })

/** Told of every bet that was decided, or decided anew. */
export type Each = (outcome: SettlementOutcome) => void

/** Matches with a result that not all their bets have followed; after a crash the sweep goes on from here. */
export const unsettledMatches = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where swept_version < result_version order by updated_at`.execute(db)
  return rows.map((row) => row.gidm)
}

/** Decisions on a batch; a bet that cannot be decided is left out and reported, so that it does not hold up the others. */
const decideAll = (bets: readonly BetRow[], matches: SettlementFacts) => {
  const faults: unknown[] = []
  const decided = bets.flatMap((bet) => {
    try {
      return [{ bet, outcome: outcomeOf(bet, matches) }]
    } catch (error) {
      faults.push(error)
      return []
    }
  })
  return { decided, faults }
}

/** Carries decisions out in one transaction; false when a bet had changed meanwhile and has to be looked at again. */
const carryOut = async (
  db: Db,
  decided: readonly { readonly bet: BetRow; readonly outcome: SettlementOutcome }[],
  each: Each,
): Promise<boolean> => {
  if (decided.length === 0) return true
  const bets = decided.map(({ bet, outcome }) => ({
    site_id: bet.site_id,
    site_day: bet.site_day,
    ticket: bet.ticket,
    mark: bet.mark,
    ...outcome,
  }))
  const { done } = await callFunction(db, 'settle_bets', { bets }, settled)
  for (const { bet, outcome } of decided)
    if (bet.state !== outcome.state || bet.result !== (outcome.result ?? null)) each(outcome)
  return done === decided.length
}

/** Every bet of one kind on a match, page by page; `whole` is false when some have to be looked at again. */
const sweepKind = async (db: Db, gidm: string, kind: 'single' | 'multiple', each: Each) => {
  const faults: unknown[] = []
  let whole = true
  let version: number | undefined
  let after: { ticket: string; site_id: number } | undefined
  for (;;) {
    const todo = await callFunction(db, 'bets_to_settle', { gidm, kind, after, limit: BATCH }, page)
    if (!todo) return { version: undefined, whole, faults }
    version ??= todo.version
    const last = todo.bets.at(-1)
    if (!last) return { version, whole, faults }
    after = { ticket: last.ticket, site_id: last.site_id }
    const { decided, faults: more } = decideAll(todo.bets, todo.matches)
    faults.push(...more)
    // Bets that stay open whatever is decided of the match are none of its business, nor are those that were never taken.
    const touched = decided.filter(({ bet, outcome }) => bet.state !== 'refused' && outcome.legs.length > 0)
    if (!(await carryOut(db, touched, each))) whole = false
  }
}

/**
 * Decides every bet on a match by what it came to, batch by batch, each in one transaction, and those decided on an older result anew.
 * Stopping anywhere loses and doubles nothing: a bet that followed the result is no longer listed, and the database carries a decision
 * out only while the bet is what it was when it was made. Throws the first fault of a bet that cannot be decided, the others done.
 */
export const sweepMatch = async (db: Db, gidm: string, each: Each = () => undefined): Promise<void> => {
  for (;;) {
    const singles = await sweepKind(db, gidm, 'single', each)
    const multiples = await sweepKind(db, gidm, 'multiple', each)
    if (singles.version === undefined) return
    const [fault] = [...singles.faults, ...multiples.faults]
    if (fault !== undefined) throw fault
    if (!singles.whole || !multiples.whole || singles.version !== multiples.version) continue
    const { done } = await callFunction(db, 'match_swept', { gidm, version: singles.version }, swept)
    if (done) return
  }
}

/** Carries out the operator's rulings on bets (rulings.ts); after a crash it goes on from what is left. */
export const sweepRulings = async (db: Db, each: Each = () => undefined): Promise<void> => {
  for (;;) {
    const { bets, matches } = await callFunction(db, 'bets_ruled', { limit: BATCH }, ruled)
    const { decided, faults } = decideAll(bets, matches)
    await carryOut(db, decided, each)
    if (faults.length > 0) throw faults[0]
    if (bets.length < BATCH) return
  }
}

/** Matches that were to begin by now, at first or anew, and have no result, oldest first: results may have been missed while nobody listened. */
export const awaitingResult = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where result_at is null and least(first_kickoff, kickoff) < now() order by kickoff`.execute(
    db,
  )
  return rows.map((row) => row.gidm)
}
