import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, positiveAmount } from '../wire.ts'
import { depositOrder, orderStatuses } from './order.ts'

export const depositChannel = z.object({
  id: z.string(),
  name: localText,
  kind: z.enum(['bank', 'scan', 'fast']),
  minAmount: amount,
  maxAmount: amount,
  /** Hundredths of a percent, paid by the member. */
  feeBasisPoints: z.int().check(z.nonnegative()),
  /** Usual, seconds. */
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
  statuses: [],
})

export const pay = endpoint({
  path: '/fd/api/v1/payment/pay',
  access: 'member',
  effect: 'once',
  summary: 'Open a deposit order at the payment provider.',
  payload: z.object({ channelId: z.string().check(z.maxLength(32)), amount: positiveAmount }),
  data: depositOrder,
  statuses: [...orderStatuses, ...PLAY_STATUSES, 'BIND_REAL_NAME', 'DATA_EXISTS', 'UNBOUND_PHONE'],
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
