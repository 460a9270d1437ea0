import * as z from 'zod/mini'
import { betFigures } from '../bets/figures.ts'
import { endpoint } from '../endpoint.ts'
import { amount, seconds } from '../wire.ts'

/** Hours of a time-out, months of a self-exclusion (0: for good), minutes between reality checks. */
export const TIME_OUT_HOURS = [24, 72, 168, 720] as const
export const EXCLUSION_MONTHS = [6, 12, 60, 0] as const
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const
/** For whoever chose nothing. */
export const REALITY_CHECK_DEFAULT = 60 satisfies (typeof REALITY_CHECK_MINUTES)[number]
/** Minutes of play a day; null: no limit of one's own. */
export const dailyMinutes = z.nullable(z.int().check(z.gte(15), z.lte(1440)))

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
    /** On the national exclusion register; it alone ends it, whatever `until` it last named. */
    registered: z.optional(z.object({ until: z.optional(seconds) })),
    /** Nothing that risks money until a person has looked whether the account is of somebody who excluded themselves. */
    underReview: z.optional(z.literal(true)),
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
