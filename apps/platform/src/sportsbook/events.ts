import * as z from 'zod/mini'
import { defineEvent, type EventDefinition } from '../events/index.ts'

const bet = { ticket: z.string(), siteDay: z.iso.date() }
/** Fen, as decimal text; null where a bet has none. */
const amount = z.string().check(z.regex(/^\d+$/))
const outcome = { result: z.nullable(z.string()), payout: z.nullable(amount) }
const settled = z.object({ ...bet, ...outcome })

export const betAccepted = defineEvent('bet.accepted', 1, z.object(bet))

/** Facts about bets; the functions of this module write them (bet_event). What a bet is besides stands in its row. */
export const BET_EVENTS: readonly EventDefinition<{ readonly ticket: string; readonly siteDay: string }>[] = [
  /** Its stake is locked; it is decided after its delay, as accepted or rejected. */
  defineEvent('bet.delayed', 1, z.object(bet)),
  betAccepted,
  /** Its stake came back. */
  defineEvent('bet.rejected', 1, z.object(bet)),
  /** Legs of a bet that goes on were decided, or their results taken back. */
  defineEvent('bet.legs_settled', 1, z.object(bet)),
  defineEvent('bet.settled', 1, settled),
  defineEvent('bet.voided', 1, settled),
  /** Another result than before, by a correction: its money was moved accordingly. */
  defineEvent('bet.resettled', 1, z.object({ ...bet, ...outcome, before: z.object(outcome) })),
  /** Its result was taken back: it is open again. */
  defineEvent('bet.reopened', 1, z.object({ ...bet, before: z.object(outcome) })),
  /** So much of its stake was bought back for `paid`. */
  defineEvent('bet.cashed_out', 1, z.object({ ...bet, stake: amount, paid: amount })),
]
