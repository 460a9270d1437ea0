import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageRequest, seconds } from '../wire.ts'

/** `device`: e.g. Windows · Chrome; `region` only where a proxy sends it; `ip` masked. */
const place = { device: z.string(), ip: z.string(), region: z.optional(z.string()) }

export const SIGN_IN_OUTCOMES = ['done', 'wrong_password', 'new_device', 'second_factor', 'refused'] as const

export const signInHistory = endpoint({
  path: '/site/api/v1/member/signInHistory',
  access: 'member',
  effect: 'read',
  summary: 'Sign-ins and tries, newest first.',
  payload: z.object(pageRequest),
  data: z.object({
    total: z.int(),
    list: z.array(z.object({ id: z.string(), at: seconds, outcome: z.enum(SIGN_IN_OUTCOMES), ...place })),
  }),
  statuses: [],
})

export const memberDevices = endpoint({
  path: '/site/api/v1/member/devices',
  access: 'member',
  effect: 'read',
  summary: 'The devices a member signed in from, with those signed in now.',
  payload: z.object({}),
  data: z.object({
    most: z.int(),
    list: z.array(
      z.object({
        deviceId: z.string(),
        current: z.boolean(),
        signedIn: z.boolean(),
        firstAt: seconds,
        lastAt: seconds,
        ...place,
      }),
    ),
  }),
  statuses: [],
})

export const endDevice = endpoint({
  path: '/site/api/v1/member/devices/end',
  access: 'member',
  effect: 'write',
  summary: 'Signs a device out and forgets it: its next sign-in is that of a new one.',
  payload: z.object({ deviceId: z.string().check(z.maxLength(64)) }),
  data: z.object({}),
  statuses: ['NO_DATA'],
})
