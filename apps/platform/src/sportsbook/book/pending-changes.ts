import type { MarketChange } from '@pavilion/contract/sports'
import type { Applied } from './book.ts'
import type { Delta } from './delta.ts'

/** What was touched of a match since the last push. Its values are read from the book when the push comes. */
export interface ChangedMarkets {
  /** It came, came anew, or has a market that its line did not have: it goes out whole. */
  whole: boolean
  /** It left the book, and may have come again since: what was known of it, events too, is void. */
  gone: boolean
  state: boolean
  /** The last word on each market, by line and name. */
  readonly markets: Map<string, MarketChange>
  /** Numbers of events. */
  readonly events: Set<number>
}

const untouched = (): ChangedMarkets => ({
  whole: false,
  gone: false,
  state: false,
  markets: new Map(),
  events: new Set(),
})

/** Gathers what changes until it is pushed: the same price three times in a push goes out once. */
export class PendingChanges {
  readonly #matches = new Map<string, ChangedMarkets>()
  readonly #leagues = new Set<string>()

  add(delta: Delta, { grown, renamed }: Applied): void {
    for (const gidm of delta.removed) this.gone(gidm)
    for (const { gidm } of delta.added) this.whole(gidm)
    for (const league of renamed) this.#leagues.add(league)
    for (const { gidm } of delta.states) this.of(gidm).state = true
    for (const market of delta.markets) this.of(market.gidm).markets.set(`${market.gid} ${market.wtype}`, market)
    for (const gidm of grown) this.whole(gidm)
    for (const { gidm, events } of delta.events) {
      const touched = this.of(gidm)
      for (const event of events) touched.events.add(event.id)
    }
  }

  /** A match that is touched, if it was not before. */
  of(gidm: string): ChangedMarkets {
    const known = this.#matches.get(gidm)
    if (known) return known
    const touched = untouched()
    this.#matches.set(gidm, touched)
    return touched
  }

  gone(gidm: string): void {
    this.#matches.set(gidm, { ...untouched(), gone: true })
  }

  whole(gidm: string): void {
    this.of(gidm).whole = true
  }

  gidms(): string[] {
    return [...this.#matches.keys()]
  }

  /** What was gathered since the last take. */
  take(): { matches: Map<string, ChangedMarkets>; leagues: Set<string> } {
    const taken = { matches: new Map(this.#matches), leagues: new Set(this.#leagues) }
    this.clear()
    return taken
  }

  clear(): void {
    this.#matches.clear()
    this.#leagues.clear()
  }
}
