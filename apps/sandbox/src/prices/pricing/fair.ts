import { over, under, type Distribution } from './distribution.ts'

/**
 * Quarter lines split the stake on both half-lines. `quarters`: 3 is 0.75.
 * Chance among the decided money: at fair prices 1 / (1 + hk).
 */
export const upperChance = (values: Distribution, quarters: number): number => {
  const halves = quarters % 2 === 0 ? [quarters / 4] : [(quarters - 1) / 4, (quarters + 1) / 4]
  let win = 0
  let lose = 0
  for (const line of halves) {
    win += over(values, line)
    lose += under(values, line)
  }
  return win + lose === 0 ? 0.5 : win / (win + lose)
}

export const resultChances = (difference: Distribution): { H: number; N: number; C: number } => {
  const H = over(difference, 0)
  const C = under(difference, 0)
  return { H, N: Math.max(0, 1 - H - C), C }
}
