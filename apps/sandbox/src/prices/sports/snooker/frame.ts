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
const kept = new Map<number, FromScore>()

/** `p`: chance that home makes the next scoring visit. */
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
