import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, pageRequest, seconds, rowId } from '../wire.ts'

/** Thousandths of Hong Kong odds: a bet at less counts nothing towards turnover. */
export const LEAST_COUNTED_PRICE = 500

/** Why a settled bet counts what it does. part: some folds of a system; reopened: its result was taken back (docs/operations.md, Turnover). */
export const COUNT_REASONS = ['full', 'half', 'part', 'push', 'cancelled', 'low_price', 'sold', 'reopened'] as const
export type CountReason = (typeof COUNT_REASONS)[number]

/** running: the oldest that is open · waiting: one before it is open · the others: ended. */
export const REQUIREMENT_STATES = ['running', 'waiting', 'done', 'lost', 'waived'] as const

/** What is to be bet before money that came in may leave. */
export const turnoverRequirement = z.object({
  id: rowId,
  kind: z.enum(['deposit', 'bonus']),
  /** Number of the deposit or reward. */
  ref: z.string(),
  /** Free once it is done, fen. */
  tied: amount,
  /** How many times `tied` is to be bet, hundredths of a percent. */
  basisPoints: z.int(),
  required: amount,
  done: amount,
  state: z.enum(REQUIREMENT_STATES),
  openedAt: seconds,
  endedAt: z.optional(seconds),
})
export type TurnoverRequirement = z.output<typeof turnoverRequirement>

export const turnoverBet = z.object({
  ticketId: z.string(),
  settledAt: seconds,
  /** Teams, or how many legs. */
  title: localText,
  stake: amount,
  /** Towards this requirement; less than `valid` where the rest went elsewhere. */
  counted: amount,
  valid: amount,
  reason: z.enum(COUNT_REASONS),
})
export type TurnoverBet = z.output<typeof turnoverBet>

export const turnoverBets = endpoint({
  path: '/fd/api/v1/withdraw/turnoverBets',
  access: 'member',
  effect: 'read',
  summary: 'Settled bets since a requirement was opened and what each counts towards it, newest first.',
  payload: z.object({ requirementId: rowId, ...pageRequest }),
  data: z.object({ total: z.int(), list: z.array(turnoverBet) }),
  statuses: [],
})
