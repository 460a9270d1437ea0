import { MOST_SELECTIONS, type OddsChoice, type BetRefusal, type Selection, type Wager } from '@pavilion/contract/bets'
import type { CappedStake } from '@pavilion/odds'
import { selectionKey } from '../../market/selection.ts'
import type { SlipPick } from './pick.ts'

export type { SlipPick } from './pick.ts'

/** Spec section 5. */
export const SLIP_LIMIT = MOST_SELECTIONS

/**
 * The spec's bettingData (section 3). outcome-unknown: asked for by key · not-placed: the key is void · refused:
 * `wasReserved` says whether money was reserved and is back · failed: the call was turned down · taken: final
 */
export type Betting =
  | { readonly active: 'none' }
  | { readonly active: 'sending' | 'outcome-unknown'; readonly key: string; readonly stake: bigint }
  | { readonly active: 'not-placed' }
  | { readonly active: 'delay'; readonly key: string; readonly stake: bigint; readonly wager: Wager }
  | {
      readonly active: 'refused'
      readonly refusal: BetRefusal
      readonly stake: bigint
      readonly wasReserved: boolean
      readonly from: readonly Selection[]
    }
  | { readonly active: 'failed'; readonly message: string }
  | { readonly active: 'taken'; readonly wager: Wager }

export type Adjustment = CappedStake

export interface SlipEntry {
  /** Stays while line or price change. */
  readonly id: string
  readonly pick: SlipPick
  /** Digits as typed, capped; '' when unusable. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
  /** Another entry is on the same match. */
  readonly isInvalid?: true
  /** To be placed before this (performance.now). */
  readonly quick?: number
}

/** parlay, system: the spec's series mode. */
export type SlipMode = 'single' | 'parlay' | 'system'

export interface Combination {
  /** The N of M串N; the legs' first when they lack it. */
  readonly system: number
  /** Entry ids. */
  readonly bankers: readonly string[]
  /** Of each fold. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
}

export interface Slip {
  /** Absent for a guest. */
  readonly owner?: string
  readonly entries: readonly SlipEntry[]
  /** Off keeps only the last (spec section 4). */
  readonly multiple: boolean
  readonly mode: SlipMode
  readonly combination: Combination
  readonly oddsChoice: OddsChoice
}

export const noCombination: Combination = { system: 1, bankers: [], stake: '', betting: { active: 'none' } }

export const emptySlip: Slip = {
  entries: [],
  multiple: false,
  mode: 'single',
  combination: noCombination,
  oddsChoice: 'any',
}

/** The slip cannot change meanwhile. */
const UNDECIDED: readonly Betting['active'][] = ['sending', 'outcome-unknown', 'delay']
export const isUndecided = ({ betting }: { readonly betting: Betting }): boolean => UNDECIDED.includes(betting.active)
/** May be changed and placed. */
const OPEN: readonly Betting['active'][] = ['none', 'failed', 'not-placed']
export const isOpen = ({ betting }: { readonly betting: Betting }): boolean => OPEN.includes(betting.active)
export const isConfirming = (slip: Slip): boolean => isUndecided(slip.combination) || slip.entries.some(isUndecided)

export const isSeries = ({ mode }: Pick<Slip, 'mode'>): boolean => mode !== 'single'
export const isOutright = ({ pick }: Pick<SlipEntry, 'pick'>): boolean => pick.selection.gtype === 'FS'

export const entryOf = (pick: SlipPick): SlipEntry => ({
  id: selectionKey(pick.selection),
  pick,
  stake: '',
  betting: { active: 'none' },
})

export const selectedKeys = ({ entries, combination }: Slip): string[] =>
  combination.betting.active === 'taken'
    ? []
    : entries.flatMap(({ pick, betting }) => (betting.active === 'taken' ? [] : [selectionKey(pick.selection)]))

export const validEntries = (slip: Slip): SlipEntry[] => slip.entries.filter(({ isInvalid }) => !isInvalid)
