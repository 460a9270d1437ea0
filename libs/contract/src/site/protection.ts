import * as z from 'zod/mini'
import { betFigures } from '../channel/figures.ts'
import { endpoint } from '../endpoint.ts'
import { passwordDigest } from '../rules/index.ts'
import { amount, seconds } from '../wire.ts'

/** Hours of a time-out, months of a self-exclusion (0: for good), minutes between reality checks. */
export const TIME_OUT_HOURS = [24, 72, 168, 720] as const
export const EXCLUSION_MONTHS = [6, 12, 60, 0] as const
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const
/** For whoever chose nothing. */
export const REALITY_CHECK_DEFAULT = 60 satisfies (typeof REALITY_CHECK_MINUTES)[number]
/** Minutes of play a day; null: no limit of one's own. */
const dailyMinutes = z.nullable(z.int().check(z.gte(15), z.lte(1440)))

export const protection = endpoint({
  path: '/site/api/v1/member/protection',
  access: 'member',
  effect: 'read',
  summary: 'How the member protects themself, and how long they have been here today.',
  payload: z.object({}),
  data: z.object({
    /** Until when nothing that risks money is possible; absent when none runs. `until` absent: for good. */
    timeOut: z.optional(z.object({ until: seconds })),
    exclusion: z.optional(z.object({ until: z.optional(seconds) })),
    realityCheckMinutes: z.literal(REALITY_CHECK_MINUTES),
    dailyMinutes,
    /** An easier limit the member asked for: from when it may be confirmed. */
    pendingMinutes: z.optional(z.object({ dailyMinutes, from: seconds })),
    /**
     * This session: since when, and what came of bets since then; one that followed another within a quarter of an hour goes on with it.
     * `figures`: what was settled since, of bets of whichever day, and all that is open now; `staked` and `returned` are its settled
     * stake and payout. Today: seconds signed in.
     */
    session: z.object({ since: seconds, staked: amount, returned: amount, figures: betFigures }),
    todaySeconds: z.int(),
    /** When the next reality check is due. */
    nextCheckAt: seconds,
  }),
  statuses: [],
})

export const setTimeOut = endpoint({
  path: '/site/api/v1/member/timeOut',
  access: 'member',
  effect: 'write',
  summary: 'Begins a time-out at once; nothing ends it early. A running one is only ever made longer.',
  payload: z.object({ hours: z.literal(TIME_OUT_HOURS), password: passwordDigest }),
  data: z.object({ until: seconds }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_LOCKED', 'SYSTEM_BUSY'],
})

export const selfExclude = endpoint({
  path: '/site/api/v1/member/selfExclude',
  access: 'member',
  effect: 'write',
  summary: 'Excludes the member at once; nothing ends it early. A running one is only ever made longer.',
  payload: z.object({ months: z.literal(EXCLUSION_MONTHS), password: passwordDigest }),
  data: z.object({ until: z.optional(seconds) }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_LOCKED', 'SYSTEM_BUSY'],
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
