import { foldSizes, SYSTEMS } from '@pavilion/contract/bets'

/** Every choice of `size` of the numbers below `count`, in order: 0,1 · 0,2 · 1,2. */
const combinations = (count: number, size: number, from = 0): number[][] => {
  if (size === 0) return [[]]
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, step) => from + step).flatMap((first) =>
    combinations(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

/** n over k. */
const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }, (_, step) => step + 1).reduce((sum, step) => (sum * (n - k + step)) / step, 1)
}

/** A bet on one leg is a fold of one. Throws a RangeError for a system there is not. */
const sizesOf = (legs: number, system: number): readonly number[] => {
  const sizes = legs === 1 && system === 1 ? [1] : foldSizes(legs, system)
  if (sizes === undefined) throw new RangeError(`there is no system of ${system} bets on ${legs} legs`)
  return sizes
}

/** The legs that are no bankers. Throws a RangeError for bankers that are no legs, or named twice. */
const othersThan = (bankers: readonly number[], legs: number): number[] => {
  const others = Array.from({ length: legs }, (_, leg) => leg).filter((leg) => !bankers.includes(leg))
  if (others.length + bankers.length !== legs) throw new RangeError(`bankers ${bankers.join()} of ${legs} legs`)
  return others
}

/**
 * The folds of M串N: of each the indices of its legs, rising. `system` is the N, 1 the plain parlay of all legs. A fold contains
 * every banker (`bankers`: indices), so sizes below their number have none.
 */
export const foldsOf = (legs: number, system = 1, bankers: readonly number[] = []): number[][] => {
  const others = othersThan(bankers, legs)
  return sizesOf(legs, system)
    .filter((size) => size >= bankers.length)
    .flatMap((size) => combinations(others.length, size - bankers.length))
    .map((chosen) => [...bankers, ...chosen.flatMap((index) => others[index] ?? [])].toSorted((a, b) => a - b))
}

/** How many folds that is: 11 for 4串11, 7 of them with one banker. Throws as `foldsOf` does. */
export const foldCount = (legs: number, system = 1, bankers: readonly number[] = []): number => {
  const others = othersThan(bankers, legs).length
  return sizesOf(legs, system).reduce((sum, size) => sum + choose(others, size - bankers.length), 0)
}

/** A system that some legs can be bet in: its N, the sizes of its folds, and how many folds. */
export interface SystemChoice {
  readonly system: number
  readonly sizes: readonly number[]
  readonly folds: number
}

/** What can be chosen for these legs, the plain parlay (1) first; systems whose folds cannot hold all the bankers are left out. */
export const systemsOf = (legs: number, bankers: readonly number[] = []): SystemChoice[] =>
  (legs < 2 ? [] : [1, ...Object.keys(SYSTEMS[legs] ?? {}).map(Number)])
    .map((system) => ({ system, sizes: sizesOf(legs, system), folds: foldCount(legs, system, bankers) }))
    .filter(({ folds }) => folds > 0)
