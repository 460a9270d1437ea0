import type { Sides } from '../../pricing/distribution.ts'

/** Breaks that end a visit, with their chances. */
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
const BLACK = 7

/** A frame after a break; what is on the table bounds it. A cleared table that is level is decided by the black alone. */
export const afterBreak = (score: Sides, side: 'H' | 'C', points: number): Sides => {
  const left = TABLE - score.H - score.C
  const made = left <= 0 ? BLACK : Math.min(points, left)
  return { ...score, [side]: score[side] + made }
}

/** Whether a frame is over: the lead is more than the table has left. */
export const isFrameOver = ({ H, C }: Sides): boolean => Math.abs(H - C) > Math.max(0, TABLE - H - C)

const WIDTH = TABLE + BLACK + 1

type FromScore = (score: Sides) => number

/** Chances are worked out once for powers that no price tells apart, and kept for those that were asked for last. */
const FINENESS = 1000
const MOST_KEPT = 24
const kept = new Map<number, FromScore>()

/** Home's chance to win a frame from any score, when it makes each scoring visit with chance `p`. */
export const frameChances = (p: number): FromScore => {
  const key = Math.round(p * FINENESS)
  const known = kept.get(key) ?? worked(key / FINENESS)
  kept.delete(key)
  kept.set(key, known)
  for (const old of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(old)
  }
  return known
}

const worked = (p: number): FromScore => {
  const known = new Float64Array(WIDTH * WIDTH).fill(-1)
  const chance = (score: Sides): number => {
    if (isFrameOver(score)) return Number(score.H > score.C)
    const at = score.H * WIDTH + score.C
    const found = known[at] ?? -1
    if (found >= 0) return found
    let total = 0
    for (const [points, share] of BREAKS)
      total += share * (p * chance(afterBreak(score, 'H', points)) + (1 - p) * chance(afterBreak(score, 'C', points)))
    known[at] = total
    return total
  }
  return chance
}
