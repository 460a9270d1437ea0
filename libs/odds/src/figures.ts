import type { BetFigures, Wager } from '@pavilion/contract/bets'

/** Fen (contract: betFigures). Must match the database's bet_figures. */
export const figuresOf = ({
  state,
  stake,
  payout: returned = 0n,
  cashedStake = 0n,
  cashedPayout = 0n,
}: Pick<Wager, 'state' | 'stake' | 'payout' | 'cashedStake' | 'cashedPayout'>): BetFigures => {
  const waits = state === 'delay' || state === 'open'
  const settledStake = state === 'refused' ? 0n : waits ? cashedStake : stake
  const payout = cashedPayout + (state === 'settled' || state === 'void' ? returned : 0n)
  return { openStake: waits ? stake - cashedStake : 0n, settledStake, payout, net: payout - settledStake }
}
