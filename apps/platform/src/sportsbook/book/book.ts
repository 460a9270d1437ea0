import type { League, Line, Market, Match, Wtype } from '@pavilion/contract'
import { leaguesOf, withMarket, withState, type Delta } from './delta.ts'

/**
 * The matches of one sport, by id. Pure memory: no clock, no network.
 * Matches are replaced, never changed in place, so whoever holds one keeps what it read.
 */
export class Book {
  readonly #matches = new Map<string, Match>()
  readonly #leagues = new Map<string, League>()

  replace(leagues: readonly League[], matches: readonly Match[]): void {
    this.#matches.clear()
    this.#leagues.clear()
    for (const league of leagues) this.#leagues.set(league.league_id, league)
    for (const match of matches) this.#matches.set(match.gidm, match)
  }

  apply(delta: Delta): void {
    for (const gidm of delta.removed) this.#matches.delete(gidm)
    for (const match of delta.added) this.#matches.set(match.gidm, match)
    for (const league of delta.leagues) this.#leagues.set(league.league_id, league)
    for (const state of delta.states) this.#change(state.gidm, (match) => withState(match, state))
    for (const market of delta.markets) this.#change(market.gidm, (match) => withMarket(match, market))
  }

  match(gidm: string): Match | undefined {
    return this.#matches.get(gidm)
  }

  line(gidm: string, gid: string): Line | undefined {
    return this.match(gidm)?.lines.find((line) => line.gid === gid)
  }

  market(gidm: string, gid: string, wtype: Wtype): Market | undefined {
    return this.line(gidm, gid)?.markets.find((market) => market.wtype === wtype)
  }

  get size(): number {
    return this.#matches.size
  }

  matches(): Match[] {
    return [...this.#matches.values()]
  }

  leagues(): League[] {
    return leaguesOf(this.#matches.values(), this.#leagues)
  }

  #change(gidm: string, change: (match: Match) => Match): void {
    const match = this.#matches.get(gidm)
    if (match) this.#matches.set(gidm, change(match))
  }
}
