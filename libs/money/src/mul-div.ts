/** Towards minus infinity. RangeError unless c is above zero. */
export const mulDivFloor = (a: bigint, b: bigint, c: bigint): bigint => {
  if (c <= 0n) throw new RangeError('mulDivFloor divides by a number above zero')
  const product = a * b
  const quotient = product / c
  return product % c < 0n ? quotient - 1n : quotient
}

/** Towards plus infinity. RangeError unless c is above zero. */
export const mulDivCeil = (a: bigint, b: bigint, c: bigint): bigint => -mulDivFloor(-a, b, c)
