/** Sums are weighted by the decided share of the stake. */
export interface Cell {
  readonly bets: number
  readonly matches: number
  readonly weight: number
  /** Expected by the prices, and what came. */
  readonly expected: number
  readonly came: number
  /** Variance of `came` minus `expected`, with a match's bets as one draw. */
  readonly clustered: number
  readonly separate: number
}

interface Sums {
  bets: number
  weight: number
  expected: number
  came: number
  separate: number
}

interface Counted {
  readonly chance: number
  readonly decided: number
  readonly won: number
}

export interface PriceTally {
  add(key: string, bet: Counted): void
  close(): void
  cells(): ReadonlyMap<string, Cell>
}

export const createTally = (): PriceTally => {
  const cells = new Map<string, Cell>()
  let running = new Map<string, Sums>()
  return {
    add: (key, { chance, decided, won }) => {
      let sums = running.get(key)
      if (sums === undefined) running.set(key, (sums = { bets: 0, weight: 0, expected: 0, came: 0, separate: 0 }))
      sums.bets += 1
      sums.weight += decided
      sums.expected += chance * decided
      sums.came += won
      sums.separate += decided * decided * chance * (1 - chance)
    },
    close: () => {
      for (const [key, { bets, weight, expected, came, separate }] of running) {
        const cell = cells.get(key)
        cells.set(key, {
          bets: (cell?.bets ?? 0) + bets,
          matches: (cell?.matches ?? 0) + 1,
          weight: (cell?.weight ?? 0) + weight,
          expected: (cell?.expected ?? 0) + expected,
          came: (cell?.came ?? 0) + came,
          clustered: (cell?.clustered ?? 0) + (came - expected) ** 2,
          separate: (cell?.separate ?? 0) + separate,
        })
      }
      running = new Map()
    },
    cells: () => cells,
  }
}

export const mergedCells = (cells: readonly Cell[]): Cell =>
  cells.reduce((one, two) => ({
    bets: one.bets + two.bets,
    matches: one.matches + two.matches,
    weight: one.weight + two.weight,
    expected: one.expected + two.expected,
    came: one.came + two.came,
    clustered: one.clustered + two.clustered,
    separate: one.separate + two.separate,
  }))

/** Chances, and the standard error of their difference. */
export const readingOf = ({ weight, expected, came, clustered, separate }: Cell) => ({
  expected: expected / weight,
  came: came / weight,
  error: Math.sqrt(Math.max(clustered, separate)) / weight,
})

const FEWEST_MATCHES = 40
/** Fewer say nothing about chances near 0 or 1. */
const FEWEST_EXPECTED = 8

export const isSignificant = ({ matches, weight, expected }: Cell): boolean =>
  matches >= FEWEST_MATCHES && Math.min(expected, weight - expected) >= FEWEST_EXPECTED
