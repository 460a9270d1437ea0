import type { MarketChange } from '@pavilion/contract/sports'
import type { Applied } from '@pavilion/book'

/** Values are read at the push. */
export interface ChangedMarkets {
  /** Sent whole. */
  whole: boolean
  /** May be back: earlier data are invalid. */
  gone: boolean
  state: boolean
  league: boolean
  /** By line and name. */
  readonly markets: Map<string, MarketChange>
  readonly events: Set<number>
}

const untouched = (): ChangedMarkets => ({
  whole: false,
  gone: false,
  state: false,
  league: false,
  markets: new Map(),
  events: new Set(),
})

export class PendingChanges {
  readonly #matches = new Map<string, ChangedMarkets>()

  add({ removed, added, states, markets, grown, events }: Applied): void {
    for (const gidm of removed) this.gone(gidm)
    for (const gidm of added) this.whole(gidm)
    for (const gidm of states) this.of(gidm).state = true
    for (const market of markets) this.of(market.gidm).markets.set(`${market.gid} ${market.wtype}`, market)
    for (const gidm of grown) this.whole(gidm)
    for (const [gidm, fresh] of events) {
      const changes = this.of(gidm)
      for (const event of fresh) changes.events.add(event.id)
    }
  }

  of(gidm: string): ChangedMarkets {
    const existingChanges = this.#matches.get(gidm)
    if (existingChanges) return existingChanges
    const changes = untouched()
    this.#matches.set(gidm, changes)
    return changes
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

  take(): Map<string, ChangedMarkets> {
    const takenChanges = new Map(this.#matches)
    this.clear()
    return takenChanges
  }

  clear(): void {
    this.#matches.clear()
  }
}
