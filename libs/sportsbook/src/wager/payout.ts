import type { Decided, Leg, Wager } from '@pavilion/contract/bets'
import { doubleFactor, figuresOf, foldsOf, parlayPayout, WHOLE } from '@pavilion/odds'

/** How a leg's factor comes about, ready to be read: '1 + 0.88 ÷ 2' and '1.44', shared by two '(1 + 4.50) ÷ 2' and '2.75'. */
export interface FactorSteps {
  /** The factor as it is made; empty where it is the factor itself. */
  readonly terms: string
  readonly factor: string
}

/** How the payout of a single comes about: '720.00' for 500 × 1.44. */
export interface PayoutSteps extends FactorSteps {
  /** stake × factor before rounding, in whole currency units. */
  readonly exact: string
  /** Whether anything below the fen was dropped. */
  readonly rounded: boolean
}

/** The folds of one size of a parlay or system, as they ended. */
export interface FoldSteps {
  readonly size: number
  readonly count: number
  /** How many of them return anything. */
  readonly paying: number
  /** Each of those: its factors, '1.94 × 1.44 × 1.00', and what it returns, rounded down by itself, fen. */
  readonly folds: readonly { readonly terms: string; readonly returned: bigint }[]
  /** What they return together, each rounded down by itself, fen. */
  readonly returned: bigint
}

/** Decimal digits of a fraction, without trailing zeros beyond two; six at most, the rest is cut off. */
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

/** A leg's result where it has one: one that counts again waits for it. */
export const decidedAs = ({ result }: Pick<Leg, 'result'>): Decided | undefined => (result === 'A' ? undefined : result)

/** A dead heat is a win that is shared, whatever its money makes of it. */
const paidAs = (result: Decided, share: number): Decided => (share > 1 ? 'W' : result)

/** The factor of a decided leg (docs: Settlement). `share`: of a dead heat, by how many the first place is shared. */
export const factorSteps = (ior: number, result: Decided, share = 1): FactorSteps => {
  const code = paidAs(result, share)
  const terms = TERMS[code]?.(ior) ?? ''
  return {
    terms: share > 1 ? `(${terms}) ÷ ${share}` : terms,
    factor: decimal(doubleFactor(ior, code), WHOLE * BigInt(share)),
  }
}

/** The arithmetic of a settled single. `stake`: what was still at risk, fen; `share` as for factorSteps. */
export const payoutSteps = (stake: bigint, ior: number, result: Decided, share = 1): PayoutSteps => {
  const product = stake * doubleFactor(ior, paidAs(result, share))
  const parts = WHOLE * BigInt(share)
  return {
    ...factorSteps(ior, result, share),
    exact: decimal(product, parts * 100n),
    rounded: product % parts !== 0n,
  }
}

/** What was at risk until the end: the stake without what was cashed out before, fen. */
export const openStakeOf = ({ stake, cashedStake }: Pick<Wager, 'stake' | 'cashedStake'>): bigint =>
  stake - (cashedStake ?? 0n)

/** What each fold staked until the end, fen. */
export const foldStakeOf = (wager: Pick<Wager, 'stake' | 'cashedStake' | 'folds'>): bigint =>
  openStakeOf(wager) / BigInt(wager.folds)

/** Places of the bankers among the legs. */
export const bankersOf = (legs: readonly Pick<Leg, 'banker'>[]): number[] =>
  legs.flatMap(({ banker }, at) => (banker ? [at] : []))

/** Folds by the number of their legs, the smallest first. */
export const bySize = <Fold extends readonly unknown[]>(folds: readonly Fold[]): { size: number; alike: Fold[] }[] =>
  [...new Set(folds.map((fold) => fold.length))].map((size) => ({
    size,
    alike: folds.filter((fold) => fold.length === size),
  }))

/** The folds of a parlay or system: of each the places of its legs. */
export const wagerFolds = ({ legs, system = 1 }: Pick<Wager, 'legs' | 'system'>): number[][] =>
  foldsOf(legs.length, system, bankersOf(legs))

/** The folds of a parlay or system by size, with what they returned; undefined while a leg is not decided. */
export const foldSteps = (
  wager: Pick<Wager, 'legs' | 'system' | 'stake' | 'cashedStake' | 'folds'>,
): FoldSteps[] | undefined => {
  const legs = wager.legs.flatMap((leg) => {
    const code = decidedAs(leg)
    return code ? [{ ior: leg.ior, code }] : []
  })
  if (legs.length < wager.legs.length) return undefined
  const stake = foldStakeOf(wager)
  const folds = wagerFolds(wager).map((fold) => fold.flatMap((at) => legs[at] ?? []))
  return bySize(folds).map(({ size, alike }) => {
    const paying = alike.filter((fold) => fold.every(({ ior, code }) => doubleFactor(ior, code) > 0n))
    return {
      size,
      count: alike.length,
      paying: paying.length,
      folds: paying.map((fold) => ({
        terms: fold.map(({ ior, code }) => factorSteps(ior, code).factor).join(' × '),
        returned: parlayPayout(stake, fold),
      })),
      returned: alike.reduce((sum, fold) => sum + parlayPayout(stake, fold), 0n),
    }
  })
}

/** What a bet brought of the stake that is settled, cash-outs included, fen: above zero is the member's gain; undefined while nothing is. */
export const netOf = (wager: Parameters<typeof figuresOf>[0]): bigint | undefined => {
  const { settledStake, net } = figuresOf(wager)
  return settledStake > 0n ? net : undefined
}

/** What came to the wallet so far, fen; undefined while nothing did. */
export const paidOf = ({ payout, cashedPayout }: Pick<Wager, 'payout' | 'cashedPayout'>): bigint | undefined =>
  payout === undefined && cashedPayout === undefined ? undefined : (payout ?? 0n) + (cashedPayout ?? 0n)

/** What a bet that was sold whole brought, fen: it wins nothing more. Undefined for all others. */
export const soldFor = ({ state, cashedPayout = 0n }: Pick<Wager, 'state' | 'cashedPayout'>): bigint | undefined =>
  state === 'cashed' ? cashedPayout : undefined

/** Goals after the bet was accepted: what an in-play handicap counts. */
export const goalsSince = (
  leg: Pick<Leg, 'score_H' | 'score_C' | 'result_H' | 'result_C'>,
): { H: number; C: number } | undefined =>
  leg.result_H === undefined || leg.result_C === undefined
    ? undefined
    : { H: leg.result_H - leg.score_H, C: leg.result_C - leg.score_C }
