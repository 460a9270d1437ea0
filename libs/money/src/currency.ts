export interface Currency {
  readonly code: string
  /** Decimal places of the minor unit: 2 means that 100 minor units (fen) make one whole unit. */
  readonly scale: number
  /** What stands before an amount on the page. */
  readonly symbol: string
}

const KNOWN: Readonly<Record<string, Currency>> = {
  CNY: { code: 'CNY', scale: 2, symbol: '¥' },
  TWD: { code: 'TWD', scale: 2, symbol: 'NT$' },
  USD: { code: 'USD', scale: 2, symbol: '$' },
  USDT: { code: 'USDT', scale: 6, symbol: '₮' },
}

/** The currency that amounts are in where none is told: that of every site (contract: SITE_CURRENCIES). */
export const SITE_CURRENCY = 'CNY'

/** The currency of a code; one this build does not know has two decimals and its code as symbol. */
export const currencyOf = (code: string): Currency => KNOWN[code] ?? { code, scale: 2, symbol: `${code} ` }
