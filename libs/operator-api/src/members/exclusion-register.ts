import * as z from 'zod/mini'
import { ofMember, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const registerStatus = z.object({
  userId: operatorUuid,
  /**
   * unbound: no register for the site · unchecked: no full answer, or none for a day. Unchecked and listed cannot risk
   * money.
   */
  standing: z.enum(['unbound', 'nothing_known', 'clear', 'listed', 'unchecked']),
  /** Unix seconds; absent: never. */
  answeredAt: z.optional(z.int()),
  /** Unix seconds; when listed. */
  until: z.optional(z.union([z.int(), z.literal('no end')])),
})
export type RegisterStatusOfMember = z.infer<typeof registerStatus>

export const operatorRegisterStatus = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/exclusion-register',
  action: 'member.register_standing',
  roles: ['support', 'risk'],
  summary: 'How a member stands with the national exclusion register, by its last answer. Nobody here can change it.',
  params: ofMember,
  payload: z.object({}),
  data: registerStatus,
})
