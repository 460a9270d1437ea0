import { distribution, type Distribution, type Sides } from '../../pricing/distribution.ts'
import type { Joint } from '../../pricing/probabilities.ts'

const MOST_RUNS = 28
const MOST_EXTRA = 8
const MOST_TOP = 12
const NEGLIGIBLE = 1e-10

/** Negative binomial. Memoryless, so prices depend only on the outs. */
export const runsUntil = (outs: number, r: number): Distribution => {
  const p = new Float64Array(MOST_RUNS + 1)
  p[0] = (1 - r) ** outs
  for (let runs = 1; runs <= MOST_RUNS; runs += 1) p[runs] = (p[runs - 1] ?? 0) * ((outs + runs - 1) / runs) * r
  return distribution(0, p)
}

/** `half`: T visitors, B home. */
export interface InningState {
  readonly inning: number
  readonly half: 'T' | 'B'
  readonly outs: number
  readonly score: Sides
}

export const outsUntil = ({ inning, half, outs }: InningState, last: number): Sides => {
  const later = Math.max(0, last - inning) * 3
  if (inning > last) return { H: 0, C: 0 }
  return half === 'T' ? { H: later + 3, C: later + 3 - outs } : { H: later + 3 - outs, C: later }
}

const SIZE = 2 * MOST_RUNS + 2
const capped = (value: number): number => Math.min(SIZE - 1, value)

/** Home stops batting when ahead in the ninth. */
export const finalScores = (state: InningState, powers: Sides): Joint => {
  const { inning, half, outs, score } = state
  const final = new Float64Array(SIZE * SIZE)
  const add = (grid: Float64Array, H: number, C: number, p: number): void => {
    const at = capped(H) * SIZE + capped(C)
    grid[at] = (grid[at] ?? 0) + p
  }
  /** Home bats last and wins by one at once. */
  const lastHalf = (H: number, C: number, p: number, runs: Float64Array, level: Float64Array): void => {
    if (H > C) {
      add(final, H, C, p)
      return
    }
    let rest = 1
    for (let more = 0; more <= C - H; more += 1) {
      const chance = runs[more] ?? 0
      rest -= chance
      if (H + more < C) add(final, H + more, C, p * chance)
      else level[C] = (level[C] ?? 0) + p * chance
    }
    add(final, C + 1, C, p * Math.max(0, rest))
  }
  const inningRuns = runsUntil(3, powers.H).p
  let level = new Float64Array(SIZE)
  const walkOff = half === 'B' && inning >= 9
  if (walkOff) lastHalf(score.H, score.C, 1, runsUntil(3 - outs, powers.H).p, level)
  else {
    const extra = inning > 9
    const home = runsUntil(extra ? 0 : outsUntil(state, 8).H, powers.H).p
    const away = runsUntil(extra ? 3 - outs : outsUntil(state, 9).C, powers.C).p
    for (let i = 0; i <= MOST_RUNS; i += 1)
      for (let j = 0; j <= MOST_RUNS; j += 1) {
        const p = (home[i] ?? 0) * (away[j] ?? 0)
        if (p >= NEGLIGIBLE) lastHalf(capped(score.H + i), capped(score.C + j), p, inningRuns, level)
      }
  }
  const top = runsUntil(3, powers.C).p
  for (let extra = 0; extra < MOST_EXTRA; extra += 1) {
    const after = new Float64Array(SIZE)
    for (let runs = 0; runs < SIZE; runs += 1) {
      const p = level[runs] ?? 0
      if (p < NEGLIGIBLE) continue
      for (let more = 0; more < MOST_TOP; more += 1)
        lastHalf(runs, capped(runs + more), p * (top[more] ?? 0), inningRuns, after)
    }
    level = after
  }
  for (const [runs, p] of level.entries()) {
    if (p === 0) continue
    add(final, runs + 1, runs, p / 2)
    add(final, runs, runs + 1, p / 2)
  }
  return { rows: SIZE, columns: SIZE, p: final }
}
