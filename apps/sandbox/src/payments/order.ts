import { createPayment, paymentReceipt, paymentState, type Payment, type PaymentReceipt } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { instructionsFor } from './instructions.ts'
import { pendingCallback } from './reporter.ts'

/** Money beside the one payment that an order is decided by: parts, coins, a second payment. */
const arrival = z.object({ ...paymentReceipt.shape, callback: pendingCallback })
export type FurtherPayment = z.infer<typeof arrival>

export const order = z.object({
  ...createPayment.shape,
  paymentId: z.string(),
  /** Milliseconds. */
  createdAt: z.int(),
  state: paymentState,
  /** Milliseconds. */
  arrivesAt: z.optional(z.int()),
  callback: z.optional(pendingCallback),
  /** Who paid; without it the name the merchant sent, if any. */
  paidBy: z.optional(z.string()),
  arrivals: z.optional(z.array(arrival)),
})
export type Order = z.infer<typeof order>

export const waitsForMoney = (state: Order['state']): boolean => state === 'pending' || state === 'partial'

/** Expiry is computed, not stored. */
export const stateAt = (entry: Order, now: number): Order['state'] =>
  waitsForMoney(entry.state) && now >= entry.expiresAt * 1000 ? 'expired' : entry.state

/** The account's number is the same for a name. */
export const payerOf = (entry: Order): PaymentReceipt['payer'] => {
  const name = entry.paidBy ?? entry.payerName
  return name === undefined ? undefined : { name, account: `62000000${String(name.length).padStart(8, '0')}` }
}

const receiptsOf = (entry: Order): PaymentReceipt[] => {
  const { arrivals = [], callback, paymentId, amount } = entry
  const parts = arrivals.map(({ callback: _callback, ...receipt }) => receipt)
  const payer = payerOf(entry)
  return parts.length > 0 && callback?.state === 'paid'
    ? [{ paymentId, amount, at: callback.at, ...(payer && { payer }) }, ...parts]
    : parts
}

export const asPayment = (entry: Order, publicUrl: string, now: number): Payment => {
  const checkoutUrl = `${publicUrl}/payment/checkout/${entry.paymentId}`
  const [payer, receipts, instructions] = [payerOf(entry), receiptsOf(entry), instructionsFor(entry, checkoutUrl)]
  return {
    orderNo: entry.orderNo,
    paymentId: entry.paymentId,
    amount: entry.amount,
    currency: entry.currency,
    state: stateAt(entry, now),
    checkoutUrl,
    ...(instructions && { instructions }),
    ...(entry.callback?.state === 'paid' && payer && { payer }),
    ...(receipts.length > 0 && { receipts }),
  }
}
