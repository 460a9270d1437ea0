import type { PlayedCode } from '@pavilion/contract/bets'

/** `share`: joint winners. */
export interface OutrightResult {
  readonly code: Extract<PlayedCode, 'W' | 'L'>
  readonly share: number
}

/**
 * Dead heat: one part of the stake wins at the full price, the others lose: stake × (1 + hk) ÷ share. Non-runners are
 * cancelled before. RangeError without a winner.
 */
export const settleOutright = (rtype: string, winners: readonly string[]): OutrightResult => {
  const first = new Set(winners)
  if (first.size === 0) throw new RangeError('an outright is settled when somebody has won it')
  return first.has(rtype) ? { code: 'W', share: first.size } : { code: 'L', share: 1 }
}
