import type { Selection } from '@pavilion/contract/bets'
import { ruleOf, type OddsType } from '@pavilion/contract/sports'
import { formatPrice } from './format.ts'

/** Names a market of a sport. */
export type MarketName = Pick<Selection, 'gtype' | 'wtype'>

/** Markets quoted in European odds whatever the member chose: 1X2, correct score, and the like. */
export const isEuropeanOnly = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.european === true

/** The format a market is really shown in, whatever the member chose: 1X2 and the like stay European, and have no negative price. */
export const oddsTypeOf = (market: MarketName, chosen: OddsType): OddsType => (isEuropeanOnly(market) ? 'E' : chosen)

/** A price of a market in the member's format; 1X2 stays European. */
export const displayPrice = (hk: number, market: MarketName, type: OddsType): string =>
  formatPrice(hk, oddsTypeOf(market, type))
