import { currencyOf, SITE_CURRENCY } from './currency.ts'

export interface AmountFormat {
  /** Decimal places of the minor unit; 2 unless said otherwise. */
  readonly scale?: number
  /** Drops the decimals when all are zero (spec section 5: trailing .00 stripped). */
  readonly strip?: boolean
  /** Commas between thousands; on unless said otherwise. */
  readonly group?: boolean
}

/** Minor units as text: 1286050n is '12,860.50'. Exact for any size; nothing is rounded. */
export const formatAmount = (minor: bigint, { scale = 2, strip = false, group = true }: AmountFormat = {}): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = digits.slice(digits.length - scale)
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  const shown = strip && /^0*$/.test(decimals) ? grouped : `${grouped}.${decimals}`
  return `${minor < 0n ? '-' : ''}${scale === 0 ? grouped : shown}`
}

/** Minor units as a field holds them while one types: no grouping, no '.00'; 1286050n is '12860.50'. */
export const plainAmount = (minor: bigint): string => formatAmount(minor, { group: false, strip: true })

/** Minor units with the currency's symbol: '¥12,860.50', '-¥3.00'. The scale comes from the currency. */
export const formatMoney = (
  minor: bigint,
  currency = SITE_CURRENCY,
  format: Omit<AmountFormat, 'scale'> = {},
): string => {
  const { scale, symbol } = currencyOf(currency)
  const amount = formatAmount(minor < 0n ? -minor : minor, { ...format, scale })
  return `${minor < 0n ? '-' : ''}${symbol}${amount}`
}
