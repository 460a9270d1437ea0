import type { OddsType } from '@pavilion/contract/sports'

// Apart from what asks the table of markets: pages that show a few prices need not have it.

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

/** A line as the board shows it: '0.5 / 1' is '0.5/1'. */
export const formatRatio = (text: string): string => text.replaceAll(' ', '')
