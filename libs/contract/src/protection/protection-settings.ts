import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passwordDigest } from '../rules/index.ts'
import { seconds } from '../wire.ts'
import { dailyMinutes, EXCLUSION_MONTHS, REALITY_CHECK_MINUTES, TIME_OUT_HOURS } from './protection.ts'

// Separate: only the settings page loads it.

export const setTimeOut = endpoint({
  path: '/site/api/v1/member/timeOut',
  access: 'member',
  effect: 'write',
  summary: 'Begins a time-out at once; nothing ends it early. A running one is only ever made longer.',
  payload: z.object({ hours: z.literal(TIME_OUT_HOURS), password: passwordDigest }),
  data: z.object({ until: seconds }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_LOCKED'],
})

export const selfExclude = endpoint({
  path: '/site/api/v1/member/selfExclude',
  access: 'member',
  effect: 'write',
  summary: 'Excludes the member at once; nothing ends it early. A running one is only ever made longer.',
  payload: z.object({ months: z.literal(EXCLUSION_MONTHS), password: passwordDigest }),
  data: z.object({ until: z.optional(seconds) }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_LOCKED'],
})

export const setDailyMinutes = endpoint({
  path: '/site/api/v1/member/dailyMinutes',
  access: 'member',
  effect: 'write',
  summary: 'Less time counts at once; more waits 24 hours and is then asked for again (`confirm`).',
  payload: z.object({ dailyMinutes, confirm: z.optional(z.literal(1)) }),
  data: z.object({ from: seconds }),
  statuses: ['WARNING'],
})

export const setRealityCheck = endpoint({
  path: '/site/api/v1/member/realityCheck',
  access: 'member',
  effect: 'write',
  summary: 'How often the member is told the time and the result of their session.',
  payload: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES) }),
  data: z.object({}),
  statuses: [],
})

export const realityCheckSeen = endpoint({
  path: '/site/api/v1/member/realityCheck/seen',
  access: 'member',
  effect: 'write',
  summary: 'The member has seen a reality check and goes on; the next one is due a whole interval later.',
  payload: z.object({}),
  data: z.object({ nextCheckAt: seconds }),
  statuses: [],
})
