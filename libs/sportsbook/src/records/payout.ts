import type { Decided, Wager } from '@pavilion/contract'
import { doubleFactor } from '@pavilion/odds'

/** How a payout comes about, ready to be read: '1 + 0.88 ÷ 2', '1.44', '144.50'. */
export interface PayoutSteps {
  /** The factor as it is made; empty where it is the factor itself. */
  readonly terms: string
  readonly factor: string
  /** stake × factor before rounding, in whole currency units. */
  readonly exact: string
  /** Whether anything below the fen was dropped. */
  readonly rounded: boolean
}

/** Decimal digits of a fraction whose denominator divides a power of ten, without trailing zeros beyond two. */
const decimal = (numerator: bigint, denominator: bigint): string => {
  const scaled = (numerator * 1_000_000n) / denominator
  const digits = String(scaled % 1_000_000n).padStart(6, '0')
  return `${scaled / 1_000_000n}.${digits.replace(/0{1,4}$/, '')}`
}

/** How a factor is made from the price, where it is made from anything. Hong Kong prices, thousandths. */
const TERMS: Partial<Record<Decided, (hk: number) => string>> = {
  W: (hk) => `1 + ${priceText(hk)}`,
  LW: (hk) => `1 + ${priceText(hk)} ÷ 2`,
  LL: () => '1 ÷ 2',
}

const priceText = (hk: number): string => decimal(BigInt(hk), 1000n)

/** The arithmetic of a settled bet (docs: Settlement). */
export const payoutSteps = ({
  stake,
  ior,
  result,
}: Pick<Wager, 'stake' | 'ior'> & { result: Decided }): PayoutSteps => {
  const double = doubleFactor(ior, result)
  const product = stake * double
  return {
    terms: TERMS[result]?.(ior) ?? '',
    factor: decimal(double, 2000n),
    exact: decimal(product, 200_000n),
    rounded: product % 2000n !== 0n,
  }
}

/** What a bet brought, fen: above zero is the member's gain; undefined while it is undecided or was not taken. */
export const netOf = ({ state, stake, payout }: Pick<Wager, 'state' | 'stake' | 'payout'>): bigint | undefined =>
  (state === 'settled' || state === 'void') && payout !== undefined ? payout - stake : undefined

/** Goals after the bet was accepted: what an in-play handicap counts. */
export const goalsSince = (
  wager: Pick<Wager, 'score_H' | 'score_C' | 'result_H' | 'result_C'>,
): { H: number; C: number } | undefined =>
  wager.result_H === undefined || wager.result_C === undefined
    ? undefined
    : { H: wager.result_H - wager.score_H, C: wager.result_C - wager.score_C }
