import { stateOf, type League, type MarketChange, type Match } from '@pavilion/contract'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'
import type { LeagueData } from '../leagues/index.ts'
import type { Program } from '../program.ts'
import type { Play } from './expectancy.ts'
import { matchAt, resultAt } from './match-view.ts'

type Change = Omit<Extract<FeedMessage, { type: 'change' }>, 'type' | 'stream' | 'seq' | 'at'>

/** Matches of ordinary speed are priced once a second in play and once in five before; accelerated ones at every tick. */
const IN_PLAY_EVERY_MS = 1000
const EARLY_EVERY_MS = 5000
/** Epochs start at tenths of seconds since this long before kick-off, so that they keep rising over a restart. */
const EPOCH_ROOT_MS = 43_200_000

interface Entry {
  readonly match: Match
  readonly play: Play
  readonly pricedAt: number
  readonly reported: boolean
}

/** The book the feed publishes: computed at each tick, and told as what changed. */
export interface Book {
  /** Brings the book to `now`; undefined when nothing changed. */
  tick(now: number): Change | undefined
  matches(): Match[]
  match(gidm: string): Match | undefined
  leagues(): League[]
}

const league = ({ id, name, country }: LeagueData): League => ({
  league_id: id,
  name: { 'zh-CN': name[0], 'zh-TW': name[1] },
  country,
})

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a market is apart from its prices and its lock. */
const shape = (match: Pick<Match, 'lines'>): unknown =>
  match.lines.map((line) => [line.gid, line.markets.map((market) => market.wtype)])
const handicaps = (match: Pick<Match, 'lines'>): unknown =>
  match.lines.map((line) => line.markets.map((market) => [market.strong, market.ratio]))

/** Bets on what was seen before must be refused: a suspension or its end, a goal, a card, a new line, the end. */
const breaks = (before: Omit<Match, 'epoch'>, after: Omit<Match, 'epoch'>): boolean => {
  const moment = (match: Omit<Match, 'epoch'>): unknown => [
    match.gameStatus,
    match.isLive,
    match.sc_FT_H,
    match.sc_FT_C,
    match.redcard_H,
    match.redcard_C,
  ]
  return (
    !same(moment(before), moment(after)) ||
    !same(handicaps(before), handicaps(after)) ||
    !same(shape(before), shape(after))
  )
}

const firstEpoch = (match: Omit<Match, 'epoch'>, now: number): number =>
  Math.max(1, Math.floor((now - match.datetime * 1000 + EPOCH_ROOT_MS) / 100))

const changedMarkets = (before: Match, after: Match): MarketChange[] =>
  after.lines.flatMap((line, index) =>
    line.markets.flatMap((market, place) =>
      same(market, before.lines[index]?.markets[place]) ? [] : [{ gidm: after.gidm, gid: line.gid, ...market }],
    ),
  )

const due = (entry: Entry, play: Play, now: number): boolean => {
  if (entry.play !== play || play.fixture.clock.speed !== 1 || now >= play.timeline.end.at) return true
  const started = (at: number): boolean => at >= play.fixture.clock.kickoff
  const every = started(now) ? IN_PLAY_EVERY_MS : EARLY_EVERY_MS
  const offset = Number(play.fixture.gidm.slice(-3)) * 137
  const window = (at: number): number => Math.floor((at + offset) / every)
  return window(entry.pricedAt) !== window(now) || started(entry.pricedAt) !== started(now)
}

export const createBook = (program: Program): Book => {
  let entries = new Map<string, Entry>()

  const advance = (known: Entry | undefined, play: Play, now: number): Entry => {
    if (known !== undefined && !due(known, play, now)) return known
    const seen = matchAt(play, now)
    const epoch =
      known === undefined
        ? firstEpoch(seen, now)
        : breaks(known.match, seen)
          ? Math.max(known.match.epoch + 1, firstEpoch(seen, now))
          : known.match.epoch
    return { match: { ...seen, epoch }, play, pricedAt: now, reported: known?.reported ?? false }
  }

  return {
    tick: (now) => {
      const change: Change = { removed: [], added: [], leagues: [], states: [], markets: [], events: [], results: [] }
      const next = new Map<string, Entry>()
      const leaguesBefore = new Set([...entries.values()].map(({ match }) => match.league_id))
      for (const play of program.on(now)) {
        const known = entries.get(play.fixture.gidm)
        const entry = advance(known, play, now)
        const result: MatchResult | undefined = entry.reported ? undefined : resultAt(play, now)
        next.set(play.fixture.gidm, result === undefined ? entry : { ...entry, reported: true })
        if (result !== undefined) change.results.push(result)
        if (known === entry) continue
        if (known === undefined || !same(shape(known.match), shape(entry.match))) {
          change.added.push(entry.match)
          if (!leaguesBefore.has(entry.match.league_id)) {
            leaguesBefore.add(entry.match.league_id)
            change.leagues.push(league(play.fixture.league))
          }
          continue
        }
        if (!same(stateOf(known.match), stateOf(entry.match))) change.states.push(stateOf(entry.match))
        change.markets.push(...changedMarkets(known.match, entry.match))
      }
      change.removed.push(...[...entries.keys()].filter((gidm) => !next.has(gidm)))
      entries = next
      return Object.values(change).some((part) => part.length > 0) ? change : undefined
    },
    matches: () => [...entries.values()].map(({ match }) => match),
    match: (gidm) => entries.get(gidm)?.match,
    leagues: () => {
      const leagues = new Map([...entries.values()].map(({ play }) => [play.fixture.league.id, play.fixture.league]))
      return [...leagues.values()].map(league)
    },
  }
}
