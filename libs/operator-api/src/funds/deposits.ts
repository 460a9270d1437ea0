import { DEPOSIT_STATES, depositOrder } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { depositReview } from './deposit-reviews.ts'
import { pageLimit, stretch } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

const roles = ['support', 'risk', 'finance'] as const

export const orderNumber = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))

/** Amounts in minor units, as decimal text. */
export const depositRecord = z.object({
  ...z.omit(depositOrder, { checkoutUrl: true, review: true }).shape,
  amount: z.string(),
  fee: z.string(),
  credit: z.string(),
  coins: z.optional(z.object({ coin: z.string(), network: z.string(), amount: z.string(), rate: z.string() })),
  receipts: z.optional(z.array(z.object({ at: z.int(), amount: z.string(), credit: z.string(), coins: z.string() }))),
  currency: z.string(),
  siteId: z.int(),
  userId: operatorUuid,
  name: z.string(),
  /** Absent until the provider answered. */
  paymentId: z.optional(z.string()),
})
export type DepositRecord = z.infer<typeof depositRecord>

export const operatorDepositShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/deposits/orders/:orderNo',
  action: 'deposit.show',
  roles,
  summary: 'A deposit by the number of its order, with payments of it that waited for a person.',
  params: z.object({ orderNo: orderNumber }),
  payload: nothing,
  data: z.object({ ...depositRecord.shape, reviews: z.array(depositReview) }),
})

/** Whoever answers members may ask: it decides nothing, for what the provider says is applied as always. */
export const operatorDepositAsk = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/deposits/orders/:orderNo/ask',
  action: 'deposit.ask',
  roles,
  why: 'none',
  summary:
    'Asks the provider about a deposit now, however long ago it ended, applies what it says, and shows the deposit as it is then.',
  params: z.object({ orderNo: orderNumber }),
  payload: nothing,
  data: z.object({
    ...depositRecord.shape,
    reviews: z.array(depositReview),
    /** unknown: it has no such order; silent: it did not answer, and is asked again within a minute. */
    provider: z.enum(['answered', 'unknown', 'silent']),
  }),
})

export const operatorDepositList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/deposits',
  action: 'deposit.list',
  roles,
  summary: 'The deposits of a member, newest first; `next` continues it.',
  params: ofMember,
  payload: z.object({
    state: z.optional(z.enum(DEPOSIT_STATES)),
    /** By opening time. */
    ...stretch,
    before: z.optional(orderNumber),
    limit: pageLimit,
  }),
  data: z.object({ deposits: z.array(depositRecord), next: z.optional(orderNumber) }),
})
