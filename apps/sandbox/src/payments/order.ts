import { createPayment, paymentState, type Payment } from '@pavilion/protocols'
import * as z from 'zod/mini'

/** What the provider still has to report to the merchant, and how far it got. */
const pendingCallback = z.object({
  eventId: z.string(),
  state: z.enum(['paid', 'failed']),
  /** Unix seconds of the event itself. */
  at: z.int(),
  /** Milliseconds: the next attempt. */
  dueAt: z.int(),
  attempts: z.int(),
  delivered: z.boolean(),
  /** Lost on purpose: never sent. */
  lost: z.boolean(),
})

/** An order as the provider keeps it. */
export const order = z.object({
  ...createPayment.shape,
  paymentId: z.string(),
  /** Milliseconds. */
  createdAt: z.int(),
  state: paymentState,
  /** Milliseconds: a slow payment arrives then, if the order still waits. */
  arrivesAt: z.optional(z.int()),
  callback: z.optional(pendingCallback),
})
export type Order = z.infer<typeof order>

/** An order nobody paid in time has expired, without anyone having to write it down. */
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
