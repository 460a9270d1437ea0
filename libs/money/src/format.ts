import { currencyOf, SITE_CURRENCY } from './currency.ts'

export interface AmountFormat {
  /** Default 2. */
  readonly scale?: number
  /** Drops .00 (spec section 5). */
  readonly strip?: boolean
  /** Default true. */
  readonly group?: boolean
}

/** 1286050n is '12,860.50'. Exact. */
export const formatAmount = (minor: bigint, { scale = 2, strip = false, group = true }: AmountFormat = {}): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = digits.slice(digits.length - scale)
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  const shown = strip && /^0*$/.test(decimals) ? grouped : `${grouped}.${decimals}`
  return `${minor < 0n ? '-' : ''}${scale === 0 ? grouped : shown}`
}

/** For input fields: 1286050n is '12860.50'. */
export const plainAmount = (minor: bigint): string => formatAmount(minor, { group: false, strip: true })

/** '¥12,860.50', '-¥3.00'. */
export const formatMoney = (
  minor: bigint,
  currency = SITE_CURRENCY,
  format: Omit<AmountFormat, 'scale'> = {},
): string => {
  const { scale, symbol } = currencyOf(currency)
  const amount = formatAmount(minor < 0n ? -minor : minor, { ...format, scale })
  return `${minor < 0n ? '-' : ''}${symbol}${amount}`
}
