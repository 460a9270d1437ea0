/** Sums are weighted by the decided share of the stake. */
export interface Cell {
  readonly bets: number
  readonly matches: number
  readonly weight: number
  /** Expected by the prices, and what came. */
  readonly said: number
  readonly came: number
  /** Variance of `came` minus `said`, with a match's bets as one draw. */
  readonly clustered: number
  readonly separate: number
}

interface Sums {
  bets: number
  weight: number
  said: number
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
      if (sums === undefined) running.set(key, (sums = { bets: 0, weight: 0, said: 0, came: 0, separate: 0 }))
      sums.bets += 1
      sums.weight += decided
      sums.said += chance * decided
      sums.came += won
      sums.separate += decided * decided * chance * (1 - chance)
    },
    close: () => {
      for (const [key, { bets, weight, said, came, separate }] of running) {
        const known = cells.get(key)
        cells.set(key, {
          bets: (known?.bets ?? 0) + bets,
          matches: (known?.matches ?? 0) + 1,
          weight: (known?.weight ?? 0) + weight,
          said: (known?.said ?? 0) + said,
          came: (known?.came ?? 0) + came,
          clustered: (known?.clustered ?? 0) + (came - said) ** 2,
          separate: (known?.separate ?? 0) + separate,
        })
      }
      running = new Map()
    },
    cells: () => cells,
  }
}

export const joined = (cells: readonly Cell[]): Cell =>
  cells.reduce((one, two) => ({
    bets: one.bets + two.bets,
    matches: one.matches + two.matches,
    weight: one.weight + two.weight,
    said: one.said + two.said,
    came: one.came + two.came,
    clustered: one.clustered + two.clustered,
    separate: one.separate + two.separate,
  }))

/** Chances, and the standard error of their difference. */
export const readingOf = ({ weight, said, came, clustered, separate }: Cell) => ({
  said: said / weight,
  came: came / weight,
  error: Math.sqrt(Math.max(clustered, separate)) / weight,
})

const FEWEST_MATCHES = 40
/** Fewer say nothing about chances near 0 or 1. */
const FEWEST_EXPECTED = 8

export const isSignificant = ({ matches, weight, said }: Cell): boolean =>
  matches >= FEWEST_MATCHES && Math.min(said, weight - said) >= FEWEST_EXPECTED
