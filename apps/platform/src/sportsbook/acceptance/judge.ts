import { isOver, takesBets } from '@pavilion/book'
import type { OddsChoice, Quote, BetRefusal, Selection } from '@pavilion/contract/bets'
import { hasSide, ruleOf, type Market, type MarketRule, type Match } from '@pavilion/contract/sports'
import { agreesTo, isInPlay, isLine, selectionOf } from '@pavilion/odds'

export interface MatchOffer {
  readonly match: Match | undefined
  readonly stale: boolean
}

export type AcceptanceResult =
  | { readonly taken: true; readonly ior: number; readonly moved: boolean }
  | { readonly taken: false; readonly refusal: BetRefusal }

const hasItsLine = (rule: MarketRule, { ratio, strong }: Market): boolean => {
  if (!rule.line) return ratio === undefined
  if (ratio === undefined || !isLine(ratio)) return false
  return rule.kind !== 'handicap' || ratio === '0' || strong !== undefined
}

const hasItsSide = (rule: MarketRule, rtype: string, { runners = [] }: Match): boolean =>
  rule.kind === 'outright' ? runners.some((runner) => runner.rtype === rtype) : hasSide(rule, rtype)

/** Undefined if its bets could not be settled. */
const marketOf = (selection: Selection, match: Match | undefined): Market | undefined => {
  if (match?.gtype !== selection.gtype) return undefined
  const rule = ruleOf(match.gtype, selection.wtype)
  const market = match.lines
    .find((line) => line.gid === selection.gid)
    ?.markets.find((each) => each.wtype === selection.wtype)
  return rule && market && hasItsLine(rule, market) && hasItsSide(rule, selection.rtype, match) ? market : undefined
}

/** Undefined when not on the board. */
export const currentSelection = (selection: Selection, match: Match | undefined): Selection | undefined => {
  const market = marketOf(selection, match)
  return match && market && selectionOf(match, selection.gid, market, selection.rtype)
}

/** Staleness apart. Pre-match markets close at kick-off. */
export const isOpen = (selection: Selection, match: Match | undefined): boolean => {
  if (!match || !takesBets(match) || isInPlay(selection) !== (match.isLive === 'Y')) return false
  const market = marketOf(selection, match)
  return market?.sw === 'Y' && market.ior[selection.rtype] !== undefined
}

/** The SQL function match_refusal must agree. */
const suspended = ({ reason }: Match): BetRefusal =>
  reason === undefined || reason === 'FEED' || reason === 'OPERATOR' ? 'SUSPENDED' : `SUSPENDED_${reason}`

/**
 * Rules of acceptance (docs/architecture.md, The way of a bet): fresh book, open market, the line and epoch the player saw, an agreed price.
 * A moved price is taken as it is now.
 */
export const judge = (selection: Selection, choice: OddsChoice, offer: MatchOffer): AcceptanceResult => {
  const rejected = (refusal: BetRefusal): AcceptanceResult => ({ taken: false, refusal })
  if (offer.stale) return rejected('BOOK_STALE')
  if (!offer.match || isOver(offer.match)) return rejected('MATCH_FINISHED')
  if (isInPlay(selection) !== (offer.match.isLive === 'Y')) return rejected('MARKET_CLOSED')
  if (offer.match.gameStatus === 'suspended') return rejected(suspended(offer.match))
  const current = currentSelection(selection, offer.match)
  if (!current || !isOpen(selection, offer.match)) return rejected('MARKET_CLOSED')
  if (current.strong !== selection.strong || current.ratio !== selection.ratio || current.epoch !== selection.epoch)
    return rejected('LINE_CHANGED')
  if (!agreesTo(choice, selection.ior, current.ior)) return rejected('PRICE_MOVED')
  return { taken: true, ior: current.ior, moved: current.ior !== selection.ior }
}

export const quoteOf = (
  selection: Selection,
  offer: MatchOffer,
  limits: { readonly minStake: bigint; readonly maxStake: bigint },
): Quote => {
  const current = currentSelection(selection, offer.match)
  return {
    gidm: selection.gidm,
    epoch: offer.match?.epoch ?? selection.epoch,
    open: !offer.stale && isOpen(selection, offer.match),
    ...(current ? { current } : {}),
    minStake: limits.minStake,
    maxStake: limits.maxStake,
  }
}
