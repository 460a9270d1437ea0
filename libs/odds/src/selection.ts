import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { ruleOf, type Market, type Match, type Rtype } from '@pavilion/contract/sports'
import type { MarketName } from './price.ts'

export const isInPlay = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.inPlay === true

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

/** Shared by page and platform. Thousandths of Hong Kong odds. */
export const agreesTo = (choice: OddsChoice, from: number, to: number): boolean =>
  to === from || choice === 'any' || (choice === 'better' && to > from)
