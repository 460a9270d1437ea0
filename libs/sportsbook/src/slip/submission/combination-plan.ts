import type { BetRefusal } from '@pavilion/contract/bets'
import {
  foldsOf,
  maximumPotentialWin,
  parlayPayout,
  systemsOf,
  type PricedLeg,
  type SystemChoice,
  parlayPrice,
} from '@pavilion/odds'
import { isUndecided, validEntries, type Slip, type SlipEntry } from '../state/slip.ts'
import { stakeFault, stakeOf, type StakeBounds } from '../stake/stake.ts'
import type { BlockedReason, Offered, PlannedBet } from './submission.ts'

/** Fen. Return if everything wins. */
export interface FoldRow {
  readonly size: number
  readonly count: number
  readonly stake: bigint
  readonly subtotal: bigint
  readonly returned: bigint
}

/** `few`: more legs are needed; `many`: no system has so many. */
export type CombinationBlockedReason =
  BlockedReason | 'invalid' | 'few' | 'many' | Extract<BetRefusal, 'SAME_MATCH' | 'NOT_COMBINABLE'>

export interface CombinationPlan {
  readonly legs: readonly Offered[]
  /** Entries to remove first. */
  readonly invalid: number
  readonly systems: readonly SystemChoice[]
  /** Absent with too few or too many legs. */
  readonly system?: SystemChoice
  /** Indexes among the legs. */
  readonly bankers: readonly number[]
  readonly rows: readonly FoldRow[]
  /** Net win per unit, thousandths as digits: '6.336'. Parlays only. */
  readonly price: string
  readonly foldStake: bigint
  readonly total: bigint
  /** Net, fen. */
  readonly best: bigint
  readonly needsAcceptance: boolean
  readonly blockedReason?: CombinationBlockedReason
}

const priced = ({ entry, offer }: Offered): PricedLeg => ('selection' in offer ? offer.selection : entry.pick.selection)

const bankersOf = (slip: Slip, legs: readonly SlipEntry[]): number[] =>
  slip.mode === 'system' ? legs.flatMap(({ id }, at) => (slip.combination.bankers.includes(id) ? [at] : [])) : []

/** Undefined without legs for any. */
export const chosenSystem = (slip: Slip): { readonly system: number; readonly bankers: number[] } | undefined => {
  const legs = validEntries(slip)
  const bankers = bankersOf(slip, legs)
  const { chosen: systemChoice } = choose(slip, legs.length, bankers)
  return systemChoice && { system: systemChoice.system, bankers }
}

const rowsOf = (legs: readonly PricedLeg[], folds: readonly number[][], stake: bigint): FoldRow[] => {
  const sizes = [...new Set(folds.map((fold) => fold.length))]
  const winOf = (fold: readonly number[]): bigint =>
    parlayPayout(
      stake,
      fold.flatMap((at) => (legs[at] ? [{ ior: legs[at].ior, code: 'W' as const }] : [])),
    )
  return sizes.map((size) => {
    const alike = folds.filter((fold) => fold.length === size)
    return {
      size,
      count: alike.length,
      stake,
      subtotal: stake * BigInt(alike.length),
      returned: alike.reduce((sum, fold) => sum + winOf(fold), 0n),
    }
  })
}

const choose = (slip: Slip, legs: number, bankers: readonly number[]) => {
  const systems = systemsOf(legs, bankers).filter(({ system }) => (slip.mode === 'parlay') === (system === 1))
  return { systems, chosen: systems.find(({ system }) => system === slip.combination.system) ?? systems[0] }
}

/** Limits are each fold's own, the balance is shared. */
export const foldBounds = (bounds: StakeBounds, folds: number): StakeBounds => ({
  ...bounds,
  balance: bounds.balance / BigInt(Math.max(folds, 1)),
})

/** `bounds`: of a fold's stake. `refusal`: why the book would not take these legs. */
export const planCombination = (
  slip: Slip,
  offered: readonly Offered[],
  bounds: StakeBounds,
  isTaking: boolean,
  refusal?: BetRefusal,
): CombinationPlan => {
  const ids = new Set(validEntries(slip).map(({ id }) => id))
  const legs = offered.filter(({ entry }) => ids.has(entry.id))
  const invalid = slip.entries.length - legs.length
  const bankers = bankersOf(
    slip,
    legs.map(({ entry }) => entry),
  )
  const { systems, chosen: systemChoice } = choose(slip, legs.length, bankers)
  const foldStake = stakeOf(slip.combination.stake)
  const prices = legs.map(priced)
  const folds = systemChoice ? foldsOf(legs.length, systemChoice.system, bankers) : []
  const total = foldStake * BigInt(folds.length)
  const blockedReason = (): CombinationBlockedReason | undefined => {
    if (!isTaking) return 'blocked'
    if (invalid > 0) return 'invalid'
    if (!systemChoice) return legs.length > (slip.mode === 'system' ? 2 : 1) ? 'many' : 'few'
    if (legs.some(({ offer }) => offer.kind === 'closed')) return 'closed'
    if (legs.some(({ offer }) => offer.kind === 'suspended')) return 'suspended'
    if (refusal === 'SAME_MATCH' || refusal === 'NOT_COMBINABLE') return refusal
    return stakeFault(foldStake, foldBounds(bounds, folds.length))
  }
  const why = isUndecided(slip.combination) ? undefined : blockedReason()
  return {
    legs,
    invalid,
    systems,
    ...(systemChoice && { system: systemChoice }),
    bankers,
    rows: rowsOf(prices, folds, foldStake),
    price: parlayPrice(prices),
    foldStake,
    total,
    best: systemChoice && foldStake > 0n ? maximumPotentialWin(foldStake, prices, systemChoice.system, bankers) : 0n,
    needsAcceptance: legs.some(({ offer }) => offer.kind === 'moved' || offer.kind === 'line'),
    ...(why && { blockedReason: why }),
  }
}

/** A leg not on offer keeps its requested selection. */
export const legsNow = (legs: readonly Offered[]): Pick<PlannedBet, 'entry' | 'selection'>[] =>
  legs.map(({ entry, offer }) => ({
    entry,
    selection: 'selection' in offer ? offer.selection : entry.pick.selection,
  }))
