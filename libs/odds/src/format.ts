import type { OddsType } from '@pavilion/contract/sports'

// Separate from the market table, which pages with few prices do not need.

export const isNegative = (hk: number, type: OddsType): boolean =>
  (type === 'M' && hk > 1000) || (type === 'I' && hk < 1000)

const hundredths = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`

/**
 * `hk`: thousandths of Hong Kong odds. Positive prices are cut, negative rounded away from zero: never more shown than
 * paid.
 */
export const formatPrice = (hk: number, type: OddsType): string => {
  if (isNegative(hk, type)) return `−${hundredths(Math.ceil(100_000 / hk))}`
  return hundredths(Math.floor((type === 'E' ? hk + 1000 : hk) / 10))
}

/** '0.5 / 1': '0.5/1'. */
export const formatRatio = (text: string): string => text.replaceAll(' ', '')
