import type { Wager } from '@pavilion/contract/bets'
import { maximumPotentialWin } from '../parlay/parlay-payout.ts'

/** Net, fen, after cash-outs: each fold reduced equally, rounded down by itself. */
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
