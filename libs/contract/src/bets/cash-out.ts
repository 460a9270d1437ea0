import * as z from 'zod/mini'
import { amount, positiveAmount, seconds } from '../wire.ts'
import { SUSPENSION_REASONS } from '../sports/match.ts'
import { wager } from './wager.ts'

export const CASH_OUT_REFUSALS = [
  'EXPIRED',
  /** The price moved. */
  'MOVED',
  /** Market suspended or book stale. */
  'SUSPENDED',
  /** Decided, cashed out, or not yet accepted. */
  'NOT_OPEN',
  /** Too little value, or not offered here. */
  'NOT_OFFERED',
] as const
export const cashOutRefusal = z.enum(CASH_OUT_REFUSALS)
export type CashOutRefusal = z.infer<typeof cashOutRefusal>

/**
 * GOAL … OPERATOR: match suspended. MARKET: market suspended. LINE: its value is unknown. STALE: prices may be old.
 * RESULT: about to be decided.
 */
export const CASH_OUT_REASONS = [...SUSPENSION_REASONS, 'MARKET', 'LINE', 'STALE', 'RESULT'] as const

export const cashOutQuote = z.object({
  ticketId: z.string(),
  /** Absent: no offer. */
  offer: z.optional(
    z.object({
      /** Sent back to accept the quote. */
      quoteId: z.string().check(z.maxLength(200)),
      /** Whole stake at risk, fen. */
      amount: positiveAmount,
      expiresAt: seconds,
    }),
  ),
  refusal: z.optional(cashOutRefusal),
  reason: z.optional(z.enum(CASH_OUT_REASONS)),
})
export type CashOutQuote = z.output<typeof cashOutQuote>

/** Percent of the stake at risk. */
export const cashOutPart = z.int().check(z.gte(10), z.lte(100))

export const cashOutAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), paid: amount, wager, balanceVersion: z.int() }),
  /** Nothing changed. `reason` with SUSPENDED: an incident the book did not show. */
  z.object({
    outcome: z.literal('refused'),
    refusal: cashOutRefusal,
    reason: z.optional(z.enum(CASH_OUT_REASONS)),
    quote: cashOutQuote,
  }),
])
export type CashOutAnswer = z.output<typeof cashOutAnswer>
