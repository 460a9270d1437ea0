import { mulDivCeil } from './mul-div.ts'

/** Minor units, rounded up; basis points are 1/100 of a per cent. */
export const feeOf = (amount: bigint, basisPoints: number): bigint => mulDivCeil(amount, BigInt(basisPoints), 10_000n)
