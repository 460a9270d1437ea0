import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { amount, price, seconds } from '../wire.ts'
import { ratio, rtype, wtype } from './match.ts'
import { resultCode } from './result-code.ts'
import { gtype } from './sport.ts'

/** delay: awaiting confirmation · open: accepted, final · refused: not taken, money back · settled · void: stake returned */
export const WAGER_STATES = ['delay', 'open', 'refused', 'settled', 'void'] as const
export const wagerState = z.enum(WAGER_STATES)

export const REFUSALS = [
  'PRICE_MOVED',
  'LINE_CHANGED',
  'MARKET_CLOSED',
  'MATCH_FINISHED',
  'BOOK_STALE',
  'NOT_DECIDED',
  'STAKE_BELOW_MIN',
  'STAKE_ABOVE_MAX',
  'INSUFFICIENT_BALANCE',
  'EXPOSURE',
  /** The account was frozen or closed while the bet awaited confirmation. */
  'NOT_ACTIVE',
] as const
export const refusal = z.enum(REFUSALS)
export type Refusal = z.infer<typeof refusal>

/** What the player does with a price that moved: refuse, take only a better one, take any (the spec's auto-accept, default). */
export const oddsChoice = z.enum(['never', 'better', 'any'])
export type OddsChoice = z.infer<typeof oddsChoice>

/** The selection and everything about it that the player saw. */
export const selection = z.object({
  gtype,
  gidm: z.string().check(z.maxLength(20)),
  gid: z.string().check(z.maxLength(20)),
  wtype,
  rtype,
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  ior: price,
  epoch: z.int(),
})
export type Selection = z.infer<typeof selection>

export const wager = z.object({
  /** Ticket number, shown to the member. */
  ticketId: z.string(),
  state: wagerState,
  gtype,
  gidm: z.string(),
  gid: z.string(),
  gide: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  wtype,
  rtype,
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  /** The price it was taken at. */
  ior: price,
  /** At risk: reserved, and lost on a loss, fen. */
  stake: amount,
  /** Net win if it wins, fen, rounded down. */
  winnable: amount,
  /** The score when it was taken; an in-play handicap counts only goals after it. */
  score_H: z.int(),
  score_C: z.int(),
  placedAt: seconds,
  /** While state is delay: when it is decided. */
  decideAt: z.optional(seconds),
  refusal: z.optional(refusal),
  settledAt: z.optional(seconds),
  result: z.optional(resultCode),
  /** Returned to the wallet, stake included, fen; absent until decided. */
  payout: z.optional(amount),
  /** Full-time score it was settled on. */
  result_H: z.optional(z.int()),
  result_C: z.optional(z.int()),
})
export type Wager = z.output<typeof wager>

/** The state of one selection now, for a fresh confirmation. `market` is absent when the selection is gone. */
export const quote = z.object({
  gidm: z.string(),
  epoch: z.int(),
  open: z.boolean(),
  current: z.optional(selection),
  /** Least and most one bet may stake here, fen. */
  minStake: amount,
  maxStake: amount,
})
export type Quote = z.output<typeof quote>

export const betAnswer = z.discriminatedUnion('outcome', [
  /** Taken at once, or awaiting confirmation (state delay). `balanceVersion` orders it against pushes. */
  z.object({ outcome: z.literal('taken'), wager, balanceVersion: z.int() }),
  /** Not taken; no money moved. With PRICE_MOVED or LINE_CHANGED `quote` says what can be had now. */
  z.object({ outcome: z.literal('refused'), refusal, quote }),
])
export type BetAnswer = z.output<typeof betAnswer>
