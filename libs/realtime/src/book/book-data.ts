import {
  stateOf,
  type Book,
  type BookChange,
  type League,
  type Line,
  type Match,
  type MatchEvent,
  type MatchEvents,
  type MatchState,
} from '@pavilion/contract/sports'
import { equal } from './equal.ts'
import { joinedEvents } from './events.ts'

/** What places a match on a board. Changes when the match is replaced, kicks off, or ends, never with a price. */
export interface BookEntry extends Pick<
  Match,
  | 'gidm'
  | 'gtype'
  | 'gameType'
  | 'gide'
  | 'ecid'
  | 'league_id'
  | 'team_h'
  | 'team_c'
  | 'datetime'
  | 'championOf'
  | 'runners'
  | 'more'
  | 'moreOfPart'
> {
  readonly live: boolean
  /** It takes no more bets; it stays in the book until its result is known to all. */
  readonly over: boolean
  /** The lines of the match by gid, the main one first. */
  readonly gids: readonly string[]
}

/** Keys that change touched: one for the list, one for each line, for each match's state, and for what happened in it. */
export const keyOf = {
  list: 'list',
  line: (gid: string): string => `line ${gid}`,
  state: (gidm: string): string => `state ${gidm}`,
  events: (gidm: string): string => `events ${gidm}`,
} as const

/** One topic's book in maps, changed in place; objects in it are never changed, so that an unchanged one stays the same object. */
export interface BookData {
  stream: string
  seq: number
  readonly leagues: Map<string, League>
  readonly entries: Map<string, BookEntry>
  readonly states: Map<string, MatchState>
  readonly lines: Map<string, Line>
  /** By match, in the order of their ids. */
  readonly events: Map<string, readonly MatchEvent[]>
}

export const emptyBook = (): BookData => ({
  stream: '',
  seq: -1,
  leagues: new Map(),
  entries: new Map(),
  states: new Map(),
  lines: new Map(),
  events: new Map(),
})

const OVER: readonly MatchState['gameStatus'][] = ['finished', 'settled', 'abandoned']

/** What of a match's state places it. */
const placeOf = ({ isLive, gameStatus }: MatchState): Pick<BookEntry, 'live' | 'over'> => ({
  live: isLive === 'Y',
  over: OVER.includes(gameStatus),
})

const entryOf = (match: Match): BookEntry => {
  const {
    gidm,
    gtype,
    gameType,
    gide,
    ecid,
    league_id,
    team_h,
    team_c,
    datetime,
    championOf,
    runners,
    more,
    moreOfPart,
  } = match
  return {
    gidm,
    gtype,
    gide,
    ecid,
    league_id,
    team_h,
    team_c,
    datetime,
    ...(gameType && { gameType }),
    ...(championOf && { championOf }),
    ...(runners && { runners }),
    ...(more && { more }),
    ...(moreOfPart && { moreOfPart }),
    ...placeOf(match),
    gids: match.lines.map(({ gid }) => gid),
  }
}

type Touch = (key: string) => void

/** Sets a value and tells of it, unless it says what was there before: then the old object stays. */
const put = <V>(map: Map<string, V>, id: string, value: V, tell: () => void): void => {
  const before = map.get(id)
  if (before !== undefined && equal(before, value)) return
  map.set(id, value)
  tell()
}

const removeMatch = (data: BookData, gidm: string, touch: Touch): void => {
  const entry = data.entries.get(gidm)
  if (!entry) return
  data.entries.delete(gidm)
  data.states.delete(gidm)
  touch(keyOf.list)
  touch(keyOf.state(gidm))
  if (data.events.delete(gidm)) touch(keyOf.events(gidm))
  for (const gid of entry.gids) {
    data.lines.delete(gid)
    touch(keyOf.line(gid))
  }
}

/** Tells of everything there is: the topic comes into sight, or leaves it. */
export const markAllChanged = (data: BookData, touch: Touch): void => {
  touch(keyOf.list)
  for (const gidm of data.entries.keys()) touch(keyOf.state(gidm))
  for (const gid of data.lines.keys()) touch(keyOf.line(gid))
  for (const gidm of data.events.keys()) touch(keyOf.events(gidm))
}

