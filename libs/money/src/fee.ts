import { mulDivCeil } from './mul-div.ts'

/** What a payment of `amount` (minor units) costs at so many basis points (1/100 of a per cent), rounded up to the minor unit. */
export const feeOf = (amount: bigint, basisPoints: number): bigint => mulDivCeil(amount, BigInt(basisPoints), 10_000n)
