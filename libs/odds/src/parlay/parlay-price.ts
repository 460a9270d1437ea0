/** The product of the legs' prices (thousandths of Hong Kong odds), less the stake, as text; cut off after three decimals. */
export const parlayPrice = (legs: readonly { readonly ior: number }[]): string => {
  const unit = 1000n ** BigInt(legs.length)
  const net = legs.reduce((product, { ior }) => product * BigInt(1000 + ior), 1n) - unit
  const thousandths = (net * 1000n) / unit
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
}
