import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const operatorSecondFactorRemove = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/second-factor/removal',
  action: 'member.second_factor_remove',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary:
    'Takes every second factor off a member who lost them and has proved who they are; two persons decide, and the member is told.',
  params: ofMember,
  payload: nothing,
  data: z.object({ userId: operatorUuid, totp: z.boolean(), passkeys: z.int() }),
})
