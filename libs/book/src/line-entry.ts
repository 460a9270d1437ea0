import type { Line, Market, Wtype } from '@pavilion/contract/sports'
import { equal } from './equal.ts'

/** One line, its markets changed in place: a price touches one market and copies no other. */
export class LineEntry {
  #line: Omit<Line, 'markets'>
  #markets: Map<Wtype, Market>
  #whole: Line | undefined

  constructor({ markets, ...line }: Line) {
    this.#line = line
    this.#markets = new Map(markets.map((market) => [market.wtype, market]))
  }

  /** The same object until the line changes. */
  whole(): Line {
    return (this.#whole ??= { ...this.#line, markets: [...this.#markets.values()] })
  }

  /** `same`: nothing changed. `new`: the line had no such market. */
  put(market: Market): 'same' | 'changed' | 'new' {
    const before = this.#markets.get(market.wtype)
    if (before && equal(before, market)) return 'same'
    this.#markets.set(market.wtype, market)
    this.#whole = undefined
    return before ? 'changed' : 'new'
  }

  /** False when nothing changed. An equal market stays the same object. */
  replace({ markets, ...line }: Line): boolean {
    const before = [...this.#markets.values()]
    const after = markets.map((market) => {
      const old = this.#markets.get(market.wtype)
      return old && equal(old, market) ? old : market
    })
    const same = before.length === after.length && before.every((market, at) => market === after[at])
    if (same && equal(this.#line, line)) return false
    this.#line = line
    this.#markets = new Map(after.map((market) => [market.wtype, market]))
    this.#whole = undefined
    return true
  }
}
