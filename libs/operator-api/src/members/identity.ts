import * as z from 'zod/mini'
import { MEMBER_STATES, ofMember } from '../operator.ts'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** A real name a member handed in. */
export const submittedName = z.object({
  userId: operatorUuid,
  /** What the member signs in with. */
  name: z.string(),
  realName: z.string(),
  /** YYYY-MM-DD; absent where the account never told. */
  birthday: z.optional(z.string()),
  /** Which submission this is; a later one of the member has another. */
  submission: z.string(),
  /** Unix seconds. */
  submittedAt: z.int(),
  /** Another account has this name and birthday: that review is decided first. */
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
    /** The one that was looked at. */
    submission: z.string().check(z.regex(/^\d{1,16}$/)),
    decision: z.enum(['verified', 'rejected']),
  }),
  data: z.object({ userId: operatorUuid, state: z.enum(['verified', 'rejected']) }),
})

/** How an account stands: by the operator's doing, and by the member's own wish. Only what still runs is told. */
export const accountStatus = z.object({
  state: z.enum(MEMBER_STATES),
  /** Until when the member takes a time-out, Unix seconds. */
  timeOutUntil: z.optional(z.int()),
  /** The member has excluded themselves: until then, Unix seconds, or for good. */
  excludedUntil: z.optional(z.union([z.int(), z.literal('for good')])),
})
export type AccountStatus = z.infer<typeof accountStatus>

export const accountReview = z.object({
  reviewId: operatorUuid,
  /** Who asks for the value. */
  userId: operatorUuid,
  kind: z.enum(['phone', 'email', 'card', 'name']),
  /** Who had it when it was asked for. */
  otherUserId: operatorUuid,
  /** How that account stands now: who excluded themselves there asks for the value here. */
  other: accountStatus,
  /** The value, to be looked at; absent once personal data was erased. */
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
