import { betAnswer, type BetAnswer } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { sqlState, withoutNulls } from '../../db/index.ts'

/** Who bets, where. */
export interface Bettor {
  readonly siteId: number
  readonly userId: string
  /** The site's IANA zone: dates and ticket numbers are the site's. */
  readonly timeZone: string
  readonly requestId: string
}

/**
 * `other`: the key was used for another bet. `stale`: an unknown key, made more than a day ago or ahead.
 * `not_active`: the account was frozen or closed a moment ago.
 */
export type Placed =
  | { readonly state: 'new' | 'same'; readonly answer: BetAnswer }
  | { readonly state: 'other' }
  | { readonly state: 'stale' }
  | { readonly state: 'not_active' }

/** What place_bet and place_parlay answer. */
export const placed = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['new', 'same']), answer: betAnswer }),
    z.object({ state: z.literal('other') }),
    z.object({ state: z.literal('stale') }),
  ]),
)

/** Errors of both, see place_bet. */
const NOT_ACTIVE = 'PV031'
const LATE_REFUSALS = { PV032: 'EXPOSURE', PV033: 'DAY_PAYOUT', PV034: 'BOOK_STALE', PV035: 'STAKE_ABOVE_MAX' } as const
type LateRefusal = (typeof LATE_REFUSALS)[keyof typeof LATE_REFUSALS]
const isLate = (state: string): state is keyof typeof LATE_REFUSALS => state in LATE_REFUSALS

/**
 * Places, and once more to record a refusal that was found out when all else was done, which the database then took back: so the
 * same key always has the same answer.
 */
export const placeOrRecord = async (place: (refusal?: LateRefusal) => Promise<Placed>): Promise<Placed> => {
  try {
    return await place()
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (state === NOT_ACTIVE) return { state: 'not_active' }
    if (isLate(state)) return place(LATE_REFUSALS[state])
    throw error
  }
}
