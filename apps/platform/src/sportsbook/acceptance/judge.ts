import type { OddsChoice, Quote, Refusal, Selection } from '@pavilion/contract/bets'
import { hasSide, ruleOf, type Market, type MarketRule, type Match } from '@pavilion/contract/sports'
import { agreesTo, isInPlay, isLine, selectionOf } from '@pavilion/odds'

/** What a bet is judged against: the book as it is in memory at this moment. */
export interface Offer {
  readonly match: Match | undefined
  readonly stale: boolean
}

export type AcceptanceResult =
  | { readonly taken: true; readonly ior: number; readonly moved: boolean }
  | { readonly taken: false; readonly refusal: Refusal }

const OPEN: ReadonlySet<Match['gameStatus']> = new Set(['scheduled', 'live'])
const OVER: ReadonlySet<Match['gameStatus']> = new Set(['finished', 'settled', 'abandoned'])

/** Whether a market has the line its bets are settled by, and none where there is no use for one. */
const hasItsLine = (rule: MarketRule, { ratio, strong }: Market): boolean => {
  if (!rule.line) return ratio === undefined
  if (ratio === undefined || !isLine(ratio)) return false
  return rule.kind !== 'handicap' || ratio === '0' || strong !== undefined
}

/** Whether the market has such a side; an outright those who run in it. */
const hasItsSide = (rule: MarketRule, rtype: string, { runners = [] }: Match): boolean =>
  rule.kind === 'outright' ? runners.some((runner) => runner.rtype === rtype) : hasSide(rule, rtype)

/** The market of a selection on the board, when its bets could be settled: others are never taken. */
const marketOf = (seen: Selection, match: Match | undefined): Market | undefined => {
  if (match?.gtype !== seen.gtype) return undefined
  const rule = ruleOf(match.gtype, seen.wtype)
  const market = match.lines.find((line) => line.gid === seen.gid)?.markets.find((each) => each.wtype === seen.wtype)
  return rule && market && hasItsLine(rule, market) && hasItsSide(rule, seen.rtype, match) ? market : undefined
}

/** The selection as it is offered now, at its present line and price; undefined when it is not on the board. */
export const currentSelection = (seen: Selection, match: Match | undefined): Selection | undefined => {
  const market = marketOf(seen, match)
  return match && market && selectionOf(match, seen.gid, market, seen.rtype)
}

/** Whether the selection's market takes bets now, staleness apart. Markets from before the start close with it. */
export const isOpen = (seen: Selection, match: Match | undefined): boolean => {
  if (!match || !OPEN.has(match.gameStatus) || isInPlay(seen) !== (match.isLive === 'Y')) return false
  const market = marketOf(seen, match)
  return market?.sw === 'Y' && market.ior[seen.rtype] !== undefined
}

/** What a bet on a suspended match is refused by: the reason where a player knows it. The SQL of match_refusal says the same. */
const suspended = ({ reason }: Match): Refusal =>
  reason === undefined || reason === 'FEED' || reason === 'OPERATOR' ? 'SUSPENDED' : `SUSPENDED_${reason}`

/**
 * The rules of acceptance (design: sports.md): a fresh book, an open market, the line and epoch the player saw, and a
 * price the player agrees to. A price that moved is taken as it is now, never as it was.
 */
export const judge = (seen: Selection, choice: OddsChoice, offer: Offer): AcceptanceResult => {
  const refused = (refusal: Refusal): AcceptanceResult => ({ taken: false, refusal })
  if (offer.stale) return refused('BOOK_STALE')
  if (!offer.match || OVER.has(offer.match.gameStatus)) return refused('MATCH_FINISHED')
  if (isInPlay(seen) !== (offer.match.isLive === 'Y')) return refused('MARKET_CLOSED')
  if (offer.match.gameStatus === 'suspended') return refused(suspended(offer.match))
  const current = currentSelection(seen, offer.match)
  if (!current || !isOpen(seen, offer.match)) return refused('MARKET_CLOSED')
  if (current.strong !== seen.strong || current.ratio !== seen.ratio || current.epoch !== seen.epoch)
    return refused('LINE_CHANGED')
  if (!agreesTo(choice, seen.ior, current.ior)) return refused('PRICE_MOVED')
  return { taken: true, ior: current.ior, moved: current.ior !== seen.ior }
}

/** What can be had now, for a fresh confirmation. */
export const quoteOf = (
  seen: Selection,
  offer: Offer,
  limits: { readonly minStake: bigint; readonly maxStake: bigint },
): Quote => {
  const current = currentSelection(seen, offer.match)
  return {
    gidm: seen.gidm,
    epoch: offer.match?.epoch ?? seen.epoch,
    open: !offer.stale && isOpen(seen, offer.match),
    ...(current ? { current } : {}),
    minStake: limits.minStake,
    maxStake: limits.maxStake,
  }
}
