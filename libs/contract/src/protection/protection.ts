import * as z from 'zod/mini'
import { betFigures } from '../bets/figures.ts'
import { endpoint } from '../endpoint.ts'
import { amount, seconds } from '../wire.ts'
import { LIMIT_PERIODS } from './limits.ts'

/** Hours, months (0: permanent), minutes. */
export const TIME_OUT_HOURS = [24, 72, 168, 720] as const
export const EXCLUSION_MONTHS = [6, 12, 60, 0] as const
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const
export const REALITY_CHECK_DEFAULT = 60 satisfies (typeof REALITY_CHECK_MINUTES)[number]
/** Null: no limit. */
export const dailyMinutes = z.nullable(z.int().check(z.gte(15), z.lte(1440)))

export const protection = endpoint({
  path: '/site/api/v1/member/protection',
  access: 'member',
  effect: 'read',
  summary: 'How the member protects themself, and how long they have been here today.',
  payload: z.object({}),
  data: z.object({
    /** Absent: none. `until` absent: permanent. */
    timeOut: z.optional(z.object({ until: seconds })),
    exclusion: z.optional(z.object({ until: z.optional(seconds) })),
    /** Only the national register ends it, whatever `until` says. */
    registered: z.optional(z.object({ until: z.optional(seconds) })),
    /** Blocked until an operator checks for a self-excluded person. */
    underReview: z.optional(z.literal(true)),
    /** Of the member’s own limits of deposits the one that leaves least, never below nothing. Absent: none is set. */
    depositLeft: z.optional(z.object({ period: z.enum(LIMIT_PERIODS), left: amount })),
    realityCheckMinutes: z.literal(REALITY_CHECK_MINUTES),
    dailyMinutes,
    /** Higher limit, to be confirmed from `from` until `until`. */
    pendingMinutes: z.optional(z.object({ dailyMinutes, from: seconds, until: seconds })),
    /**
     * Continues a session of less than 15 minutes ago. `figures`: bets settled since, and all open; `staked`,
     * `returned`: its settled stake, payout.
     */
    session: z.object({ since: seconds, staked: amount, returned: amount, figures: betFigures }),
    todaySeconds: z.int(),
    nextCheckAt: seconds,
  }),
  statuses: [],
})
