import { ruleOf, type OddsType, type Selection } from '@pavilion/contract'

/** Names a market of a sport. */
export type MarketName = Pick<Selection, 'gtype' | 'wtype'>

/** Markets quoted in European odds whatever the member chose: 1X2, correct score, and the like. */
export const isEuropeanOnly = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.european === true

/** Whether a price shows as negative: Malay above 1, Indonesian below 1. `hk` in thousandths. */
export const isNegative = (hk: number, type: OddsType): boolean =>
  (type === 'M' && hk > 1000) || (type === 'I' && hk < 1000)

/** Whole hundredths as text: 195 is '1.95'. */
const hundredths = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`

/**
 * A price as it is shown, with two decimals. `hk` is in thousandths of Hong Kong odds.
 * Positive prices are cut off, negative ones rounded away from zero, so that the page never promises more than is paid.
 */
export const formatPrice = (hk: number, type: OddsType): string => {
  if (isNegative(hk, type)) return `−${hundredths(Math.ceil(100_000 / hk))}`
  return hundredths(Math.floor((type === 'E' ? hk + 1000 : hk) / 10))
}

/** The format a market is really shown in, whatever the member chose: 1X2 and the like stay European, and have no negative price. */
export const oddsTypeOf = (market: MarketName, chosen: OddsType): OddsType => (isEuropeanOnly(market) ? 'E' : chosen)

/** A price of a market in the member's format; 1X2 stays European. */
export const displayPrice = (hk: number, market: MarketName, type: OddsType): string =>
  formatPrice(hk, oddsTypeOf(market, type))
