import * as z from 'zod/mini'
import { localText, type LocalText } from '../language.ts'
import { price, seconds } from '../wire.ts'
import { scoreCount, scoreShape } from './score.ts'
import { matchEvents } from './event.ts'
import { MATCH_ID, matchId } from './match-id.ts'
import { gameType, gtype, GTYPES, showtype, SHOWTYPES, type Gtype, type Showtype } from './sport.ts'

/** Shared with the price feed (libs/protocols). H home, C away, N draw; see market-rules.ts. */
export const wtype = z.string().check(z.regex(/^[A-Z0-9]{1,8}$/))
export type Wtype = z.infer<typeof wtype>

export const rtype = z.string().check(z.regex(/^[A-Z0-9~]{1,12}$/))
export type Rtype = z.infer<typeof rtype>

/** '0', '0.5', '0 / 0.5', '2.5 / 3', '221.5'. */
export const ratio = z.string().check(z.regex(/^\d{1,3}(\.5)?( \/ \d{1,3}(\.5)?)?$/))

export const market = z.object({
  wtype,
  /** N: suspended or closed, shown locked. */
  sw: z.enum(['Y', 'N']),
  /** The giving side. */
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  /** By side, thousandths of Hong Kong odds. */
  ior: z.record(rtype, price),
})
export type Market = z.infer<typeof market>

const gameId = z.string().check(z.maxLength(20))

/** The first line is the main one. `hgid`: its half-time game, where numbered apart. */
export const line = z.object({ gid: gameId, hgid: z.optional(gameId), markets: z.array(market) })
export type Line = z.infer<typeof line>

const shortText = z.string().check(z.minLength(1), z.maxLength(20))

/** `short`: for narrow places (英超). `rank`: top leagues, from 1; others last. */
export const league = z.object({
  league_id: z.string(),
  name: localText,
  short: z.optional(z.object({ 'zh-CN': shortText, 'zh-TW': shortText })),
  country: z.string(),
  rank: z.optional(z.int().check(z.positive())),
})
export type League = z.infer<typeof league>

export const shortNameOf = ({ name, short }: Pick<League, 'name' | 'short'>): LocalText => short ?? name

/** suspended: whole match · finished: result awaited */
export const GAME_STATUS = ['scheduled', 'live', 'suspended', 'finished', 'settled', 'abandoned'] as const
export const gameStatus = z.enum(GAME_STATUS)

export const score = {
  ...scoreShape,
  sc_FT_H: scoreCount,
  sc_FT_C: scoreCount,
}

export const SUSPENSION_REASONS = ['GOAL', 'VAR', 'RED_CARD', 'FEED', 'OPERATOR'] as const

/** What changes during a match, without prices. */
export const matchState = z.object({
  gidm: matchId,
  gameStatus,
  reason: z.optional(z.enum(SUSPENSION_REASONS)),
  isLive: z.enum(['Y', 'N']),
  /** '1H^22:11', '2H^67:40', 'HT^^', 'MTIME^' + start. */
  re_time: z.string(),
  /** Seconds left; basketball, American football. */
  t_count: z.optional(z.int().check(z.nonnegative())),
  /** Q1–Q4, H1, H2, HT, OT, or set or frame. */
  se_now: z.optional(z.string().check(z.maxLength(4))),
  HalfTime: z.optional(z.enum(['Y', 'N'])),
  inningNum: z.optional(z.int().check(z.positive())),
  inningHalf: z.optional(z.enum(['T', 'B'])),
  serve: z.optional(z.enum(['H', 'C'])),
  ...score,
  redcard_H: z.optional(z.int()),
  redcard_C: z.optional(z.int()),
  /** Rises when bets on older data must be refused: suspension, line change, goal, result. */
  epoch: z.int(),
})
export type MatchState = z.infer<typeof matchState>

export const runner = z.object({ rtype, name: localText })
export type Runner = z.infer<typeof runner>

export const match = z.object({
  ...matchState.shape,
  gtype,
  gameType: z.optional(gameType),
  gide: z.string(),
  ecid: z.string(),
  league_id: z.string(),
  /** Outrights: title, with an empty `team_c`. */
  team_h: localText,
  team_c: localText,
  /** Outrights: closing time. */
  datetime: seconds,
  championOf: z.optional(gtype),
  runners: z.optional(z.array(runner)),
  /** Kinds of markets that a board omits. */
  more: z.optional(z.int().check(z.positive())),
  /** Of those, parts in ENDING_PARTS. */
  moreOfPart: z.optional(z.int().check(z.positive())),
  lines: z.array(line),
})
export type Match = z.infer<typeof match>

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

/** `FT/RB`: a board; `match/12`: a match, all markets and events; `menu`: match counts. */
export const boardTopic = (gtype: Gtype, showtype: Showtype): string => `${gtype}/${showtype}`
export const matchTopic = (gidm: string): string => `match/${gidm}`
export const MENU_TOPIC = 'menu'
const BOOK_TOPIC = `(${GTYPES.join('|')})/(${SHOWTYPES.join('|')})|match/${MATCH_ID}`
/** A board or a match. */
export const bookTopic = z.string().check(z.regex(new RegExp(`^(${BOOK_TOPIC})$`)))
export const topic = z.string().check(z.regex(new RegExp(`^(${BOOK_TOPIC}|${MENU_TOPIC})$`)))
export type Topic = z.infer<typeof topic>

/** By market type. */
export const menu = z.object({
  sports: z.array(z.object({ gtype, counts: z.record(showtype, z.int().check(z.nonnegative())) })),
})
export type Menu = z.infer<typeof menu>

/** Snapshot of a topic. */
export const book = z.object({
  topic,
  /** The publisher's run; a new one: restart from this snapshot. */
  stream: z.string(),
  seq: z.int(),
  stale: z.boolean(),
  serverTime: seconds,
  leagues: z.array(league),
  matches: z.array(match),
  events: z.optional(z.array(matchEvents)),
})
export type WireBook = z.infer<typeof book>

export const marketChange = z.object({ gidm: matchId, gid: z.string(), ...market.shape })
export type MarketChange = z.infer<typeof marketChange>

/**
 * Conflated. Numbers are the whole book's: apply when `after` is not above the client's number; old when `seq` is not.
 * Apply in this order: removed, added, states, markets, events.
 */
export const bookChange = z.object({
  topic,
  stream: z.string(),
  after: z.int(),
  seq: z.int(),
  removed: z.array(z.string()),
  /** New, or with a changed set of lines; replaces the match. */
  added: z.array(match),
  leagues: z.array(league),
  states: z.array(matchState),
  markets: z.array(marketChange),
  events: z.optional(z.array(matchEvents)),
})
export type BookChange = z.infer<typeof bookChange>
