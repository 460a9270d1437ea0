import { createPayment, paymentState, type Payment, type PaymentCallback } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { pendingCallback } from './reporter.ts'

export const order = z.object({
  ...createPayment.shape,
  paymentId: z.string(),
  /** Milliseconds. */
  createdAt: z.int(),
  state: paymentState,
  /** Milliseconds. */
  arrivesAt: z.optional(z.int()),
  callback: z.optional(pendingCallback),
})
export type Order = z.infer<typeof order>

/** Expiry is computed, not stored. */
export const stateAt = (entry: Order, now: number): Order['state'] =>
  entry.state === 'pending' && now >= entry.expiresAt * 1000 ? 'expired' : entry.state

export const asPayment = (entry: Order, publicUrl: string, now: number): Payment => ({
  orderNo: entry.orderNo,
  paymentId: entry.paymentId,
  amount: entry.amount,
  currency: entry.currency,
  state: stateAt(entry, now),
  checkoutUrl: `${publicUrl}/payment/checkout/${entry.paymentId}`,
})

export const paymentReport = (
  entry: Order,
  { eventId, state, at }: NonNullable<Order['callback']>,
): PaymentCallback => ({
  eventId,
  orderNo: entry.orderNo,
  paymentId: entry.paymentId,
  amount: entry.amount,
  currency: entry.currency,
  state,
  at,
})
