export interface Currency {
  readonly code: string
  readonly scale: number
  readonly symbol: string
}

const KNOWN: Readonly<Record<string, Currency>> = {
  CNY: { code: 'CNY', scale: 2, symbol: '¥' },
  TWD: { code: 'TWD', scale: 2, symbol: 'NT$' },
  USD: { code: 'USD', scale: 2, symbol: '$' },
  USDT: { code: 'USDT', scale: 6, symbol: '₮' },
}

/** Every site's (contract: SITE_CURRENCIES). */
export const SITE_CURRENCY = 'CNY'

export const currencyOf = (code: string): Currency => KNOWN[code] ?? { code, scale: 2, symbol: `${code} ` }
