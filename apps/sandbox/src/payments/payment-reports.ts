import type { PaymentCallback, PaymentReceipt } from '@pavilion/protocols'
import { payerOf, type Order } from './order.ts'
import type { PendingCallback, Reports } from './reporter.ts'

const contentOf = (
  entry: Order,
  { eventId, state, at }: PendingCallback,
  receipt: Omit<PaymentReceipt, 'at'>,
): PaymentCallback => ({
  eventId,
  orderNo: entry.orderNo,
  paymentId: receipt.paymentId,
  amount: receipt.amount,
  currency: entry.currency,
  state,
  at,
  ...(receipt.payer && { payer: receipt.payer }),
  ...(receipt.coins && { coins: receipt.coins }),
})

/** Of the order itself, and of each payment beside it. */
export const paymentReports: Reports<Order> = {
  of: (entry) => {
    const { paymentId, amount, callback, arrivals = [] } = entry
    const payer = callback?.state === 'paid' ? payerOf(entry) : undefined
    const own = callback ? [{ callback, receipt: { paymentId, amount, ...(payer && { payer }) } }] : []
    return [...own, ...arrivals.map((each) => ({ callback: each.callback, receipt: each }))].map((each) => ({
      callback: each.callback,
      content: contentOf(entry, each.callback, each.receipt),
    }))
  },
  replaced: (entry, before, after) => {
    if (entry.callback?.eventId === before.eventId)
      return entry.callback === before ? { ...entry, callback: after } : entry
    const { arrivals } = entry
    if (!arrivals) return entry
    return {
      ...entry,
      arrivals: arrivals.map((each) => (each.callback === before ? { ...each, callback: after } : each)),
    }
  },
}
