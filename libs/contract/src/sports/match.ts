import * as z from 'zod/mini'
import { localText, type LocalText } from '../language.ts'
import { price, seconds } from '../wire.ts'
import { scoreCount, scoreShape } from './score.ts'
import { matchEvents } from './event.ts'
import { MATCH_ID, matchId } from './match-id.ts'
import { gameType, gtype, GTYPES, showtype, SHOWTYPES, type Gtype, type Showtype } from './sport.ts'

/**
 * The sports channel's vocabulary, shared with the price feed (libs/protocols re-uses these schemas).
 * H home, C away, N draw. Which markets a sport has, and which sides each, stands in market-rules.ts.
 */
export const wtype = z.string().check(z.regex(/^[A-Z0-9]{1,8}$/))
export type Wtype = z.infer<typeof wtype>

/** A side of a market, or a runner of an outright. */
export const rtype = z.string().check(z.regex(/^[A-Z0-9~]{1,12}$/))
export type Rtype = z.infer<typeof rtype>

/** Unsigned line: '0', '0.5', '0 / 0.5', '2.5 / 3', '221.5'. */
export const ratio = z.string().check(z.regex(/^\d{1,3}(\.5)?( \/ \d{1,3}(\.5)?)?$/))

export const market = z.object({
  wtype,
  /** Y open; N suspended or closed: keeps its place, shows a lock, takes no bets. */
  sw: z.enum(['Y', 'N']),
  /** Handicaps: the side that gives. */
  strong: z.optional(z.enum(['H', 'C'])),
  /** Handicaps and totals. */
  ratio: z.optional(ratio),
  /** Prices by side, thousandths of Hong Kong odds, whatever format the market is shown in. */
  ior: z.record(rtype, price),
})
export type Market = z.infer<typeof market>

const gameId = z.string().check(z.maxLength(20))

/**
 * One line of a match. The first line of a match is the main one; the others hold alternate handicaps and totals.
 * `hgid`: the half-time game of this line, where the provider numbers it apart.
 */
export const line = z.object({ gid: gameId, hgid: z.optional(gameId), markets: z.array(market) })
export type Line = z.infer<typeof line>

const shortText = z.string().check(z.minLength(1), z.maxLength(20))

/**
 * `short`: its name where there is little room (英超); without one the name stands there.
 * `rank`: its place where the top leagues are shown first, from 1; those without one come after.
 */
export const league = z.object({
  league_id: z.string(),
  name: localText,
  short: z.optional(z.object({ 'zh-CN': shortText, 'zh-TW': shortText })),
  country: z.string(),
  rank: z.optional(z.int().check(z.positive())),
})
export type League = z.infer<typeof league>

/** What a league is called where there is little room. */
export const shortNameOf = ({ name, short }: Pick<League, 'name' | 'short'>): LocalText => short ?? name

/** scheduled · live · suspended (whole match, with a reason) · finished (no more bets, result awaited) · settled · abandoned */
export const GAME_STATUS = ['scheduled', 'live', 'suspended', 'finished', 'settled', 'abandoned'] as const
export const gameStatus = z.enum(GAME_STATUS)

/** Every match has a score of the whole; the others as its sport counts. */
export const score = {
  ...scoreShape,
  sc_FT_H: scoreCount,
  sc_FT_C: scoreCount,
}

/** Why a whole match takes no bets. */
export const SUSPENSION_REASONS = ['GOAL', 'VAR', 'RED_CARD', 'FEED', 'OPERATOR'] as const

/** What changes while a match goes on, apart from prices. */
export const matchState = z.object({
  gidm: matchId,
  gameStatus,
  reason: z.optional(z.enum(SUSPENSION_REASONS)),
  isLive: z.enum(['Y', 'N']),
  /** '1H^22:11', '2H^67:40', 'HT^^', 'MTIME^' + start before the match. */
  re_time: z.string(),
  /** Basketball, American football: seconds left in the running period. */
  t_count: z.optional(z.int().check(z.nonnegative())),
  /** The running period: Q1–Q4, H1, H2, HT, OT, or the number of the set or frame. */
  se_now: z.optional(z.string().check(z.maxLength(4))),
  HalfTime: z.optional(z.enum(['Y', 'N'])),
  /** Baseball: the running inning, and which half of it. */
  inningNum: z.optional(z.int().check(z.positive())),
  inningHalf: z.optional(z.enum(['T', 'B'])),
  /** Who serves, in sports that do. */
  serve: z.optional(z.enum(['H', 'C'])),
  ...score,
  redcard_H: z.optional(z.int()),
  redcard_C: z.optional(z.int()),
  /** Rises whenever bets taken on what was seen before must be refused: suspension, line change, goal, result. */
  epoch: z.int(),
})
export type MatchState = z.infer<typeof matchState>

