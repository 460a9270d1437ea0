import * as z from 'zod/mini'
import { defineEvent, type EventDefinition } from '../events/index.ts'

export { favouritesChanged } from './favourites/events.ts'
export { membersWhoFavour } from './favourites/favourite-store.ts'

const bet = { ticket: z.string(), siteDay: z.iso.date() }
/** Fen, as decimal text. */
const amount = z.string().check(z.regex(/^\d+$/))
const outcome = { result: z.nullable(z.string()), payout: z.nullable(amount) }
const settledBet = z.object({ ...bet, ...outcome })

export const betAccepted = defineEvent('bet.accepted', 1, z.object(bet))

/** Written by SQL (bet_event). */
export const BET_EVENTS: readonly EventDefinition<{ readonly ticket: string; readonly siteDay: string }>[] = [
  defineEvent('bet.delayed', 1, z.object(bet)),
  betAccepted,
  /** Its stake came back. */
  defineEvent('bet.rejected', 1, z.object(bet)),
  defineEvent('bet.legs_settled', 1, z.object(bet)),
  defineEvent('bet.settled', 1, settledBet),
  defineEvent('bet.voided', 1, settledBet),
  defineEvent('bet.resettled', 1, z.object({ ...bet, ...outcome, before: z.object(outcome) })),
  defineEvent('bet.reopened', 1, z.object({ ...bet, before: z.object(outcome) })),
  defineEvent('bet.cashed_out', 1, z.object({ ...bet, stake: amount, paid: amount })),
]
