import * as z from 'zod/mini'
import { ofMember } from '../operator.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** How a member stands with the national exclusion register. */
export const registerStatus = z.object({
  userId: operatorUuid,
  /**
   * unbound: there is no register, or it does not bind the site · nothing_known: no phone, e-mail or name to look up · clear · listed ·
   * unchecked: it has not answered about all that is known, or not for a day. Unchecked and listed risk no money.
   */
  standing: z.enum(['unbound', 'nothing_known', 'clear', 'listed', 'unchecked']),
  /** Unix seconds; absent while it never answered. */
  answeredAt: z.optional(z.int()),
  /** Of one who is listed, Unix seconds, or no end that the register knows. */
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
