import { currencyOf, SITE_CURRENCY } from './currency.ts'

/** 15 digits on the wire (libs/contract), minor units. */
export const MOST_MINOR = 10n ** 15n - 1n

/** Full-width digits, points, commas (Chinese keyboards) to ASCII. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** '12.5' is 1250n. @param scale by default the site's. Undefined: signs, grouping, too many decimals, empty, over 15 digits. */
export const parseAmount = (text: string, scale = currencyOf(SITE_CURRENCY).scale): bigint | undefined => {
  const parts = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  const whole = parts?.[1]
  const decimals = parts?.[2] ?? ''
  if (whole === undefined || decimals.length > scale) return undefined
  const minor = BigInt(whole + decimals.padEnd(scale, '0'))
  return minor <= MOST_MINOR ? minor : undefined
}
