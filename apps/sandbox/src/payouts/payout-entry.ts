import { createPayout, payout, payoutFailure, type Payout } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { pendingCallback, type Reports } from '../payments/reporter.ts'

/** What becomes of a payout: hold: nothing, until somebody decides. */
export const payoutFate = z.object({
  fate: z.enum(['pay', 'fail', 'hold']),
  failure: z._default(payoutFailure, 'account_closed'),
  /** After how long, seconds. */
  seconds: z._default(z.number().check(z.gte(0), z.lte(86_400)), 5),
})
export type PayoutFate = z.infer<typeof payoutFate>

export const payoutEntry = z.object({
  ...createPayout.shape,
  payoutId: z.string(),
  /** Milliseconds. */
  createdAt: z.int(),
  state: payout.shape.state,
  failure: z.optional(payoutFailure),
  /** What happens by itself, and when, milliseconds. */
  next: z.optional(z.object({ state: z.enum(['paid', 'failed']), failure: payoutFailure, at: z.int() })),
  callback: z.optional(pendingCallback),
})
export type PayoutEntry = z.infer<typeof payoutEntry>

/** The platform took it back before it came: it never will be paid. */
export const cancelledPayout = z.object({ orderNo: z.string(), at: z.int() })
export type CancelledPayout = z.infer<typeof cancelledPayout>

export const asPayout = ({ orderNo, payoutId, amount, currency, coins, state, failure }: PayoutEntry): Payout => ({
  orderNo,
  payoutId,
  amount,
  currency,
  ...(coins && { coinAmount: coins.amount }),
  state,
  ...(failure && { failure }),
})

export const payoutReports: Reports<PayoutEntry> = {
  of: (entry) => {
    const { callback } = entry
    if (!callback) return []
    const { eventId, state, at } = callback
    return [{ callback, content: { ...asPayout(entry), eventId, state, at } }]
  },
  replaced: (entry, before, after) => (entry.callback === before ? { ...entry, callback: after } : entry),
}
