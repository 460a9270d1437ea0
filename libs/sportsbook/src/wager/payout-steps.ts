import type { Decided, Leg, Wager } from '@pavilion/contract/bets'
import { doubleFactor, figuresOf, foldsOf, parlayPayout, WHOLE } from '@pavilion/odds'

/** '1 + 0.88 ÷ 2' and '1.44'; shared by two, '(1 + 4.50) ÷ 2' and '2.75'. */
export interface FactorSteps {
  /** Empty where the factor is the price itself. */
  readonly terms: string
  readonly factor: string
}

/** '720.00' for 500 × 1.44. */
export interface PayoutSteps extends FactorSteps {
  /** Before rounding, in whole currency units. */
  readonly exact: string
  /** Parts of a fen were dropped. */
  readonly rounded: boolean
}

export interface FoldSteps {
  readonly size: number
  readonly count: number
  /** Folds with a return. */
  readonly paying: number
  /** '1.94 × 1.44 × 1.00'; fen, each fold rounded down. */
  readonly folds: readonly { readonly terms: string; readonly returned: bigint }[]
  /** Fen. */
  readonly returned: bigint
}

/** Two to six decimals; more are cut off. */
const decimal = (numerator: bigint, denominator: bigint): string => {
  const scaled = (numerator * 1_000_000n) / denominator
  const digits = String(scaled % 1_000_000n).padStart(6, '0')
  return `${scaled / 1_000_000n}.${digits.replace(/0{1,4}$/, '')}`
}

/** From Hong Kong prices in thousandths. */
const TERMS: Partial<Record<Decided, (hk: number) => string>> = {
  W: (hk) => `1 + ${priceText(hk)}`,
  LW: (hk) => `1 + ${priceText(hk)} ÷ 2`,
  LL: () => '1 ÷ 2',
}

const priceText = (hk: number): string => decimal(BigInt(hk), 1000n)

/** Undefined for a leg that counts again. */
export const decidedAs = ({ result }: Pick<Leg, 'result'>): Decided | undefined => (result === 'A' ? undefined : result)

/** A dead heat is a shared win, whatever it returns. */
const paidAs = (result: Decided, share: number): Decided => (share > 1 ? 'W' : result)

/** See docs: Settlement. `share`: how many share the first place. */
export const factorSteps = (ior: number, result: Decided, share = 1): FactorSteps => {
  const code = paidAs(result, share)
  const terms = TERMS[code]?.(ior) ?? ''
  return {
    terms: share > 1 ? `(${terms}) ÷ ${share}` : terms,
    factor: decimal(doubleFactor(ior, code), WHOLE * BigInt(share)),
  }
}

/** `stake`: at risk until the end, fen. */
export const payoutSteps = (stake: bigint, ior: number, result: Decided, share = 1): PayoutSteps => {
  const product = stake * doubleFactor(ior, paidAs(result, share))
  const parts = WHOLE * BigInt(share)
  return {
    ...factorSteps(ior, result, share),
    exact: decimal(product, parts * 100n),
    rounded: product % parts !== 0n,
  }
}

/** Fen. */
export const openStakeOf = ({ stake, cashedStake }: Pick<Wager, 'stake' | 'cashedStake'>): bigint =>
  stake - (cashedStake ?? 0n)

/** Fen. */
export const foldStakeOf = (wager: Pick<Wager, 'stake' | 'cashedStake' | 'folds'>): bigint =>
  openStakeOf(wager) / BigInt(wager.folds)

export const bankersOf = (legs: readonly Pick<Leg, 'banker'>[]): number[] =>
  legs.flatMap(({ banker }, at) => (banker ? [at] : []))

export const bySize = <Fold extends readonly unknown[]>(folds: readonly Fold[]): { size: number; alike: Fold[] }[] =>
  [...new Set(folds.map((fold) => fold.length))].map((size) => ({
    size,
    alike: folds.filter((fold) => fold.length === size),
  }))

/** Of each fold the legs' indexes. */
export const wagerFolds = ({ legs, system = 1 }: Pick<Wager, 'legs' | 'system'>): number[][] =>
  foldsOf(legs.length, system, bankersOf(legs))

/** By size. Undefined while a leg is undecided. */
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

/** Fen, cash-outs included: positive is the member's gain. Undefined while nothing is settled. */
export const netOf = (wager: Parameters<typeof figuresOf>[0]): bigint | undefined => {
  const { settledStake, net } = figuresOf(wager)
  return settledStake > 0n ? net : undefined
}

/** Fen. Undefined while nothing was paid. */
export const paidOf = ({ payout, cashedPayout }: Pick<Wager, 'payout' | 'cashedPayout'>): bigint | undefined =>
  payout === undefined && cashedPayout === undefined ? undefined : (payout ?? 0n) + (cashedPayout ?? 0n)

/** Fen of a full cash-out, after which nothing more is won. */
export const soldFor = ({ state, cashedPayout = 0n }: Pick<Wager, 'state' | 'cashedPayout'>): bigint | undefined =>
  state === 'cashed' ? cashedPayout : undefined

/** After acceptance, which an in-play handicap counts. */
export const goalsSince = (
  leg: Pick<Leg, 'score_H' | 'score_C' | 'result_H' | 'result_C'>,
): { H: number; C: number } | undefined =>
  leg.result_H === undefined || leg.result_C === undefined
    ? undefined
    : { H: leg.result_H - leg.score_H, C: leg.result_C - leg.score_C }
