import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { callQuery, PREPARED, sqlState, withoutNulls, type Db } from '../../db/index.ts'
import type { Bettor } from './placed.ts'
import { factsOfBet, type FactsOfBet } from './taken-single.ts'

/** A single as the database is asked for it: place_bet's arguments, fields of bet_asked. Fen; `body_hash` in hex. */
export interface AskedBet {
  readonly user_id: string
  readonly key: string
  readonly body_hash: string
  readonly request_id: string
  readonly gidm: string
  readonly gid: string
  readonly wtype: string
  readonly rtype: string
  readonly strong: string | null
  readonly ratio: string | null
  readonly in_play: boolean
  readonly epoch: number
  readonly ior: number
  readonly seen_ior: number
  readonly odds_choice: string
  readonly odds_type: string
  readonly score: string
  readonly stake: bigint
  readonly winnable: bigint
  readonly max_exposure: bigint | null
  readonly max_exposure_match: bigint | null
  readonly max_exposure_member: bigint | null
  readonly payout_cap: string
  readonly max_payout: bigint
  readonly delay_ms: number
  readonly decision_timeout_ms: number
  /** Of the member; null: not compared. */
  readonly gate: bigint | null
}

interface WaitingBet {
  readonly bettor: Bettor
  readonly bet: AskedBet
  readonly until: Date
  readonly start: (facts: FactsOfBet | undefined) => void
}

/** See place_bets. */
const LARGEST_SET = 64
/**
 * Fewer would make sets of bets that the database could take side by side: what the platform does for each costs more
 * than a commit (docs/decisions/0066).
 */
const CALLS_IN_FLIGHT = 2

/** Of the last minutes, even under a rush. */
const MOST_KEYS = 50_000

/** A used key, a quota that another took, a deadlock, an old book: see place_bets. */
const EXPECTED = new Set(['23505', '40001', '40P01', 'PV034'])

const takenBets = z.pipe(z.transform(withoutNulls), z.array(z.object({ nth: z.int(), bet: factsOfBet })))

const asJson = (bets: readonly AskedBet[]): string =>
  JSON.stringify(bets, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export interface BetSets {
  /**
   * Places a bet together with others that came while calls were in flight; one that comes alone goes at once, by
   * `alone`. So does one that a set did not take: nothing was done then, and place_bet tells what is against it.
   */
  place<T>(bettor: Bettor, bet: AskedBet, until: Date, alone: () => Promise<T>): Promise<FactsOfBet | T>
}

/**
 * So many calls at a time: what comes meanwhile goes together in the next one, at most one bet of a member, so that under a
 * rush a commit is shared by many.
 */
export const createBetSets = (db: Db, log: Pick<FastifyBaseLogger, 'error'>, most = CALLS_IN_FLIGHT): BetSets => {
  const waitingBets: WaitingBet[] = []
  const askedKeys = new LRUCache<string, true>({ max: MOST_KEYS })
  let callsInFlight = 0

  const nextSet = (): WaitingBet[] => {
    const [first] = waitingBets
    if (!first) return []
    const { siteId, timeZone } = first.bettor
    const members = new Set<string>()
    const set: WaitingBet[] = []
    for (const waiting of waitingBets) {
      const { bettor } = waiting
      if (set.length === LARGEST_SET || bettor.siteId !== siteId || bettor.timeZone !== timeZone) continue
      if (members.has(bettor.userId)) continue
      members.add(bettor.userId)
      set.push(waiting)
    }
    for (const each of set) waitingBets.splice(waitingBets.indexOf(each), 1)
    return set
  }

  const placeSet = async (set: readonly WaitingBet[]): Promise<void> => {
    const [first] = set
    if (!first) return
    const until = new Date(Math.min(...set.map((each) => each.until.getTime())))
    const { siteId, timeZone } = first.bettor
    let placedBets: z.output<typeof takenBets> = []
    try {
      placedBets = await callQuery(
        db,
        sql`select ${PREPARED} place_bets(${siteId}, ${timeZone}, ${asJson(set.map(({ bet }) => bet))}, ${until.toISOString()}) as answer`,
        takenBets,
      )
    } catch (error) {
      // Rolled back whole: each is asked for alone, which tells what is against it.
      if (!EXPECTED.has(sqlState(error) ?? '')) log.error({ err: error }, 'a set of bets could not be placed')
    }
    const byPlace = new Map(placedBets.map(({ nth, bet }) => [nth, bet]))
    for (const [nth, { start }] of set.entries()) start(byPlace.get(nth))
  }

  const ended = (): void => {
    callsInFlight -= 1
    startNext()
  }
  const startNext = (): void => {
    while (callsInFlight < most && waitingBets.length > 0) {
      const set = nextSet()
      callsInFlight += 1
      void placeSet(set).finally(ended)
    }
  }

  return {
    place: async (bettor, bet, until, alone) => {
      const name = `${bet.user_id}/${bet.key}`
      // It would undo the set it comes in.
      if (askedKeys.has(name)) return alone()
      askedKeys.set(name, true)
      if (callsInFlight < most) {
        callsInFlight += 1
        return alone().finally(ended)
      }
      const facts = await new Promise<FactsOfBet | undefined>((start) => {
        waitingBets.push({ bettor, bet, until, start })
      })
      return facts ?? alone()
    },
  }
}
