import type { Sides } from '../../pricing/distribution.ts'
import { other, type Side } from '../sets/set-rules.ts'

/** `p`: chance to win a point. */
export const gameChance = (p: number, won: number, lost: number): number => {
  if (won >= 4 && won - lost >= 2) return 1
  if (lost >= 4 && lost - won >= 2) return 0
  if (won >= 3 && lost >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
    if (won === lost) return deuce
    return won > lost ? p + (1 - p) * deuce : p * deuce
  }
  return p * gameChance(p, won + 1, lost) + (1 - p) * gameChance(p, won, lost + 1)
}

/** One point, then two in turn. */
export const tieBreakServer = (first: Side, played: number): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first)

const MOST_POINTS = 40

export const tieBreakChance = (powers: Sides, first: Side, H: number, C: number): number => {
  let standing = new Map<number, number>([[H, 1]])
  let home = 0
  for (let played = H + C; played < MOST_POINTS && standing.size > 0; played += 1) {
    const server = tieBreakServer(first, played)
    const p = server === 'H' ? powers.H : 1 - powers.C
    const after = new Map<number, number>()
    for (const [ours, chance] of standing) {
      for (const [scored, part] of [
        [ours + 1, chance * p],
        [ours, chance * (1 - p)],
      ] as const) {
        const theirs = played + 1 - scored
        if (scored >= 7 && scored - theirs >= 2) home += part
        else if (!(theirs >= 7 && theirs - scored >= 2)) after.set(scored, (after.get(scored) ?? 0) + part)
      }
    }
    standing = after
  }
  return home + 0.5 * [...standing.values()].reduce((total, chance) => total + chance, 0)
}
