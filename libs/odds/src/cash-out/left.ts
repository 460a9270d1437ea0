import type { Wager } from '@pavilion/contract/bets'
import { maximumPotentialWin } from '../parlay/payout.ts'

/**
 * What a bet may still win, net, fen: with what was bought back of it gone from every fold alike, each fold rounded down by itself, as it
 * is paid (design: sports.md, Parlay). What it was to win while nothing was bought back.
 */
export const potentialWinLeft = ({
  winnable,
  legs,
  system = 1,
  folds,
  stake,
  cashedStake = 0n,
}: Pick<Wager, 'winnable' | 'legs' | 'system' | 'folds' | 'stake' | 'cashedStake'>): bigint => {
  if (cashedStake === 0n) return winnable
  const bankers = legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  return maximumPotentialWin((stake - cashedStake) / BigInt(folds), legs, system, bankers)
}
