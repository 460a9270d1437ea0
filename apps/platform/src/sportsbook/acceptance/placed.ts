import { betAnswer, type BetAnswer } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callQuery, sqlState, violatedConstraint, withoutNulls, type Db } from '../../db/index.ts'

export interface Bettor {
  readonly siteId: number
  readonly userId: string
  /** IANA zone. */
  readonly timeZone: string
  readonly requestId: string
  /** Version of the member's gate at which they may bet; undefined: not compared. */
  readonly gate?: bigint | undefined
}

/**
 * `other`: the key was used for another bet. `stale`: an unknown key, made more than a day ago or ahead. `not_active`:
 * just frozen or closed. `gate_raised`: what allowed the bet was read at another version of the gate.
 */
export type Placed =
  | { readonly state: 'new' | 'same'; readonly answer: BetAnswer }
  | { readonly state: 'other' }
  | { readonly state: 'stale' }
  | { readonly state: 'gate_raised' }
  | { readonly state: 'not_active' }

export const placed = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['new', 'same']), answer: betAnswer }),
    z.object({ state: z.literal('other') }),
    z.object({ state: z.literal('stale') }),
    z.object({ state: z.literal('gate_raised') }),
  ]),
)

/** See place_bet. */
const NOT_ACTIVE = 'PV031'
const STORAGE_REFUSALS = {
  PV032: 'EXPOSURE',
  PV033: 'DAY_PAYOUT',
  PV034: 'BOOK_STALE',
  PV035: 'STAKE_ABOVE_MAX',
  PV036: 'OWN_LIMIT',
  // Near a limit whose room was with others however often it was asked.
  '40001': 'EXPOSURE',
} as const
type StorageRefusal = (typeof STORAGE_REFUSALS)[keyof typeof STORAGE_REFUSALS]
const isStorageRefusal = (state: string): state is keyof typeof STORAGE_REFUSALS => state in STORAGE_REFUSALS

/** A transfer has the key as its id: two at once meet there. */
const KEY_TAKEN = '23505'
const isKeyUsed = (error: unknown, state: string): boolean =>
  state === KEY_TAKEN && /^transfers_.*pkey$/.test(violatedConstraint(error) ?? '')

/** As the site's clock shows an hour twice, or was set back: the second that a ticket names comes again, with another ticket of that number. */
const isTicketTaken = (error: unknown, state: string): boolean =>
  state === KEY_TAKEN && /^bets_.*pkey$/.test(violatedConstraint(error) ?? '')

/** What a key has made. */
export const knownBet = (db: Db, { siteId, userId }: Bettor, key: string, hash: string): Promise<Placed> =>
  callQuery(
    db,
    sql`select json_build_object('state', state, 'answer', case state when 'same' then answer end) as answer
          from bet_known(${siteId}, ${userId}::uuid, ${key}::uuid, decode(${hash}, 'hex'))`,
    placed,
  )

/**
 * A late refusal rolls everything back; a second call records it, so that a key always has the same answer. `knownAnswer`:
 * what the key has made, when it was used before.
 */
export const placeOrRecord = async (
  place: (refusal?: StorageRefusal) => Promise<Placed>,
  knownAnswer: () => Promise<Placed>,
): Promise<Placed> => {
  try {
    return await place()
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (state === NOT_ACTIVE) return { state: 'not_active' }
    if (isKeyUsed(error, state)) return knownAnswer()
    if (isStorageRefusal(state)) return place(STORAGE_REFUSALS[state])
    // Nothing was done; the next ticket has the next number.
    if (isTicketTaken(error, state)) return place()
    throw error
  }
}