/** Keeps the objects of markets that did not change: a cell is drawn anew only for its own price. */
const mergedLine = (before: Line | undefined, after: Line): Line => ({
  ...after,
  markets: after.markets.map((market) => {
    const old = before?.markets.find(({ wtype }) => wtype === market.wtype)
    return old && equal(old, market) ? old : market
  }),
})

const putMatch = (data: BookData, match: Match, touch: Touch): void => {
  const entry = entryOf(match)
  for (const gid of data.entries.get(match.gidm)?.gids ?? []) {
    if (entry.gids.includes(gid)) continue
    data.lines.delete(gid)
    touch(keyOf.line(gid))
  }
  put(data.entries, match.gidm, entry, () => touch(keyOf.list))
  put(data.states, match.gidm, stateOf(match), () => touch(keyOf.state(match.gidm)))
  for (const line of match.lines) {
    put(data.lines, line.gid, mergedLine(data.lines.get(line.gid), line), () => touch(keyOf.line(line.gid)))
  }
}

const putLeagues = (data: BookData, leagues: readonly League[], touch: Touch): void => {
  for (const league of leagues) put(data.leagues, league.league_id, league, () => touch(keyOf.list))
}

const putState = (data: BookData, state: MatchState, touch: Touch): void => {
  const entry = data.entries.get(state.gidm)
  if (!entry) return
  put(data.states, state.gidm, state, () => touch(keyOf.state(state.gidm)))
  const { live, over } = placeOf(state)
  if (entry.live === live && entry.over === over) return
  data.entries.set(state.gidm, { ...entry, live, over })
  touch(keyOf.list)
}

const putMarket = (
  data: BookData,
  { gidm: _gidm, gid, ...market }: BookChange['markets'][number],
  touch: Touch,
): void => {
  const line = data.lines.get(gid)
  if (!line) return
  const known = line.markets.find(({ wtype }) => wtype === market.wtype)
  if (known && equal(known, market)) return
  const markets = known ? line.markets.map((one) => (one === known ? market : one)) : [...line.markets, market]
  data.lines.set(gid, { ...line, markets })
  touch(keyOf.line(gid))
}

/** Adds what happened in matches of the book. */
const putEvents = (data: BookData, all: readonly MatchEvents[], touch: Touch): void => {
  for (const { gidm, events } of all) {
    if (!data.entries.has(gidm)) continue
    const known = data.events.get(gidm) ?? []
    const next = joinedEvents(known, events)
    if (next === known) continue
    data.events.set(gidm, next)
    touch(keyOf.events(gidm))
  }
}

/** Puts a map into the order of a snapshot. */
const arrange = <V>(map: Map<string, V>, ids: readonly string[], tell: () => void): void => {
  if ([...map.keys()].every((id, at) => id === ids[at])) return
  const kept = new Map(map)
  map.clear()
  for (const id of ids) {
    const value = kept.get(id)
    if (value !== undefined) map.set(id, value)
  }
  tell()
}

/** Takes a whole book over what is there; what it does not name is gone. */
export const fillBook = (data: BookData, book: Book, touch: Touch): void => {
  const matches = book.matches.map(({ gidm }) => gidm)
  const here = new Set(matches)
  for (const gidm of data.entries.keys()) if (!here.has(gidm)) removeMatch(data, gidm, touch)
  putLeagues(data, book.leagues, touch)
  for (const match of book.matches) putMatch(data, match, touch)
  putEvents(data, book.events ?? [], touch)
  const listed = () => touch(keyOf.list)
  arrange(data.entries, matches, listed)
  arrange(
    data.leagues,
    book.leagues.map(({ league_id }) => league_id),
    listed,
  )
  data.stream = book.stream
  data.seq = book.seq
}

/** Applies one step, in the order the contract gives: removed, added, states, markets, events. */
export const changeBook = (data: BookData, change: BookChange, touch: Touch): void => {
  for (const gidm of change.removed) removeMatch(data, gidm, touch)
  putLeagues(data, change.leagues, touch)
  for (const match of change.added) putMatch(data, match, touch)
  for (const state of change.states) putState(data, state, touch)
  for (const market of change.markets) putMarket(data, market, touch)
  putEvents(data, change.events ?? [], touch)
  data.seq = change.seq
}
