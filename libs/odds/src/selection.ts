import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { ruleOf, type Market, type Match, type Rtype } from '@pavilion/contract/sports'
import type { MarketName } from './price.ts'

/** Whether a market takes bets while the match is played; the others close with its start. */
export const isInPlay = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.inPlay === true

/** The selection on one side of a market as it stands; nothing when the market has no such side. */
export const selectionOf = (
  match: Pick<Match, 'gtype' | 'gidm' | 'epoch'>,
  gid: string,
  market: Market,
  rtype: Rtype,
): Selection | undefined => {
  const ior = market.ior[rtype]
  if (ior === undefined) return undefined
  const { wtype, strong, ratio } = market
  return {
    gtype: match.gtype,
    gidm: match.gidm,
    gid,
    wtype,
    rtype,
    ...(strong && { strong }),
    ...(ratio !== undefined && { ratio }),
    ior,
    epoch: match.epoch,
  }
}

/**
 * Whether a player who chose so takes a price that was seen as `from` and is `to` now (design: Acceptance). The page and the
 * platform judge by this one rule. Thousandths of Hong Kong odds.
 */
export const agreesTo = (choice: OddsChoice, from: number, to: number): boolean =>
  to === from || choice === 'any' || (choice === 'better' && to > from)
