import { equal, sameMarkets } from '@pavilion/book'
import type { FairGrid } from '@pavilion/contract/bets'
import type { PricedMarket } from '../pricing/sheet.ts'
import type { Game, VisibleMatch } from '../game/game.ts'

/** Ten-thousandths. A larger move resends the grid (docs/protocols/price-feed.md). */
const GRID_MOVES = 10

const nearGrid = ({ fair: a }: PricedMarket, { fair: b }: PricedMarket): boolean => {
  if (a === b || a === undefined || b === undefined) return a === b
  const [from, until] = [Math.min(a.from, b.from), Math.max(a.from + a.chances.length, b.from + b.chances.length)]
  const chanceAt = ({ from: first, chances }: FairGrid, value: number): number =>
    value < first ? 10_000 : (chances[value - first] ?? 0)
  for (let value = from; value < until; value += 1)
    if (Math.abs(chanceAt(a, value) - chanceAt(b, value)) > GRID_MOVES) return false
  return true
}

const sameMarket = (a: PricedMarket, b: PricedMarket): boolean => {
  if (a.sw !== b.sw || a.ratio !== b.ratio || a.strong !== b.strong || !nearGrid(a, b)) return false
  const sides = Object.keys(a.ior)
  return sides.length === Object.keys(b.ior).length && sides.every((side) => a.ior[side] === b.ior[side])
}

export const asPublished = <M extends VisibleMatch>(before: VisibleMatch, after: M): M =>
  !sameMarkets(before, after)
    ? after
    : {
        ...after,
        lines: after.lines.map((line, index) => ({
          ...line,
          markets: line.markets.map((market, place) => {
            const was = before.lines[index]?.markets[place]
            return was !== undefined && sameMarket(was, market) ? was : market
          }),
        })),
      }

/** Bets on `before` must be refused. */
export const breaks = (game: Game, before: VisibleMatch, after: VisibleMatch): boolean =>
  before.gameStatus !== after.gameStatus ||
  before.isLive !== after.isLive ||
  !sameMarkets(before, after) ||
  !equal(game.moment(before), game.moment(after))
