import * as z from 'zod/mini'
import { MEMBER_STATES } from './members.ts'
import { ofMember, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const submittedName = z.object({
  userId: operatorUuid,
  name: z.string(),
  realName: z.string(),
  /** YYYY-MM-DD. */
  birthday: z.optional(z.string()),
  /** New with every submission. */
  submission: z.string(),
  /** Unix seconds. */
  submittedAt: z.int(),
  /** Same name and birthday elsewhere: decided first. */
  reviewOpen: z.boolean(),
})
export type SubmittedName = z.infer<typeof submittedName>

export const operatorNameList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/names',
  action: 'member.name_list',
  roles: ['support', 'risk'],
  summary: 'Real names that wait to be verified, oldest first, at most fifty.',
  params: ofSite,
  payload: z.object({}),
  data: z.object({ names: z.array(submittedName) }),
})

export const operatorNameDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/name',
  action: 'member.name',
  roles: ['support', 'risk'],
  summary: 'Verifies a real name, which then stays, or rejects it, so that the member may hand in another.',
  params: ofMember,
  payload: z.object({
    submission: z.string().check(z.regex(/^\d{1,16}$/)),
    decision: z.enum(['verified', 'rejected']),
  }),
  data: z.object({ userId: operatorUuid, state: z.enum(['verified', 'rejected']) }),
})

/** Only current restrictions. */
export const accountStatus = z.object({
  state: z.enum(MEMBER_STATES),
  /** Unix seconds. */
  timeOutUntil: z.optional(z.int()),
  /** Unix seconds. */
  excludedUntil: z.optional(z.union([z.int(), z.literal('for good')])),
})
export type AccountStatus = z.infer<typeof accountStatus>

export const accountReview = z.object({
  reviewId: operatorUuid,
  userId: operatorUuid,
  kind: z.enum(['phone', 'email', 'card', 'name']),
  /** At the time of asking. */
  otherUserId: operatorUuid,
  /** A self-excluded person may be asking here. */
  other: accountStatus,
  value: z.optional(z.string()),
  state: z.enum(['open', 'approved', 'rejected']),
  /** Unix seconds. */
  askedAt: z.int(),
  decidedAt: z.optional(z.int()),
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type AccountReview = z.infer<typeof accountReview>

export const operatorAccountReviewList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/account-reviews',
  action: 'member.review_list',
  roles: ['support', 'risk'],
  summary:
    'Values one member asks for and another has: phone, e-mail, name with birthday. Open ones oldest first, at most fifty.',
  params: ofSite,
  payload: z.object({ state: z._default(z.enum(['open', 'all']), 'open') }),
  data: z.object({ reviews: z.array(accountReview) }),
})

export const operatorAccountReviewDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/account-reviews/:reviewId/decision',
  action: 'member.review',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary: 'Moves the value to who asks for it, which two persons decide, or leaves it where it is.',
  params: z.object({ siteId: operatorSiteId, reviewId: operatorUuid }),
  payload: z.object({ decision: z.enum(['approved', 'rejected']) }),
  data: z.object({ reviewId: operatorUuid, state: z.enum(['approved', 'rejected']) }),
})
