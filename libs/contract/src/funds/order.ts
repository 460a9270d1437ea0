import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, seconds } from '../wire.ts'

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

/** What any call about an order may answer. */
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
