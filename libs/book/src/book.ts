import type { League, Line, MarketChange, Match, MatchEvent, MatchEvents } from '@pavilion/contract/sports'
import type { BookContents, Delta } from './delta.ts'
import { equal } from './equal.ts'
import { newEvents, withEvents } from './events.ts'
import { MatchEntry } from './match-entry.ts'

/** What a change made different. What repeats what the book had is not in it, except `added`. */
export interface Applied {
  /** Matches or leagues came, went, moved, or are placed otherwise. */
  readonly list: boolean
  readonly removed: ReadonlySet<string>
  /** Matches that came whole, whether or not they were there. */
  readonly added: ReadonlySet<string>
  /** Leagues that are new or named otherwise. */
  readonly leagues: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  /** Lines by gid that changed, came or went. */
  readonly lines: ReadonlySet<string>
  readonly markets: readonly MarketChange[]
  /** Matches that have a market which its line did not have. */
  readonly grown: ReadonlySet<string>
  /** New events by match; none where a match with events was removed. */
  readonly events: ReadonlyMap<string, readonly MatchEvent[]>
}

const collect = () => ({
  list: false,
  removed: new Set<string>(),
  added: new Set<string>(),
  leagues: new Set<string>(),
  states: new Set<string>(),
  lines: new Set<string>(),
  markets: [] as MarketChange[],
  grown: new Set<string>(),
  events: new Map<string, readonly MatchEvent[]>(),
})
type Collected = ReturnType<typeof collect>

/**
 * Matches with their lines, markets and events, as the price feed describes them: the same for the feed's publisher, every process of
 * the platform and the page. Pure memory: no clock, no network. What is read of it is never changed afterwards.
 */
export class Book {
  readonly #matches = new Map<string, MatchEntry>()
  readonly #byLine = new Map<string, MatchEntry>()
  readonly #leagues = new Map<string, League>()
  readonly #events = new Map<string, readonly MatchEvent[]>()

  /** Takes over a whole book: what it does not name is gone, and its order is the book's. */
  load({ leagues, matches, events }: BookContents): Applied {
    const done = collect()
    const gidms = matches.map(({ gidm }) => gidm)
    const here = new Set(gidms)
    for (const gidm of [...this.#matches.keys()]) if (!here.has(gidm)) this.#remove(gidm, done)
    for (const league of leagues) this.#putLeague(league, done)
    for (const match of matches) this.#put(match, done)
    for (const each of events) this.#putEvents(each, done)
    const moved = arrange(this.#matches, gidms)
    const leaguesMoved = arrange(
      this.#leagues,
      leagues.map(({ league_id }) => league_id),
    )
    done.list ||= moved || leaguesMoved
    return done
  }

  apply({ removed, added, leagues, states, markets, events }: Delta): Applied {
    const done = collect()
    for (const gidm of removed) this.#remove(gidm, done)
    for (const match of added) this.#put(match, done)
    for (const league of leagues) this.#putLeague(league, done)
    for (const state of states) {
      const change = this.#matches.get(state.gidm)?.putState(state)
      if (change?.state) done.states.add(state.gidm)
      if (change?.placed) done.list = true
    }
    for (const change of markets) this.#putMarket(change, done)
    for (const each of events) this.#putEvents(each, done)
    return done
  }

  entry(gidm: string): MatchEntry | undefined {
    return this.#matches.get(gidm)
  }

  entries(): IterableIterator<[string, MatchEntry]> {
    return this.#matches.entries()
  }

  match(gidm: string): Match | undefined {
    return this.#matches.get(gidm)?.whole()
  }

  line(gid: string): Line | undefined {
    return this.#byLine.get(gid)?.line(gid)
  }

  gids(): Iterable<string> {
    return this.#byLine.keys()
  }

  /** Every league that came, of matches in the book or not. */
  leagues(): League[] {
    return [...this.#leagues.values()]
  }

  league(id: string): League | undefined {
    return this.#leagues.get(id)
  }

  /** What happened in a match so far, in the order of ids; undefined when nothing did. */
  events(gidm: string): readonly MatchEvent[] | undefined {
    return this.#events.get(gidm)
  }

  #remove(gidm: string, done: Collected): void {
    const entry = this.#matches.get(gidm)
    if (!entry) return
    this.#matches.delete(gidm)
    this.#unlink(entry)
    for (const gid of entry.gids()) done.lines.add(gid)
    if (this.#events.delete(gidm)) done.events.set(gidm, [])
    done.list = true
    done.removed.add(gidm)
    done.states.add(gidm)
  }

  #put(match: Match, done: Collected): void {
    const currentEntry = this.#matches.get(match.gidm)
    if (currentEntry) this.#unlink(currentEntry)
    const { placed, state, lines } = currentEntry?.replace(match) ?? {
      placed: true,
      state: true,
      lines: match.lines.map(({ gid }) => gid),
    }
    const entry = currentEntry ?? new MatchEntry(match)
    this.#matches.set(match.gidm, entry)
    for (const gid of entry.gids()) this.#byLine.set(gid, entry)
    done.added.add(match.gidm)
    done.list ||= placed
    if (state) done.states.add(match.gidm)
    for (const gid of lines) done.lines.add(gid)
  }

  #unlink(entry: MatchEntry): void {
    for (const gid of entry.gids()) if (this.#byLine.get(gid) === entry) this.#byLine.delete(gid)
  }

  #putLeague(league: League, done: Collected): void {
    const before = this.#leagues.get(league.league_id)
    if (before && equal(before, league)) return
    this.#leagues.set(league.league_id, league)
    done.leagues.add(league.league_id)
    done.list = true
  }

  #putMarket(change: MarketChange, done: Collected): void {
    const { gidm, gid, ...market } = change
    const outcome = this.#matches.get(gidm)?.putMarket(gid, market)
    if (outcome !== 'changed' && outcome !== 'new') return
    done.markets.push(change)
    done.lines.add(gid)
    if (outcome === 'new') done.grown.add(gidm)
  }

  #putEvents({ gidm, events }: MatchEvents, done: Collected): void {
    if (!this.#matches.has(gidm)) return
    const before = this.#events.get(gidm) ?? []
    const fresh = newEvents(before, events)
    if (fresh.length === 0) return
    this.#events.set(gidm, withEvents(before, fresh))
    done.events.set(gidm, [...(done.events.get(gidm) ?? []), ...fresh])
  }
}

/** Puts a map into an order, leaving out what the order does not name. False when nothing moved. */
const arrange = <V>(map: Map<string, V>, ids: readonly string[]): boolean => {
  if (map.size === ids.length && [...map.keys()].every((id, at) => id === ids[at])) return false
  const before = new Map(map)
  map.clear()
  for (const id of ids) {
    const value = before.get(id)
    if (value !== undefined) map.set(id, value)
  }
  return true
}
