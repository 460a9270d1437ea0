import type { Selection } from '@pavilion/contract/bets'
import type { OddsType } from '@pavilion/contract/sports'
import { oddsTypeOf, potentialWin } from '@pavilion/odds'
import type { Offer } from '../../market/moved-price.ts'
import type { SlipEntry } from '../state/slip.ts'
import { riskAt, stakeFault, stakeOf, type DisplayedPrice, type StakeBounds } from '../stake/stake.ts'

export interface Offered {
  readonly entry: SlipEntry
  readonly offer: Offer
  readonly bounds: StakeBounds
}

export interface PlannedBet {
  readonly entry: SlipEntry
  /** As displayed: what the bet names. */
  readonly selection: Selection
  /** Fen. */
  readonly stake: bigint
}

export type BlockedReason = 'empty' | 'below' | 'limit' | 'balance' | 'suspended' | 'closed' | 'blocked'

export interface Submission {
  readonly bets: readonly PlannedBet[]
  /** Fen. */
  readonly total: bigint
  readonly best: bigint
  /** A changed price or line. */
  readonly needsAcceptance: boolean
  readonly blockedReason?: BlockedReason
  /** Fen, with `below` only. */
  readonly minimum?: bigint
}

/** In the market's own format where it has one. */
export const displayedPriceOf = (
  { entry, offer }: Pick<Offered, 'entry' | 'offer'>,
  oddsType: OddsType,
): DisplayedPrice => {
  const selection = 'selection' in offer ? offer.selection : entry.pick.selection
  return { ior: selection.ior, type: oddsTypeOf(selection, oddsType) }
}

const blockedReasonOf = (
  offered: readonly Offered[],
  risks: readonly bigint[],
  total: bigint,
  isTaking: boolean,
): BlockedReason | undefined => {
  if (!isTaking) return 'blocked'
  if (offered.some(({ offer }) => offer.kind === 'closed')) return 'closed'
  const staked = offered.flatMap((one, at) =>
    stakeOf(one.entry.stake) > 0n ? [{ ...one, risk: risks[at] ?? 0n }] : [],
  )
  if (staked.some(({ offer }) => offer.kind === 'suspended')) return 'suspended'
  if (staked.length === 0) return offered.some(({ offer }) => offer.kind === 'suspended') ? 'suspended' : 'empty'
  for (const { risk, bounds } of staked) {
    const fault = stakeFault(risk, bounds)
    if (fault) return fault
  }
  return staked.some(({ bounds }) => total > bounds.balance) ? 'balance' : undefined
}

/** `isTaking`: false with old prices. `chosen`: the displayed format. */
export const plan = (open: readonly Offered[], isTaking: boolean, oddsType: OddsType = 'H'): Submission => {
  const risks = open.map((one) => riskAt(one.entry.stake, displayedPriceOf(one, oddsType)))
  const bets = open.flatMap(({ entry, offer }, at): PlannedBet[] => {
    const stake = risks[at] ?? 0n
    return 'selection' in offer && stake > 0n ? [{ entry, selection: offer.selection, stake }] : []
  })
  const total = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const blockedReason = blockedReasonOf(open, risks, total, isTaking)
  const below =
    blockedReason === 'below'
      ? open.find(({ bounds }, at) => stakeFault(risks[at] ?? 0n, bounds) === 'below')?.bounds
      : undefined
  return {
    bets,
    total,
    best: bets.reduce((sum, { stake, selection }) => sum + potentialWin(stake, selection.ior), 0n),
    needsAcceptance: open.some(
      ({ offer, entry }) => (offer.kind === 'moved' || offer.kind === 'line') && stakeOf(entry.stake) > 0n,
    ),
    ...(blockedReason && { blockedReason }),
    ...(below && { minimum: below.min }),
  }
}
