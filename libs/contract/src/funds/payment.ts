import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, positiveAmount, seconds } from '../wire.ts'

export const depositChannel = z.object({
  id: z.string(),
  name: localText,
  kind: z.enum(['bank', 'scan', 'fast']),
  /** Least and most one order may ask for, fen. */
  minAmount: amount,
  maxAmount: amount,
  /** Fee on the amount, in basis points (0.01%), paid by the member; 0 is free. */
  feeBasisPoints: z.int().check(z.nonnegative()),
  /** How long crediting usually takes, seconds. */
  arrivalSeconds: z.int(),
  quickAmounts: z.array(amount),
  state: z.enum(['open', 'maintenance']),
})
export type DepositChannel = z.output<typeof depositChannel>

export const paymentTypes = endpoint({
  path: '/fd/api/v1/payment/types',
  access: 'member',
  effect: 'read',
  summary: 'The channels this member may deposit by.',
  payload: z.object({}),
  data: z.object({ list: z.array(depositChannel) }),
  statuses: ['LOGIN_EXPIRED'],
})

/**
 * created: asked of the provider, no answer yet · pending: waiting for the member to pay · paid: credited, final ·
 * failed, closed, expired: final without credit (a payment that arrives later is still credited, exactly once, and the order becomes paid).
 */
export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'closed', 'expired'] as const

export const depositOrder = z.object({
  orderNo: z.string(),
  channelId: z.string(),
  channelName: localText,
  amount,
  fee: amount,
  /** What the wallet receives: amount − fee, fen. */
  credit: amount,
  state: z.enum(DEPOSIT_STATES),
  /** The provider's page, absent until the provider answered. */
  checkoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
  createdAt: seconds,
  expiresAt: seconds,
  settledAt: z.optional(seconds),
  /** What happened so far, oldest first. */
  events: z.array(z.object({ at: seconds, state: z.enum(DEPOSIT_STATES) })),
})
export type DepositOrder = z.output<typeof depositOrder>

const orderStatuses = ['LOGIN_EXPIRED', 'BAD_GATEWAY'] as const

export const pay = endpoint({
  path: '/fd/api/v1/payment/pay',
  access: 'member',
  effect: 'once',
  summary: 'Open a deposit order at the payment provider.',
  payload: z.object({ channelId: z.string().check(z.maxLength(32)), amount: positiveAmount }),
  data: depositOrder,
  statuses: [...orderStatuses, 'CONTACT_CUSTOMER_SERVICE', 'DATA_EXISTS', 'REGION_LIMITED'],
})

export const getDepositOrderStatus = endpoint({
  path: '/fd/api/v1/payment/getDepositOrderStatus',
  access: 'member',
  effect: 'read',
  summary: 'A deposit order as it stands; without an order number the newest one that still waits, if any.',
  payload: z.object({ orderNo: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ order: z.nullable(depositOrder) }),
  statuses: [...orderStatuses],
})

export const closeOrder = endpoint({
  path: '/fd/api/v1/payment/closeOrder',
  access: 'member',
  effect: 'write',
  summary: 'Give up a deposit order that still waits for payment.',
  payload: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  data: z.object({ order: depositOrder }),
  statuses: [...orderStatuses],
})
