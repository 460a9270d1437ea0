import type { Market, MarketChange, Match } from '@pavilion/contract'
import type { Game, Seen } from '../game/game.ts'

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a match's markets are apart from prices, lines and locks. */
export const sameShape = (before: Seen, after: Seen): boolean =>
  before.lines.length === after.lines.length &&
  before.lines.every((line, index) => {
    const other = after.lines[index]
    return (
      other?.gid === line.gid &&
      other.markets.length === line.markets.length &&
      line.markets.every((market, place) => market.wtype === other.markets[place]?.wtype)
    )
  })

const sameMarket = (a: Market, b: Market): boolean => {
  if (a.sw !== b.sw || a.ratio !== b.ratio || a.strong !== b.strong) return false
  const sides = Object.keys(a.ior)
  return sides.length === Object.keys(b.ior).length && sides.every((side) => a.ior[side] === b.ior[side])
}

/** Markets that are not as they were; both matches have the same ones. */
export const changedMarkets = (before: Match, after: Match): MarketChange[] =>
  after.lines.flatMap((line, index) =>
    line.markets.flatMap((market, place) => {
      const was = before.lines[index]?.markets[place]
      return was !== undefined && sameMarket(was, market) ? [] : [{ gidm: after.gidm, gid: line.gid, ...market }]
    }),
  )

/** Bets on what was seen before must be refused: a suspension or its end, the end, new markets, and what the sport says. */
export const breaks = (game: Game, before: Seen, after: Seen): boolean =>
  before.gameStatus !== after.gameStatus ||
  before.isLive !== after.isLive ||
  !sameShape(before, after) ||
  !same(game.moment(before), game.moment(after))