/** One who may win an outright. */
export const runner = z.object({ rtype, name: localText })
export type Runner = z.infer<typeof runner>

export const match = z.object({
  ...matchState.shape,
  gtype,
  /** OP: which game it is. */
  gameType: z.optional(gameType),
  /** Event id shown on a slip. */
  gide: z.string(),
  /** Event id for live data. */
  ecid: z.string(),
  league_id: z.string(),
  /** An outright has its title here, and nothing as its away side. */
  team_h: localText,
  team_c: localText,
  /** Kick-off; of an outright, when it closes. */
  datetime: seconds,
  /** Outrights: the sport it is about, and everybody who may win. */
  championOf: z.optional(gtype),
  runners: z.optional(z.array(runner)),
  /** On boards: how many kinds of markets they leave out, however many lines have each. The whole match has them. */
  more: z.optional(z.int().check(z.positive())),
  /** On boards: how many of those are of a part that ends before the match does (ENDING_PARTS). */
  moreOfPart: z.optional(z.int().check(z.positive())),
  lines: z.array(line),
})
export type Match = z.infer<typeof match>

/** A match without what never changes and without its prices. */
export const stateOf = (match: Match): MatchState => {
  const {
    gtype: _sport,
    gameType: _game,
    championOf: _of,
    runners: _runners,
    gide: _gide,
    ecid: _ecid,
    league_id: _league,
    team_h: _home,
    team_c: _away,
    datetime: _at,
    more: _more,
    moreOfPart: _ofPart,
    lines: _lines,
    ...state
  } = match
  return state
}

/**
 * What a page may follow. `FT/RB`: one market type of a sport, with the markets of its board. `match/12`: one match, with all its
 * markets and events. `menu`: how many matches there are of each.
 */
export const boardTopic = (gtype: Gtype, showtype: Showtype): string => `${gtype}/${showtype}`
export const matchTopic = (gidm: string): string => `match/${gidm}`
export const MENU_TOPIC = 'menu'
export const topic = z
  .string()
  .check(z.regex(new RegExp(`^((${GTYPES.join('|')})/(${SHOWTYPES.join('|')})|match/${MATCH_ID}|${MENU_TOPIC})$`)))
export type Topic = z.infer<typeof topic>

/** How many matches a sport has, by market type. */
export const menu = z.object({
  sports: z.array(z.object({ gtype, counts: z.record(showtype, z.int().check(z.nonnegative())) })),
})
export type Menu = z.infer<typeof menu>

/** What a topic shows, whole, at one sequence number. */
export const book = z.object({
  topic,
  /** Which run of the publisher the sequence belongs to; another stream means: start from this snapshot. */
  stream: z.string(),
  seq: z.int(),
  /** True when prices may be old: no bets are taken. */
  stale: z.boolean(),
  serverTime: seconds,
  leagues: z.array(league),
  matches: z.array(match),
  /** Of a match topic: everything that happened so far. */
  events: z.optional(z.array(matchEvents)),
})
export type Book = z.infer<typeof book>

/** One market as it now stands. */
export const marketChange = z.object({ gidm: matchId, gid: z.string(), ...market.shape })
export type MarketChange = z.infer<typeof marketChange>

/**
 * What changed in a topic after `after` up to `seq`, conflated. Numbers are the whole book's, so a topic does not have all of them: a
 * change goes on from what the client has when `after` is not above the client's own number, and it is old when `seq` is not.
 * Apply in this order: removed, added, states, markets, events.
 */
export const bookChange = z.object({
  topic,
  stream: z.string(),
  after: z.int(),
  seq: z.int(),
  removed: z.array(z.string()),
  /** New matches, and matches whose lines came or went: replaces the match whole. */
  added: z.array(match),
  leagues: z.array(league),
  states: z.array(matchState),
  markets: z.array(marketChange),
  events: z.optional(z.array(matchEvents)),
})
export type BookChange = z.infer<typeof bookChange>
