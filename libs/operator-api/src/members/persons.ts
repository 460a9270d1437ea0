import * as z from 'zod/mini'
import { ofMember, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** `spelling`: Chinese name with the same birthday and romanisation; blocks only once confirmed. */
const matchKinds = z.enum(['phone', 'email', 'name', 'device', 'spelling'])

/** Shares marks with a self-excluded account; except `spelling`, blocked until cleared. */
export const excludedMatch = z.object({
  userId: operatorUuid,
  name: z.string(),
  excluded: z.object({
    siteId: operatorSiteId,
    userId: operatorUuid,
    name: z.string(),
    /** Unix seconds. */
    until: z.union([z.int(), z.literal('for good')]),
  }),
  /** A device alone is weak: families share one. */
  kinds: z.array(matchKinds),
  /** Absent again when a new kind is shared after clearing. */
  decision: z.optional(z.enum(['cleared', 'confirmed'])),
  /** Unix seconds. */
  decidedAt: z.optional(z.int()),
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type ExcludedMatch = z.infer<typeof excludedMatch>

export const operatorExcludedList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/excluded-matches',
  action: 'member.excluded_list',
  roles: ['support', 'risk'],
  summary:
    'Accounts that share a phone, e-mail, name with birthday or device with one whose holder excluded themselves, at most fifty.',
  params: ofSite,
  payload: z.object({ state: z._default(z.enum(['open', 'all']), 'open') }),
  data: z.object({ matches: z.array(excludedMatch) }),
})

export const operatorExcludedDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/excluded-match',
  action: 'member.excluded',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary:
    'Clears an account as another person’s, which two persons decide, or confirms that it is the excluded one’s.',
  params: ofMember,
  payload: z.object({
    excludedSiteId: operatorSiteId,
    excludedUserId: operatorUuid,
    /** As reviewed; must be unchanged. */
    kinds: z.array(matchKinds).check(z.minLength(1), z.maxLength(4)),
    decision: z.enum(['cleared', 'confirmed']),
  }),
  data: z.object({ userId: operatorUuid, decision: z.enum(['cleared', 'confirmed']) }),
})
