import * as z from 'zod/mini'
import { ofMember } from '../operator.ts'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/**
 * `spelling`, which stands alone: another name in Chinese characters with the same birthday that is spelt alike in letters. It bars nobody
 * until a person confirms it.
 */
const matchKinds = z.enum(['phone', 'email', 'name', 'device', 'spelling'])

/** An account that shares marks with one whose holder excluded themselves. By all kinds but `spelling` it risks no money until it was cleared. */
export const excludedMatch = z.object({
  userId: operatorUuid,
  /** What the member signs in with. */
  name: z.string(),
  /** The excluded account, of this site or of one that shares exclusions. */
  excluded: z.object({
    siteId: operatorSiteId,
    userId: operatorUuid,
    /** What its holder signed in with. */
    name: z.string(),
    /** Unix seconds, or for good. */
    until: z.union([z.int(), z.literal('for good')]),
  }),
  /** What both accounts have shown. A device alone is weak: a family shares one. */
  kinds: z.array(matchKinds),
  /** What a person made of it; absent until one has looked, and again when a further kind is shared since it was cleared. */
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
    /** What was looked at: what is shared by now must be the same. */
    kinds: z.array(matchKinds).check(z.minLength(1), z.maxLength(4)),
    decision: z.enum(['cleared', 'confirmed']),
  }),
  data: z.object({ userId: operatorUuid, decision: z.enum(['cleared', 'confirmed']) }),
})
