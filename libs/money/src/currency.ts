/** How amounts of a currency are counted and written. */
export interface Currency {
  readonly code: string
  /** Decimals of the unit that amounts are counted in: 2 where they are cents or fen. */
  readonly scale: number
  readonly symbol: string
  /** The symbol stands behind the amount. Left out: before it. */
  readonly symbolAfter?: true
  /** Between thousands, and before decimals. */
  readonly group: string
  readonly point: string
  /** Forms of banks write amounts out, where the language has numerals for it (元角分). */
  readonly writtenOut?: true
}

const ENGLISH = { group: ',', point: '.' } as const

const DECLARED: Readonly<Record<string, Currency>> = {
  BTC: { code: 'BTC', scale: 8, symbol: '₿', ...ENGLISH },
  CNY: { code: 'CNY', scale: 2, symbol: '¥', ...ENGLISH, writtenOut: true },
  EUR: { code: 'EUR', scale: 2, symbol: '\u00A0€', symbolAfter: true, group: '.', point: ',' },
  JPY: { code: 'JPY', scale: 0, symbol: '¥', ...ENGLISH },
  TWD: { code: 'TWD', scale: 2, symbol: 'NT$', ...ENGLISH },
  USD: { code: 'USD', scale: 2, symbol: '$', ...ENGLISH },
  USDT: { code: 'USDT', scale: 6, symbol: '₮', ...ENGLISH },
}

export const currencyOf = (code: string): Currency =>
  DECLARED[code] ?? { code, scale: 2, symbol: `${code} `, ...ENGLISH }

export const isDeclared = (code: string): boolean => Object.hasOwn(DECLARED, code)

/** Set by a brand's build; not there on the platform, in tests and stories. */
declare const __PAVILION_CURRENCY__: string | undefined

/** The one currency of the site that pages are built for. */
export const SITE_CURRENCY = typeof __PAVILION_CURRENCY__ === 'undefined' ? 'CNY' : __PAVILION_CURRENCY__
