import type { FairGrid } from '@pavilion/contract/bets'
import { ruleOf, type Gtype, type Line, type Market, type Wtype } from '@pavilion/contract/sports'

/** A market without what the provider tells of it to the platform alone (FairGrid). */
export const forPlayers = <M extends Market & { readonly fair?: FairGrid }>({
  fair: _fair,
  ...market
}: M): Omit<M, 'fair'> => market

/**
 * One line with its markets by name, changed in place: a price touches one market and copies no other. What is read of it is
 * made when it is asked for, and stays the same object until the line changes.
 */
export class LineEntry {
  readonly #line: Omit<Line, 'markets'>
  readonly #gtype: Gtype
  readonly #markets: Map<Wtype, Market>
  #whole: Line | undefined
  #board: Line | undefined

  constructor(gtype: Gtype, { markets, ...line }: Line) {
    this.#line = line
    this.#gtype = gtype
    this.#markets = new Map(markets.map((market) => [market.wtype, market]))
  }

  /** False when the line did not have the market before. */
  put(market: Market): boolean {
    const known = this.#markets.has(market.wtype)
    this.#markets.set(market.wtype, market)
    this.#whole = this.#board = undefined
    return known
  }

  /** The kinds of its markets that boards leave out and the page of the match shows. */
  offBoard(): Wtype[] {
    return [...this.#markets.keys()].filter((wtype) => ruleOf(this.#gtype, wtype)?.board === false)
  }

  market(wtype: Wtype): Market | undefined {
    return this.#markets.get(wtype)
  }

  whole(): Line {
    return (this.#whole ??= { ...this.#line, markets: [...this.#markets.values()] })
  }

  page(): Line {
    return { ...this.#line, markets: [...this.#markets.values()].map(forPlayers) }
  }

  /** The line with the markets that boards show. */
  board(): Line {
    return (this.#board ??= {
      ...this.#line,
      markets: [...this.#markets.values()]
        .filter(({ wtype }) => ruleOf(this.#gtype, wtype)?.board === true)
        .map(forPlayers),
    })
  }
}
