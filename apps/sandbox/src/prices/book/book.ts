import { diff } from '@pavilion/book'
import type { League, Match, MatchEvents } from '@pavilion/contract/sports'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'
import { inLanguages, type Game, type VisibleMatch } from '../game/game.ts'
import type { LeagueFacts } from '../game/names.ts'
import type { Program } from '../program.ts'
import { hash } from '../random.ts'
import { asPublished, breaks } from './changes.ts'

type Change = Omit<Extract<FeedMessage, { type: 'change' }>, 'type' | 'stream' | 'seq' | 'at'>

/** Accelerated matches are priced at every tick. */
const IN_PLAY_EVERY_MS = 1000
/** Tenths of seconds since this long before kick-off, so that epochs rise across restarts. */
const EPOCH_ROOT_MS = 864_000_000

interface Entry {
  readonly match: Match
  readonly game: Game
  readonly pricedAt: number
  readonly reported?: string
}

export interface SandboxBook {
  tick(now: number): Change | undefined
  /** Also for a match off the book. */
  report(result: MatchResult): void
  matches(): Match[]
  match(gidm: string): Match | undefined
  leagues(): League[]
  events(): MatchEvents[]
}

const league = ({ id, name, short, country, rank }: LeagueFacts): League => ({
  league_id: id,
  name: inLanguages(name),
  ...(short && { short: inLanguages(short) }),
  country,
  ...(rank !== undefined && { rank }),
})

const firstEpoch = (match: VisibleMatch, now: number): number =>
  Math.max(1, Math.floor((now - match.datetime * 1000 + EPOCH_ROOT_MS) / 100))

/** Ticks are staggered by match. */
const due = (entry: Entry, game: Game, now: number): boolean => {
  if (entry.game !== game) return true
  const hasStarted = (at: number): boolean => at >= game.kickoff
  if (hasStarted(entry.pricedAt) !== hasStarted(now)) return true
  if (hasStarted(now) && now >= game.end) return entry.pricedAt < game.end
  if (game.quick && (hasStarted(now) || now >= game.kickoff - 60_000)) return true
  const every = hasStarted(now) ? IN_PLAY_EVERY_MS : game.earlyEvery
  const offset = hash(game.gidm) % every
  const window = (at: number): number => Math.floor((at + offset) / every)
  return window(entry.pricedAt) !== window(now)
}

type Reported = Pick<Change, 'leagues' | 'events' | 'results'>

const matchesOf = (entries: ReadonlyMap<string, Entry>): Map<string, Match> =>
  new Map([...entries].map(([gidm, { match }]) => [gidm, match]))

export const createBook = (program: Program): SandboxBook => {
  let entries = new Map<string, Entry>()
  let waiting: MatchResult[] = []

  const advance = (previousEntry: Entry | undefined, game: Game, now: number): Entry => {
    const visibleMatch = previousEntry === undefined ? game.at(now) : asPublished(previousEntry.match, game.at(now))
    const epoch =
      previousEntry === undefined
        ? firstEpoch(visibleMatch, now)
        : breaks(game, previousEntry.match, visibleMatch)
          ? Math.max(previousEntry.match.epoch + 1, firstEpoch(visibleMatch, now))
          : previousEntry.match.epoch
    const result = game.resultAt(now)
    const reported = result === undefined ? previousEntry?.reported : JSON.stringify(result)
    return { match: { ...visibleMatch, epoch }, game, pricedAt: now, ...(reported !== undefined && { reported }) }
  }
  const report = (change: Reported, previousEntry: Entry | undefined, entry: Entry): void => {
    const { game } = entry
    const events = game.eventsBetween(previousEntry?.pricedAt ?? -Infinity, entry.pricedAt)
    if (events.length > 0) change.events.push({ gidm: game.gidm, events })
    if (entry.reported !== undefined && entry.reported !== previousEntry?.reported) {
      const result = game.resultAt(entry.pricedAt)
      if (result !== undefined) change.results.push(result)
    }
  }

  return {
    tick: (now) => {
      const change: Reported = { leagues: [], events: [], results: waiting }
      waiting = []
      const next = new Map<string, Entry>()
      const leagues = new Set([...entries.values()].map(({ match }) => match.league_id))
      for (const game of program.on(now)) {
        const previousEntry = entries.get(game.gidm)
        if (previousEntry !== undefined && !due(previousEntry, game, now)) {
          next.set(game.gidm, previousEntry)
          continue
        }
        const entry = advance(previousEntry, game, now)
        next.set(game.gidm, entry)
        if (previousEntry === undefined && !leagues.has(game.league.id)) {
          leagues.add(game.league.id)
          change.leagues.push(league(game.league))
        }
        report(change, previousEntry, entry)
      }
      const whole = { ...change, ...diff(matchesOf(entries), matchesOf(next)) }
      entries = next
      return Object.values(whole).some((part) => part.length > 0) ? whole : undefined
    },
    report: (result) => {
      waiting.push(result)
    },
    matches: () => [...entries.values()].map(({ match }) => match),
    match: (gidm) => entries.get(gidm)?.match,
    leagues: () => {
      const leagues = new Map([...entries.values()].map(({ game }) => [game.league.id, game.league]))
      return [...leagues.values()].map(league)
    },
    events: () =>
      [...entries.values()].flatMap(({ game, pricedAt }) => {
        const events = game.eventsBetween(-Infinity, pricedAt)
        return events.length === 0 ? [] : [{ gidm: game.gidm, events }]
      }),
  }
}
