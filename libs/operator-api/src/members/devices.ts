import { SIGN_IN_OUTCOMES } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'

/** Addresses masked; '' once personal data was erased. */
const place = { ip: z.string(), region: z.optional(z.string()) }

export const operatorMemberDevices = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/devices',
  action: 'member.devices',
  roles: ['support', 'risk', 'finance'],
  summary:
    'The devices a member signs in from, addresses masked, the newest first, and the last twenty sign-ins and tries.',
  params: ofMember,
  payload: nothing,
  data: z.object({
    /** Unix seconds. */
    devices: z.array(
      z.object({ name: z.string(), ...place, firstAt: z.int(), lastAt: z.int(), signedIn: z.boolean() }),
    ),
    signIns: z.array(z.object({ at: z.int(), outcome: z.enum(SIGN_IN_OUTCOMES), device: z.string(), ...place })),
  }),
})
