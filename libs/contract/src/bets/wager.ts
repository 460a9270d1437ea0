import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { amount, price, seconds } from '../wire.ts'
import { ratio, rtype, wtype } from '../sports/match.ts'
import { systemSize } from './parlay.ts'
import { resultCode } from './result-code.ts'
import { gtype } from '../sports/sport.ts'
import { ODDS_TYPES } from '../sports/odds-type.ts'

/**
 * delay: awaiting confirmation · open: accepted, final · refused: not taken, money back · settled · void: stake returned ·
 * cashed: bought back whole by the book */
export const WAGER_STATES = ['delay', 'open', 'refused', 'settled', 'void', 'cashed'] as const
export const wagerState = z.enum(WAGER_STATES)

export const REFUSALS = [
  'PRICE_MOVED',
  'LINE_CHANGED',
  'MARKET_CLOSED',
  /** Its match takes no bets for the moment: the provider or the operator has suspended it, for a goal, a review or a red card where it says so. */
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
  /** The account was frozen or closed while the bet awaited confirmation. */
  'NOT_ACTIVE',
  /** Two legs of a parlay are on one match. */
  'SAME_MATCH',
  /** This market is not taken in parlays: outrights. */
  'NOT_COMBINABLE',
  /** With what was won and may still be won of today's bets, the member would win more than the most of a day (spec section 9). */
  'DAY_PAYOUT',
] as const
export const refusal = z.enum(REFUSALS)
export type Refusal = z.infer<typeof refusal>

/** single: one leg. parlay: every leg must hold, "M串1". system: folds of some of the legs, "M串N". */
export const wagerKind = z.enum(['single', 'parlay', 'system'])

/** What a bet, or a part of it, is on. */
export const leg = z.object({
  gtype,
  gidm: z.string(),
  gid: z.string(),
  gide: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  /** Outrights: who is to win. */
  runner: z.optional(localText),
  /** When the match begins. */
  kickoff: seconds,
  wtype,
  rtype,
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  /** The price it was taken at. */
  ior: price,
  /** The score of what the market counts when it was taken; an in-play handicap of football counts only goals after it. */
  score_H: z.int(),
  score_C: z.int(),
  /** In every fold of a system. */
  banker: z.optional(z.literal(true)),
  result: z.optional(resultCode),
  /** The score it was decided on. */
  result_H: z.optional(z.int()),
  result_C: z.optional(z.int()),
  /** An outright whose first place is shared (a dead heat): by how many. What a win returns is divided by that; the result is by the money. */
  share: z.optional(z.int().check(z.minimum(2))),
})
export type Leg = z.output<typeof leg>

export const wager = z.object({
  /** Ticket number, shown to the member. */
  ticketId: z.string(),
  kind: wagerKind,
  /** Systems: the N of M串N. */
  system: z.optional(systemSize),
  state: wagerState,
  legs: z.array(leg),
  /** How many bets it is: 1, or the folds of a system. */
  folds: z.int().check(z.positive()),
  /** The format the player had chosen; parlays are always Hong Kong. */
  oddsType: z.enum(ODDS_TYPES),
  /** At risk, all folds together: reserved, and lost on a loss, fen. */
  stake: amount,
  /** Net win if everything wins, fen, rounded down. */
  winnable: amount,
  placedAt: seconds,
  /** While state is delay: when it is decided. */
  decideAt: z.optional(seconds),
  refusal: z.optional(refusal),
  settledAt: z.optional(seconds),
  /** A single's code; of the others, and of a dead heat, how the whole ended: W above the stake, LL below it, L nothing, P the stake, D cancelled. */
  result: z.optional(resultCode),
  /** Returned to the wallet, stake included, fen, by the result alone; absent until decided. */
  payout: z.optional(amount),
  /** The part of the stake that was cashed out before, and what came for it, fen. */
  cashedStake: z.optional(amount),
  cashedPayout: z.optional(amount),
})
export type Wager = z.output<typeof wager>
