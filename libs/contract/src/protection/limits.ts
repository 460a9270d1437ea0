import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, positiveAmount, seconds } from '../wire.ts'

/** deposit: what comes in · loss: stakes less what they returned, open bets in full · stake: what is staked; both by the day of the bet. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** In the site’s time zone; weeks begin on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
/** A higher limit is to be confirmed no sooner than these hours after it was asked for. */
export const RAISE_WAIT_HOURS = 24
/** From then on it may be confirmed for these hours. */
export const RAISE_CONFIRM_HOURS = 72
const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }

export const moneyLimit = z.object({
  ...limitName,
  /** Null: none. */
  amount: z.nullable(amount),
  /** In the period that runs; of losses below 0 while more came back. */
  used: amount,
  /** When the period ends. */
  resetsAt: seconds,
  /** A higher one, or none at all (null), that was asked for: to be confirmed from `from` until `until`. */
  pending: z.optional(z.object({ amount: z.nullable(amount), from: seconds, until: seconds })),
})
export type MoneyLimit = z.output<typeof moneyLimit>

export const moneyLimits = endpoint({
  path: '/site/api/v1/member/limits',
  access: 'member',
  effect: 'read',
  summary: 'The member’s own limits of deposits, losses and stakes, and what is used of them: nine, set or not.',
  payload: z.object({}),
  data: z.object({
    list: z.array(moneyLimit),
    /** When the member answered the offer of a limit of deposits. Absent: it is still to be offered. */
    offeredAt: z.optional(seconds),
  }),
  statuses: [],
})

export const answerLimitOffer = endpoint({
  path: '/site/api/v1/member/limits/offered',
  access: 'member',
  effect: 'write',
  summary: 'The member answered the offer of a limit of deposits, on whichever device: it is not made again.',
  payload: z.object({}),
  data: z.object({ offeredAt: seconds }),
  statuses: [],
})

export const setMoneyLimit = endpoint({
  path: '/site/api/v1/member/limits/set',
  access: 'member',
  effect: 'write',
  summary:
    'A lower limit counts at once; a higher one, or none (null), waits 24 hours and is then asked for again (`confirm`).',
  payload: z.object({ ...limitName, amount: z.nullable(positiveAmount), confirm: z.optional(z.literal(1)) }),
  data: z.object({ from: seconds }),
  statuses: ['WARNING'],
})

export const withdrawMoneyLimit = endpoint({
  path: '/site/api/v1/member/limits/withdraw',
  access: 'member',
  effect: 'write',
  summary: 'Takes back a higher limit that waits.',
  payload: z.object(limitName),
  data: z.object({}),
  statuses: [],
})
