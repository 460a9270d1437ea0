import type { Selection } from '@pavilion/contract'
import { winnable } from '@pavilion/odds'
import type { Offer } from './offer.ts'
import type { SlipEntry } from './slip.ts'
import { stakeFault, stakeOf, type StakeBounds } from './stake.ts'

/** An entry with what it can be had for and what may be staked on it. */
export interface Offered {
  readonly entry: SlipEntry
  readonly offer: Offer
  readonly bounds: StakeBounds
}

export interface PlannedBet {
  readonly entry: SlipEntry
  /** Price and line as they are on the screen now: what the bet names. */
  readonly selection: Selection
  /** Fen; the whole of it is at risk. */
  readonly stake: bigint
}

/** Why nothing can be sent now. */
export type Hindrance = 'empty' | 'below' | 'limit' | 'balance' | 'suspended' | 'closed' | 'blocked'

/** What one click on the button would do. */
export interface Submission {
  readonly bets: readonly PlannedBet[]
  readonly total: bigint
  readonly best: bigint
  /** A price or line has to be accepted with it. */
  readonly asks: boolean
  readonly hindrance?: Hindrance
}

const planned = ({ entry, offer }: Offered): PlannedBet[] => {
  const stake = stakeOf(entry.stake)
  return 'selection' in offer && stake > 0n ? [{ entry, selection: offer.selection, stake }] : []
}

const hindranceOf = (offered: readonly Offered[], total: bigint, fresh: boolean): Hindrance | undefined => {
  if (!fresh) return 'blocked'
  if (offered.some(({ offer }) => offer.kind === 'closed')) return 'closed'
  const staked = offered.filter(({ entry }) => stakeOf(entry.stake) > 0n)
  if (staked.some(({ offer }) => offer.kind === 'suspended')) return 'suspended'
  if (staked.length === 0) return offered.some(({ offer }) => offer.kind === 'suspended') ? 'suspended' : 'empty'
  for (const { entry, bounds } of staked) {
    const fault = stakeFault(stakeOf(entry.stake), bounds)
    if (fault) return fault
  }
  return staked.some(({ bounds }) => total > bounds.balance) ? 'balance' : undefined
}

/**
 * The bets that the slip would place. @param open entries that can be bet on @param fresh whether prices are live; stale or offline
 * prices stop betting
 */
export const plan = (open: readonly Offered[], fresh: boolean): Submission => {
  const bets = open.flatMap(planned)
  const total = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const hindrance = hindranceOf(open, total, fresh)
  return {
    bets,
    total,
    best: bets.reduce((sum, { stake, selection }) => sum + winnable(stake, selection.ior), 0n),
    asks: open.some(
      ({ offer, entry }) => (offer.kind === 'moved' || offer.kind === 'line') && stakeOf(entry.stake) > 0n,
    ),
    ...(hindrance && { hindrance }),
  }
}
