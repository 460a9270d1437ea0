import { stateOf, type MarketChange, type Match, type MatchState } from '@pavilion/contract/sports'
import { stampOf } from './stamp.ts'

/** Changed in place, so a snapshot is always current. */
export class Flow {
  readonly #matches: readonly Match[]
  readonly #markets: readonly MarketChange[]
  #clocks = 0

  constructor(matches: readonly Match[]) {
    this.#matches = matches
    this.#markets = matches.flatMap(({ gidm, lines }) =>
      lines.flatMap(({ gid, markets }) => markets.map((market) => ({ gidm, gid, ...market }))),
    )
  }

  /** The first side carries the stamp of `at`, Unix ms. */
  prices(count: number, at: number): MarketChange[] {
    return Array.from({ length: count }, () => {
      const market = this.#markets[Math.floor(Math.random() * this.#markets.length)]
      if (!market) throw new Error('a book without markets has no prices')
      for (const [side, rtype] of Object.keys(market.ior).entries())
        market.ior[rtype] = side === 0 ? stampOf(at) : 900 + Math.floor(Math.random() * 2000)
      return market
    })
  }

  clocks(count: number): MatchState[] {
    return Array.from({ length: count }, () => {
      const match = this.#matches[this.#clocks % this.#matches.length]
      if (!match) throw new Error('a book without matches has no clocks')
      const second = Math.floor(this.#clocks / this.#matches.length) % 60
      this.#clocks += 1
      match.re_time = match.re_time.replace(/:\d\d$/, `:${String(second).padStart(2, '0')}`)
      return stateOf(match)
    })
  }
}
