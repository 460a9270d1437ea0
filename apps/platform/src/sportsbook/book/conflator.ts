import type { League, MarketChange, Match, MatchState } from '@pavilion/contract'
import { isEmpty, marketKey, withMarket, withState, type Delta } from './delta.ts'

/**
 * Gathers changes until they are sent, keeping the last value of each thing: applying what `take` gives has the same
 * outcome as applying every gathered delta in turn. Values are absolute, so applying it to a book that already holds
 * part of it changes nothing either.
 */
export class Conflator {
  readonly #removed = new Set<string>()
  readonly #added = new Map<string, Match>()
  readonly #leagues = new Map<string, League>()
  readonly #states = new Map<string, MatchState>()
  readonly #markets = new Map<string, MarketChange>()

  add(delta: Delta): void {
    for (const gidm of delta.removed) {
      this.#forget(gidm)
      this.#removed.add(gidm)
    }
    for (const match of delta.added) {
      this.#forget(match.gidm)
      this.#added.set(match.gidm, match)
    }
    for (const league of delta.leagues) this.#leagues.set(league.league_id, league)
    for (const state of delta.states) {
      const match = this.#added.get(state.gidm)
      if (match) this.#added.set(state.gidm, withState(match, state))
      else this.#states.set(state.gidm, state)
    }
    for (const market of delta.markets) {
      const match = this.#added.get(market.gidm)
      if (match) this.#added.set(market.gidm, withMarket(match, market))
      else this.#markets.set(marketKey(market), market)
    }
  }

  /** What was gathered since the last take; undefined when nothing was. */
  take(): Delta | undefined {
    const delta = {
      removed: [...this.#removed],
      added: [...this.#added.values()],
      leagues: [...this.#leagues.values()],
      states: [...this.#states.values()],
      markets: [...this.#markets.values()],
    }
    this.clear()
    return isEmpty(delta) ? undefined : delta
  }

  clear(): void {
    for (const gathered of [this.#removed, this.#added, this.#leagues, this.#states, this.#markets]) gathered.clear()
  }

  #forget(gidm: string): void {
    this.#removed.delete(gidm)
    this.#added.delete(gidm)
    this.#states.delete(gidm)
    for (const [key, market] of this.#markets) if (market.gidm === gidm) this.#markets.delete(key)
  }
}
