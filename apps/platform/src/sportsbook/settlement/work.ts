import { CANCELLATIONS, RESULT_CODES, wagerKind, wagerState } from '@pavilion/contract/bets'
import { gtype, ratio, rtype, scores, wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'

/** See functions/settle-bets.sql. */
const leg = z.object({
  gidm: z.string(),
  wtype,
  rtype,
  strong: z.nullable(z.enum(['H', 'C'])),
  ratio: z.nullable(ratio),
  ior: z.int(),
  score_h: z.int(),
  score_c: z.int(),
  banker: z.boolean(),
  ruling: z.nullable(z.enum(CANCELLATIONS)),
})
export type LegRow = z.output<typeof leg>

const fen = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)

export const betRow = z.object({
  site_id: z.int(),
  site_day: z.string(),
  ticket: z.string(),
  user_id: z.string(),
  /** Bets of different lanes change no row that is the same. */
  lane: z.int(),
  state: wagerState,
  kind: wagerKind,
  system: z.nullable(z.int()),
  folds: z.int(),
  /** Still at risk, all folds, fen. */
  risk: fen,
  ruling: z.nullable(z.enum(CANCELLATIONS)),
  /** Decisions apply only while it is unchanged. */
  mark: z.string(),
  result: z.nullable(z.enum(RESULT_CODES)),
  payout: z.nullable(fen),
  legs: z.array(leg).check(z.minLength(1)),
})
export type BetRow = z.output<typeof betRow>

/** Null status: no result. */
const matchFacts = z.object({
  gtype,
  /** 0: none yet. */
  version: z.int(),
  status: z.nullable(z.enum(['period', 'final', 'abandoned', 'postponed', 'cancelled'])),
  reason: z.nullable(z.enum(CANCELLATIONS)),
  decided: scores,
  winners: z.nullable(z.array(z.string())),
})
export type SettlementMatch = z.output<typeof matchFacts>

export const facts = z.record(z.string(), matchFacts)
export type SettlementFacts = z.output<typeof facts>
