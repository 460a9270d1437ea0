import { distribution, type Distribution, type Sides } from '../../pricing/distribution.ts'
import type { Joint } from '../../pricing/outlook.ts'

const MOST_RUNS = 28
/** Extra innings that are followed; what is level then is halved. */
const MOST_EXTRA = 8

/**
 * Runs until so many outs, when each thing that happens is a run with chance `r` and an out otherwise: negative binomial. Every
 * moment of an inning is like any other with as many outs, which is what lets prices follow it.
 */
export const runsUntil = (outs: number, r: number): Distribution => {
  const p = new Float64Array(MOST_RUNS + 1)
  p[0] = (1 - r) ** outs
  for (let runs = 1; runs <= MOST_RUNS; runs += 1) p[runs] = (p[runs - 1] ?? 0) * ((outs + runs - 1) / runs) * r
  return distribution(0, p)
}

/** Where a match stands: the inning, whose turn (T visitors, B home), and how many are out. */
export interface InningState {
  readonly inning: number
  readonly half: 'T' | 'B'
  readonly outs: number
  readonly score: Sides
}

/** Outs each side has left up to the end of an inning. */
export const outsUntil = ({ inning, half, outs }: InningState, last: number): Sides => {
  const later = Math.max(0, last - inning) * 3
  if (inning > last) return { H: 0, C: 0 }
  return half === 'T' ? { H: later + 3, C: later + 3 - outs } : { H: later + 3 - outs, C: later }
}

const SIZE = 2 * MOST_RUNS + 2
const capped = (value: number): number => Math.min(SIZE - 1, value)

/** The final score: nine innings, home stops batting when it is ahead in the last of them, extra innings until somebody wins. */
export const finalScores = (state: InningState, powers: Sides): Joint => {
  const { inning, half, outs, score } = state
  const final = new Float64Array(SIZE * SIZE)
  const add = (grid: Float64Array, H: number, C: number, p: number): void => {
    const at = capped(H) * SIZE + capped(C)
    grid[at] = (grid[at] ?? 0) + p
  }
  /** Home bats last with so many outs left: it wins by one at once, or the inning ends. Returns what stays level, by score. */
  const lastHalf = (standing: ReadonlyMap<number, number>, left: number): Map<number, number> => {
    const runs = runsUntil(left, powers.H).p
    const level = new Map<number, number>()
    for (const [key, p] of standing) {
      const H = Math.floor(key / SIZE)
      const C = key % SIZE
      if (H > C) {
        add(final, H, C, p)
        continue
      }
      let rest = 1
      for (let more = 0; more <= C - H; more += 1) {
        const chance = runs[more] ?? 0
        rest -= chance
        if (H + more < C) add(final, H + more, C, p * chance)
        else level.set(C, (level.get(C) ?? 0) + p * chance)
      }
      add(final, C + 1, C, p * Math.max(0, rest))
    }
    return level
  }
  let level: Map<number, number>
  const walkOff = half === 'B' && inning >= 9
  if (walkOff) level = lastHalf(new Map([[score.H * SIZE + score.C, 1]]), 3 - outs)
  else {
    const extra = inning > 9
    const home = runsUntil(extra ? 0 : outsUntil(state, 8).H, powers.H).p
    const away = runsUntil(extra ? 3 - outs : outsUntil(state, 9).C, powers.C).p
    const standing = new Map<number, number>()
    for (let i = 0; i <= MOST_RUNS; i += 1)
      for (let j = 0; j <= MOST_RUNS; j += 1) {
        const p = (home[i] ?? 0) * (away[j] ?? 0)
        if (p < 1e-10) continue
        const key = capped(score.H + i) * SIZE + capped(score.C + j)
        standing.set(key, (standing.get(key) ?? 0) + p)
      }
    level = lastHalf(standing, 3)
  }
  const top = runsUntil(3, powers.C).p
  for (let extra = 0; extra < MOST_EXTRA; extra += 1) {
    const standing = new Map<number, number>()
    for (const [runs, p] of level)
      for (let more = 0; more < 12; more += 1) {
        const key = capped(runs) * SIZE + capped(runs + more)
        standing.set(key, (standing.get(key) ?? 0) + p * (top[more] ?? 0))
      }
    level = lastHalf(standing, 3)
  }
  for (const [runs, p] of level) {
    add(final, runs + 1, runs, p / 2)
    add(final, runs, runs + 1, p / 2)
  }
  return { rows: SIZE, columns: SIZE, p: final }
}
