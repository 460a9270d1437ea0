import type { Selection } from '@pavilion/contract/bets'
import { ruleOf, type OddsType } from '@pavilion/contract/sports'
import { formatPrice } from './format.ts'

export type MarketName = Pick<Selection, 'gtype' | 'wtype'>

/** 1X2, correct score. */
export const isEuropeanOnly = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.european === true

/** 1X2 and similar: always European. */
export const oddsTypeOf = (market: MarketName, choice: OddsType): OddsType => (isEuropeanOnly(market) ? 'E' : choice)

export const displayPrice = (hk: number, market: MarketName, type: OddsType): string =>
  formatPrice(hk, oddsTypeOf(market, type))
