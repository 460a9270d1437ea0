import { isDeepStrictEqual } from 'node:util'
import type { League, Line, Market, Match, MatchEvent, MatchEvents, Wtype } from '@pavilion/contract/sports'
import type { Delta } from './delta.ts'
import { MatchEntry } from './match-entry.ts'

/** What a change did beyond what it says. */
export interface Applied {
  /** Matches that have a market which its line did not have before. */
  readonly grown: ReadonlySet<string>
  /** Leagues that were known and are called otherwise now. */
  readonly renamed: ReadonlySet<string>
}

/**
 * The matches of every sport, by id. Pure memory: no clock, no network. What is read of a match is never changed afterwards, so
 * whoever holds it keeps what it read.
 */
export class Book {
  readonly #entries = new Map<string, MatchEntry>()
  readonly #byEvent = new Map<string, string>()
  readonly #leagues = new Map<string, League>()
  readonly #events = new Map<string, Map<number, MatchEvent>>()

  replace(leagues: readonly League[], matches: readonly Match[], events: readonly MatchEvents[]): void {
    this.#entries.clear()
    this.#byEvent.clear()
    this.#leagues.clear()
    this.#events.clear()
    for (const league of leagues) this.#leagues.set(league.league_id, league)
    for (const match of matches) this.#put(match)
    for (const each of events) this.#happen(each)
  }

  apply(delta: Delta): Applied {
    const [grown, renamed] = [new Set<string>(), new Set<string>()]
    for (const gidm of delta.removed) {
      this.#byEvent.delete(this.#entries.get(gidm)?.facts.ecid ?? '')
      this.#entries.delete(gidm)
      this.#events.delete(gidm)
    }
    for (const match of delta.added) this.#put(match)
    for (const league of delta.leagues) {
      const before = this.#leagues.get(league.league_id)
      if (before && !isDeepStrictEqual(before, league)) renamed.add(league.league_id)
      this.#leagues.set(league.league_id, league)
    }
    for (const state of delta.states) this.#entries.get(state.gidm)?.setState(state)
    for (const market of delta.markets) {
      if (this.#entries.get(market.gidm)?.put(market) === 'new') grown.add(market.gidm)
    }
    for (const each of delta.events) this.#happen(each)
    return { grown, renamed }
  }

  entry(gidm: string): MatchEntry | undefined {
    return this.#entries.get(gidm)
  }

  match(gidm: string): Match | undefined {
    return this.#entries.get(gidm)?.whole()
  }

  /** The match of an event id for live data. */
  matchByEvent(ecid: string): Match | undefined {
    return this.match(this.#byEvent.get(ecid) ?? '')
  }

  line(gidm: string, gid: string): Line | undefined {
    return this.match(gidm)?.lines.find((line) => line.gid === gid)
  }

  market(gidm: string, gid: string, wtype: Wtype): Market | undefined {
    return this.#entries.get(gidm)?.market(gid, wtype)
  }

  get size(): number {
    return this.#entries.size
  }

  entries(): Iterable<[string, MatchEntry]> {
    return this.#entries
  }

  matches(): Match[] {
    return [...this.#entries.values()].map((entry) => entry.whole())
  }

  /** The leagues of these matches, each once. */
  leaguesOf(matches: readonly Pick<Match, 'league_id'>[]): League[] {
    const ids = new Set(matches.map(({ league_id }) => league_id))
    return [...ids].flatMap((id) => this.#leagues.get(id) ?? [])
  }

  leagues(): League[] {
    return this.leaguesOf([...this.#entries.values()].map(({ facts }) => facts))
  }

  /** What happened in a match so far, in the order of ids. */
  events(gidm: string): MatchEvent[] {
    return [...(this.#events.get(gidm)?.values() ?? [])].sort((a, b) => a.id - b.id)
  }

  allEvents(): MatchEvents[] {
    return [...this.#events.keys()].map((gidm) => ({ gidm, events: this.events(gidm) }))
  }

  #put(match: Match): void {
    this.#entries.set(match.gidm, new MatchEntry(match))
    this.#byEvent.set(match.ecid, match.gidm)
  }

  /** An event that is told again, or otherwise, takes the place of what was told under its number. */
  #happen({ gidm, events }: MatchEvents): void {
    if (!this.#entries.has(gidm)) return
    const known = this.#events.get(gidm) ?? new Map<number, MatchEvent>()
    this.#events.set(gidm, known)
    for (const event of events) known.set(event.id, event)
  }
}
