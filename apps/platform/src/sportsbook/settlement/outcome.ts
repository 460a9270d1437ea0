import type { Decided } from '@pavilion/contract'
import { payout, settle, type SettledBet } from '@pavilion/odds'

export interface OpenBet extends SettledBet {
  readonly state: 'delay' | 'open'
  readonly ior: number
  /** At risk, fen. */
  readonly stake: bigint
}

export interface FinalScore {
  readonly status: 'settled' | 'abandoned'
  readonly H: number
  readonly C: number
}

export type Outcome =
  | { readonly state: 'refused' }
  | { readonly state: 'settled' | 'void'; readonly result: Decided; readonly payout: bigint }

/** What becomes of a bet when its match has a result: never decided ones are refused, those on an abandoned match are void. */
export const outcomeOf = (bet: OpenBet, final: FinalScore): Outcome => {
  if (bet.state === 'delay') return { state: 'refused' }
  const result = final.status === 'abandoned' ? 'DABANDON' : settle(bet, final)
  return {
    state: final.status === 'abandoned' ? 'void' : 'settled',
    result,
    payout: payout(bet.stake, bet.ior, result),
  }
}
