import type { Sides } from '../../pricing/distribution.ts'

export const BREAKS: readonly (readonly [points: number, chance: number])[] = [
  [1, 0.12],
  [7, 0.2],
  [15, 0.2],
  [28, 0.18],
  [46, 0.14],
  [68, 0.11],
  [101, 0.05],
]
const TABLE = 147

/** The total is odd, so a cleared frame is never level. */
export const afterBreak = (score: Sides, side: 'H' | 'C', points: number): Sides => ({
  ...score,
  [side]: score[side] + Math.min(points, TABLE - score.H - score.C),
})

export const isFrameOver = ({ H, C }: Sides): boolean => Math.abs(H - C) > TABLE - H - C

const WIDTH = TABLE + 1

type FromScore = (score: Sides) => number

/** Cached at a precision finer than any price. */
const FINENESS = 1000
const MOST_KEPT = 24
const scoreCache = new Map<number, FromScore>()

/** `p`: chance that home makes the next scoring visit. */
export const frameChances = (p: number): FromScore => {
  const key = Math.round(p * FINENESS)
  const fromScore = scoreCache.get(key) ?? worked(key / FINENESS)
  scoreCache.delete(key)
  scoreCache.set(key, fromScore)
  for (const old of scoreCache.keys()) {
    if (scoreCache.size <= MOST_KEPT) break
    scoreCache.delete(old)
  }
  return fromScore
}

const worked = (p: number): FromScore => {
  const chances = new Float64Array(WIDTH * WIDTH)
  for (let pointsMade = TABLE; pointsMade >= 0; pointsMade -= 1) {
    const pointsLeft = TABLE - pointsMade
    for (let H = 0; H <= pointsMade; H += 1) {
      const lead = 2 * H - pointsMade
      const at = H * WIDTH + pointsMade - H
      if (Math.abs(lead) > pointsLeft) {
        chances[at] = Number(lead > 0)
        continue
      }
      let total = 0
      for (const [points, share] of BREAKS) {
        const more = Math.min(points, pointsLeft)
        total += share * (p * (chances[at + more * WIDTH] ?? 0) + (1 - p) * (chances[at + more] ?? 0))
      }
      chances[at] = total
    }
  }
  return ({ H, C }) => chances[H * WIDTH + C] ?? 0.5
}
