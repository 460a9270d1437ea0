import { foldSizes, SYSTEMS } from '@pavilion/contract/bets'

/** 0,1 · 0,2 · 1,2. */
const combinations = (count: number, size: number, from = 0): number[][] => {
  if (size === 0) return [[]]
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, step) => from + step).flatMap((first) =>
    combinations(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }, (_, step) => step + 1).reduce((sum, step) => (sum * (n - k + step)) / step, 1)
}

/** RangeError for an unknown system. */
const sizesOf = (legs: number, system: number): readonly number[] => {
  const sizes = legs === 1 && system === 1 ? [1] : foldSizes(legs, system)
  if (sizes === undefined) throw new RangeError(`there is no system of ${system} bets on ${legs} legs`)
  return sizes
}

/** RangeError for invalid or repeated bankers. */
const othersThan = (bankers: readonly number[], legs: number): number[] => {
  const others = Array.from({ length: legs }, (_, leg) => leg).filter((leg) => !bankers.includes(leg))
  if (others.length + bankers.length !== legs) throw new RangeError(`bankers ${bankers.join()} of ${legs} legs`)
  return others
}

/** Rising leg indices; `system` is N. Every fold has all `bankers`, so smaller sizes drop out. */
export const foldsOf = (legs: number, system = 1, bankers: readonly number[] = []): number[][] => {
  const others = othersThan(bankers, legs)
  return sizesOf(legs, system)
    .filter((size) => size >= bankers.length)
    .flatMap((size) => combinations(others.length, size - bankers.length))
    .map((combination) =>
      [...bankers, ...combination.flatMap((index) => others[index] ?? [])].toSorted((a, b) => a - b),
    )
}

/** 4串11: 11, with one banker 7. */
export const foldCount = (legs: number, system = 1, bankers: readonly number[] = []): number => {
  const others = othersThan(bankers, legs).length
  return sizesOf(legs, system).reduce((sum, size) => sum + choose(others, size - bankers.length), 0)
}

/** N, fold sizes, folds. */
export interface SystemChoice {
  readonly system: number
  readonly sizes: readonly number[]
  readonly folds: number
}

export const systemsOf = (legs: number, bankers: readonly number[] = []): SystemChoice[] =>
  (legs < 2 ? [] : [1, ...Object.keys(SYSTEMS[legs] ?? {}).map(Number)])
    .map((system) => ({ system, sizes: sizesOf(legs, system), folds: foldCount(legs, system, bankers) }))
    .filter(({ folds }) => folds > 0)
