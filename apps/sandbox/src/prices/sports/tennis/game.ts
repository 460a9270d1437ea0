import type { Side } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import { other } from '../sets/set-rules.ts'

/** `p`: chance to win a point. */
export const gameChance = (p: number, won: number, conceded: number): number => {
  if (won >= 4 && won - conceded >= 2) return 1
  if (conceded >= 4 && conceded - won >= 2) return 0
  if (won >= 3 && conceded >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
    if (won === conceded) return deuce
    return won > conceded ? p + (1 - p) * deuce : p * deuce
  }
  return p * gameChance(p, won + 1, conceded) + (1 - p) * gameChance(p, won, conceded + 1)
}

/** One point, then two in turn. */
export const tieBreakServer = (first: Side, pointsPlayed: number): Side =>
  Math.floor((pointsPlayed + 1) / 2) % 2 === 0 ? first : other(first)

const MOST_POINTS = 40

export const tieBreakChance = (powers: Sides, first: Side, H: number, C: number): number => {
  let current = new Map<number, number>([[H, 1]])
  let home = 0
  for (let pointsPlayed = H + C; pointsPlayed < MOST_POINTS && current.size > 0; pointsPlayed += 1) {
    const server = tieBreakServer(first, pointsPlayed)
    const p = server === 'H' ? powers.H : 1 - powers.C
    const after = new Map<number, number>()
    for (const [ours, chance] of current) {
      for (const [scored, part] of [
        [ours + 1, chance * p],
        [ours, chance * (1 - p)],
      ] as const) {
        const theirs = pointsPlayed + 1 - scored
        if (scored >= 7 && scored - theirs >= 2) home += part
        else if (!(theirs >= 7 && theirs - scored >= 2)) after.set(scored, (after.get(scored) ?? 0) + part)
      }
    }
    current = after
  }
  return home + 0.5 * [...current.values()].reduce((total, chance) => total + chance, 0)
}
