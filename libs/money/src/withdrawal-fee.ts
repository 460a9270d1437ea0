import { mulDivCeil } from './mul-div.ts'

export interface WithdrawalFeeRules {
  /** A day, without a fee. */
  readonly freeCount: number
  readonly feeBasisPoints: number
}

/** Minor units, rounded up; basis points are 1/100 of a per cent. The database counts it again: `withdrawal_fee` of withdrawals. */
export const withdrawalFee = (
  amount: bigint,
  madeToday: number,
  { freeCount, feeBasisPoints }: WithdrawalFeeRules,
): bigint => (madeToday < freeCount ? 0n : mulDivCeil(amount, BigInt(feeBasisPoints), 10_000n))
