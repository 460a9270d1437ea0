import * as z from 'zod/mini'
import { operatorFen } from '../amount.ts'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

/** What an adjustment is for, as the member is told. */
export const ADJUSTMENT_CATEGORIES = ['compensation', 'promotion', 'correction', 'chargeback', 'other'] as const
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number]

/** Chosen by the caller: asked for again under it, an adjustment is made once. */
const adjustmentNumber = z.string().check(z.regex(/^TZ[0-9A-Z]{6,38}$/))

const credit = {
  adjustmentNo: adjustmentNumber,
  /** Minor units. */
  amount: operatorFen,
  category: z.enum(ADJUSTMENT_CATEGORIES),
}

/** `basisPoints`: how often the credit is to be bet before it leaves, hundredths of a percent; left out: never. */
export const adjustmentRequest = z.discriminatedUnion('direction', [
  z.object({
    direction: z.literal('credit'),
    ...credit,
    basisPoints: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  }),
  z.object({ direction: z.literal('debit'), ...credit }),
])
export type AdjustmentRequest = z.infer<typeof adjustmentRequest>

export const adjustmentRecord = z.object({
  adjustmentNo: z.string(),
  siteId: z.int(),
  userId: operatorUuid,
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.string(),
  category: z.enum(ADJUSTMENT_CATEGORIES),
  basisPoints: z.optional(z.int()),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  /** Unix seconds. */
  madeAt: z.int(),
})
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>

export const operatorAdjust = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/adjustments',
  action: 'adjustment.make',
  roles: ['finance', 'risk'],
  approvers: ['finance'],
  summary:
    'Credits a member’s centre wallet or debits it, never below zero, once under its number; the member is told. Two persons, one of finance.',
  params: ofMember,
  payload: adjustmentRequest,
  data: adjustmentRecord,
})

export const operatorAdjustmentList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/adjustments',
  action: 'adjustment.list',
  roles: ['support', 'risk', 'finance'],
  summary: 'What was credited to a member and debited by people, newest first.',
  params: ofMember,
  payload: z.object({ ...nothing.shape, limit: pageLimit }),
  data: z.object({ adjustments: z.array(adjustmentRecord) }),
})
