import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { seconds } from '../wire.ts'

export const memberInfo = endpoint({
  path: '/site/api/v1/member/info',
  access: 'member',
  effect: 'read',
  summary: 'Who is signed in.',
  payload: z.object({ isPop: z.optional(z.int()) }),
  data: z.object({
    userId: z.string(),
    name: z.string(),
    bindPhone: z.boolean(),
    bindRealName: z.boolean(),
    registerDate: seconds,
  }),
  statuses: ['LOGIN_EXPIRED'],
})

export const memberJwt = endpoint({
  path: '/site/api/v1/member/jwt',
  access: 'member',
  effect: 'write',
  summary: 'A pass for one sign-in at the socket: valid 60 seconds, used once.',
  payload: z.object({}),
  data: z.object({ jwt: z.string() }),
  statuses: ['LOGIN_EXPIRED'],
})
