import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, seconds } from '../wire.ts'

/**
 * created: no provider answer yet · pending: member must pay · paid: credited, final · failed, closed, expired: final,
 * but a late payment is still credited, once, and the order becomes paid.
 */
export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'closed', 'expired'] as const

export const depositOrder = z.object({
  orderNo: z.string(),
  channelId: z.string(),
  channelName: localText,
  amount,
  fee: amount,
  /** amount − fee, fen. */
  credit: amount,
  state: z.enum(DEPOSIT_STATES),
  /** Absent until the provider answered. */
  checkoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
  createdAt: seconds,
  expiresAt: seconds,
  settledAt: z.optional(seconds),
  /** Oldest first. */
  events: z.array(z.object({ at: seconds, state: z.enum(DEPOSIT_STATES) })),
})
export type DepositOrder = z.output<typeof depositOrder>

/** The data of the frame DEPOSIT: an order as it stands. */
export const depositNews = z.object({ order: depositOrder })

export const orderStatuses = ['BAD_GATEWAY'] as const

export const getDepositOrderStatus = endpoint({
  path: '/fd/api/v1/payment/getDepositOrderStatus',
  access: 'member',
  effect: 'read',
  summary: 'A deposit order as it stands; without an order number the newest one that still waits, if any.',
  payload: z.object({ orderNo: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ order: z.nullable(depositOrder) }),
  statuses: [...orderStatuses],
})
