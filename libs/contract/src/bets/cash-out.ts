import * as z from 'zod/mini'
import { amount, positiveAmount, seconds } from '../wire.ts'
import { SUSPENSION_REASONS } from '../sports/match.ts'
import { wager } from './wager.ts'

/** Why a bet cannot be cashed out: now, or at what was quoted. */
export const CASH_OUT_REFUSALS = [
  /** The quote is older than its life. */
  'EXPIRED',
  /** The book has moved against the quote. */
  'MOVED',
  /** A market of it takes no bets at the moment, or the book is old. */
  'SUSPENDED',
  /** Decided, cashed out already, or not accepted yet. */
  'NOT_OPEN',
  /** Nothing worth paying is left of it, or the house does not offer it here. */
  'NOT_OFFERED',
] as const
export const cashOutRefusal = z.enum(CASH_OUT_REFUSALS)
export type CashOutRefusal = z.infer<typeof cashOutRefusal>

/**
 * Why a bet is suspended. GOAL … OPERATOR: its match is, and why. MARKET: its market takes no bets. LINE: nothing says what its line is worth.
 * STALE: prices may be old. RESULT: it is over, or about to be decided.
 */
export const CASH_OUT_REASONS = [...SUSPENSION_REASONS, 'MARKET', 'LINE', 'STALE', 'RESULT'] as const

/** What the house would pay for a whole bet now. */
export const cashOutQuote = z.object({
  ticketId: z.string(),
  /** Absent where there is no offer. */
  offer: z.optional(
    z.object({
      /** Names the quote when it is taken. */
      quoteId: z.string().check(z.maxLength(200)),
      /** For the whole of what is still at risk, fen. */
      amount: positiveAmount,
      expiresAt: seconds,
    }),
  ),
  refusal: z.optional(cashOutRefusal),
  /** With SUSPENDED. */
  reason: z.optional(z.enum(CASH_OUT_REASONS)),
})
export type CashOutQuote = z.output<typeof cashOutQuote>

/** Percent of what is at risk that is bought back; 100 is the whole. */
export const cashOutPart = z.int().check(z.gte(10), z.lte(100))

export const cashOutAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), paid: amount, wager, balanceVersion: z.int() }),
  /** Nothing changed; `quote` says what can be had now. `reason`: with SUSPENDED, what happened in a match before the book knew of it, or meanwhile. */
  z.object({
    outcome: z.literal('refused'),
    refusal: cashOutRefusal,
    reason: z.optional(z.enum(CASH_OUT_REASONS)),
    quote: cashOutQuote,
  }),
])
export type CashOutAnswer = z.output<typeof cashOutAnswer>
