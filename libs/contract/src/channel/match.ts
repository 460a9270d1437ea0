import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { price, seconds } from '../wire.ts'

/**
 * The sports channel's vocabulary, shared with the price feed (libs/protocols re-uses these schemas).
 * H home, C away, N draw. In-play forms have the prefix R: RE handicap, ROU totals, RM 1X2.
 */
export const WTYPES = ['R', 'RE', 'OU', 'ROU', 'M', 'RM'] as const
export const wtype = z.enum(WTYPES)
export type Wtype = z.infer<typeof wtype>

/** For OU and ROU: C is over, H is under. */
export const rtype = z.enum(['H', 'C', 'N'])
export type Rtype = z.infer<typeof rtype>

/** Unsigned line: '0', '0.5', '0 / 0.5', '2.5 / 3'. */
export const ratio = z.string().check(z.regex(/^\d{1,2}(\.5)?( \/ \d{1,2}(\.5)?)?$/))

export const market = z.object({
  wtype,
  /** Y open; N suspended or closed: keeps its place, shows a lock, takes no bets. */
  sw: z.enum(['Y', 'N']),
  /** Handicaps: the side that gives. */
  strong: z.optional(z.enum(['H', 'C'])),
  /** Handicaps and totals. */
  ratio: z.optional(ratio),
  /** Prices by side, thousandths of Hong Kong odds; 1X2 too (shown European). */
  ior: z.object({ H: price, C: price, N: z.optional(price) }),
})
export type Market = z.infer<typeof market>

/** One line of a match. The first line of a match is the main one; the others hold alternate handicaps and totals. */
export const line = z.object({ gid: z.string().check(z.maxLength(20)), markets: z.array(market) })
export type Line = z.infer<typeof line>

export const league = z.object({ league_id: z.string(), name: localText, country: z.string() })
export type League = z.infer<typeof league>

/** scheduled · live · suspended (whole match, with a reason) · finished (no more bets, result awaited) · settled · abandoned */
export const GAME_STATUS = ['scheduled', 'live', 'suspended', 'finished', 'settled', 'abandoned'] as const
export const gameStatus = z.enum(GAME_STATUS)

export const score = { sc_FT_H: z.int().check(z.nonnegative()), sc_FT_C: z.int().check(z.nonnegative()) }

/** What changes while a match goes on, apart from prices. */
export const matchState = z.object({
  gidm: z.string(),
  gameStatus,
  /** Why the whole match is suspended: GOAL, VAR, RED_CARD, FEED. */
  reason: z.optional(z.enum(['GOAL', 'VAR', 'RED_CARD', 'FEED', 'OPERATOR'])),
  isLive: z.enum(['Y', 'N']),
  /** '1H^22:11', '2H^67:40', 'HT^^', 'MTIME^' + start before the match. */
  re_time: z.string(),
  ...score,
  redcard_H: z.int(),
  redcard_C: z.int(),
  corner_H: z.int(),
  corner_C: z.int(),
  /** Rises whenever bets taken on what was seen before must be refused: suspension, line change, goal, result. */
  epoch: z.int(),
})
export type MatchState = z.infer<typeof matchState>

export const match = z.object({
  ...matchState.shape,
  /** Event id shown on a slip. */
  gide: z.string(),
  /** Event id for live data. */
  ecid: z.string(),
  league_id: z.string(),
  team_h: localText,
  team_c: localText,
  /** Kick-off. */
  datetime: seconds,
  lines: z.array(line),
})
export type Match = z.infer<typeof match>

/** The whole book for one sport, at one sequence number. */
export const book = z.object({
  /** Which run of the publisher the sequence belongs to; another stream means: start from this snapshot. */
  stream: z.string(),
  seq: z.int(),
  /** True when prices may be old: no bets are taken. */
  stale: z.boolean(),
  serverTime: seconds,
  leagues: z.array(league),
  matches: z.array(match),
})
export type Book = z.infer<typeof book>

/** One market as it now stands. */
export const marketChange = z.object({ gidm: z.string(), gid: z.string(), ...market.shape })
export type MarketChange = z.infer<typeof marketChange>

/** What changed between `seq − 1` and `seq`, conflated. Apply in this order: removed, added, states, markets. */
export const bookChange = z.object({
  stream: z.string(),
  seq: z.int(),
  removed: z.array(z.string()),
  /** New matches, and matches whose lines came or went: replaces the match whole. */
  added: z.array(match),
  leagues: z.array(league),
  states: z.array(matchState),
  markets: z.array(marketChange),
})
export type BookChange = z.infer<typeof bookChange>
