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

/** A frame after a break; what is on the table bounds it. Its points are odd, so a cleared one is never level. */
export const afterBreak = (score: Sides, side: 'H' | 'C', points: number): Sides => ({
  ...score,
  [side]: score[side] + Math.min(points, TABLE - score.H - score.C),
})

/** Whether a frame is over: the lead is more than the table has left. */
export const isFrameOver = ({ H, C }: Sides): boolean => Math.abs(H - C) > TABLE - H - C

const WIDTH = TABLE + 1

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

/** Every score of a frame, from the fullest table back to the empty one: a visit only ever adds points. */
const worked = (p: number): FromScore => {
  const chances = new Float64Array(WIDTH * WIDTH)
  for (let made = TABLE; made >= 0; made -= 1) {
    const left = TABLE - made
    for (let H = 0; H <= made; H += 1) {
      const lead = 2 * H - made
      const at = H * WIDTH + made - H
      if (Math.abs(lead) > left) {
        chances[at] = Number(lead > 0)
        continue
      }
      let total = 0
      for (const [points, share] of BREAKS) {
        const more = Math.min(points, left)
        total += share * (p * (chances[at + more * WIDTH] ?? 0) + (1 - p) * (chances[at + more] ?? 0))
      }
      chances[at] = total
    }
  }
  return ({ H, C }) => chances[H * WIDTH + C] ?? 0.5
}
