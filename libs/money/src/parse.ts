/** The most an amount may be, minor units: the wire carries at most 15 digits (libs/contract). */
export const MOST_MINOR = 10n ** 15n - 1n

/** Full-width digits, points and commas, as Chinese keyboards type them, in their usual form; all else as it is. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * Decimal text as minor units: '12.5' is 1250n at scale 2.
 * Undefined for anything else: signs, grouping, more decimals than the currency has, an empty text, more than 15 digits.
 */
export const parseAmount = (text: string, scale = 2): bigint | undefined => {
  const parts = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  const whole = parts?.[1]
  const decimals = parts?.[2] ?? ''
  if (whole === undefined || decimals.length > scale) return undefined
  const minor = BigInt(whole + decimals.padEnd(scale, '0'))
  return minor <= MOST_MINOR ? minor : undefined
}
