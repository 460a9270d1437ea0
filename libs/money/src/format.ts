import { currencyOf, SITE_CURRENCY, type Currency } from './currency.ts'

export interface AmountFormat {
  /** Default: the site's. */
  readonly scale?: number
  /** Drops .00 (spec section 5). */
  readonly strip?: boolean
  /** Default true. False: as programs and input fields read it, with a point. */
  readonly group?: boolean
}

const SITE = currencyOf(SITE_CURRENCY)

export const write = (
  minor: bigint,
  { scale = 2, strip = false, group = true }: AmountFormat,
  marks: Currency,
): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = digits.slice(digits.length - scale)
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, marks.group) : whole
  const text = strip && /^0*$/.test(decimals) ? grouped : `${grouped}${group ? marks.point : '.'}${decimals}`
  return `${minor < 0n ? '-' : ''}${scale === 0 ? grouped : text}`
}

/** 1286050n is '12,860.50'. Exact. */
export const formatAmount = (minor: bigint, format: AmountFormat = {}): string =>
  write(minor, { scale: SITE.scale, ...format }, SITE)

/** For input fields: 1286050n is '12860.50'. */
export const plainAmount = (minor: bigint): string => formatAmount(minor, { group: false, strip: true })

/** '¥12,860.50', '-¥3.00', '12.860,50 €'. */
export const formatMoney = (minor: bigint, code = SITE_CURRENCY, format: Omit<AmountFormat, 'scale'> = {}): string => {
  const currency = currencyOf(code)
  const { scale, symbol, symbolAfter } = currency
  const amount = write(minor < 0n ? -minor : minor, { ...format, scale }, currency)
  return `${minor < 0n ? '-' : ''}${symbolAfter ? amount + symbol : symbol + amount}`
}
