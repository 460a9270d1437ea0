import { mulDivCeil } from './mul-div.ts'

/** Minor units, rounded up; basis points are 1/100 of a per cent. The database counts it again: `deposit_fee` of funds. */
export const depositFee = (amount: bigint, basisPoints: number): bigint =>
  mulDivCeil(amount, BigInt(basisPoints), 10_000n)
