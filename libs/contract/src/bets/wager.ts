import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { amount, price, seconds } from '../wire.ts'
import { ratio, rtype, wtype } from '../sports/match.ts'
import { systemSize } from './parlay.ts'
import { resultCode } from './result-code.ts'
import { gtype } from '../sports/sport.ts'
import { ODDS_TYPES } from '../sports/odds-type.ts'

/** delay: awaiting confirmation · refused: money back · void: stake returned · cashed: fully cashed out */
export const WAGER_STATES = ['delay', 'open', 'refused', 'settled', 'void', 'cashed'] as const
export const wagerState = z.enum(WAGER_STATES)

export const REFUSALS = [
  'PRICE_MOVED',
  'LINE_CHANGED',
  'MARKET_CLOSED',
  /** Match suspended. */
  'SUSPENDED',
  'SUSPENDED_GOAL',
  'SUSPENDED_VAR',
  'SUSPENDED_RED_CARD',
  'MATCH_FINISHED',
  'BOOK_STALE',
  'NOT_DECIDED',
  'STAKE_BELOW_MIN',
  'STAKE_ABOVE_MAX',
  'INSUFFICIENT_BALANCE',
  'EXPOSURE',
  /** Frozen or closed during the delay. */
  'NOT_ACTIVE',
  /** Two parlay legs on one match. */
  'SAME_MATCH',
  /** Outrights cannot be in parlays. */
  'NOT_COMBINABLE',
  /** Over the daily payout cap (spec section 9). */
  'DAY_PAYOUT',
  'OWN_LIMIT',
] as const
export const refusal = z.enum(REFUSALS)
export type BetRefusal = z.infer<typeof refusal>

/** parlay: "M串1". system: "M串N". */
export const wagerKind = z.enum(['single', 'parlay', 'system'])

export const leg = z.object({
  gtype,
  gidm: z.string(),
  gid: z.string(),
  gide: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  runner: z.optional(localText),
  kickoff: seconds,
  wtype,
  rtype,
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  /** At acceptance. */
  ior: price,
  /** At acceptance; in-play football handicaps count only later goals. */
  score_H: z.int(),
  score_C: z.int(),
  banker: z.optional(z.literal(true)),
  result: z.optional(resultCode),
  result_H: z.optional(z.int()),
  result_C: z.optional(z.int()),
  /** Dead heat: number of winners; divides the return. The code follows the money. */
  share: z.optional(z.int().check(z.minimum(2))),
})
export type Leg = z.output<typeof leg>

export const wager = z.object({
  ticketId: z.string(),
  kind: wagerKind,
  /** N of M串N. */
  system: z.optional(systemSize),
  state: wagerState,
  legs: z.array(leg),
  /** Number of bets: 1, or a system's folds. */
  folds: z.int().check(z.positive()),
  oddsType: z.enum(ODDS_TYPES),
  /** All folds, fen. */
  stake: amount,
  /** Net, fen, rounded down. */
  winnable: amount,
  placedAt: seconds,
  /** Only in state delay. */
  decideAt: z.optional(seconds),
  refusal: z.optional(refusal),
  settledAt: z.optional(seconds),
  /** Parlays, systems, dead heats: W above the stake, LL below, L nothing, P equal, D cancelled. */
  result: z.optional(resultCode),
  /** Without cash-outs, stake included, fen. */
  payout: z.optional(amount),
  /** Fen. */
  cashedStake: z.optional(amount),
  cashedPayout: z.optional(amount),
})
export type Wager = z.output<typeof wager>

/** The data of the frame WAGER: a bet as it stands, and the version of the balance it left. */
export const wagerNews = z.object({ wager, balanceVersion: z.int() })
