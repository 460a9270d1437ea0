import type { PlayedCode } from '@pavilion/contract/bets'

/** A leg of an outright as it ended: `share` is into how many parts the stake goes, of which one is on a winner. */
export interface OutrightResult {
  readonly code: Extract<PlayedCode, 'W' | 'L'>
  readonly share: number
}

/**
 * The result of an outright. When several share the first place (a dead heat) the stake is divided by their number: one part is paid at
 * the full price, the others lose, so that `payout(stake, hk, 'W', share)` returns stake × (1 + hk) ÷ share. A runner who did not
 * take part is cancelled by the book before this is asked.
 * Throws a RangeError without a winner: then there is no result to settle on.
 */
export const settleOutright = (rtype: string, winners: readonly string[]): OutrightResult => {
  const first = new Set(winners)
  if (first.size === 0) throw new RangeError('an outright is settled when somebody has won it')
  return first.has(rtype) ? { code: 'W', share: first.size } : { code: 'L', share: 1 }
}
