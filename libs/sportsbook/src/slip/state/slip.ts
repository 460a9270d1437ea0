import { MOST_SELECTIONS, type OddsChoice, type BetRefusal, type Selection, type Wager } from '@pavilion/contract/bets'
import type { CappedStake } from '@pavilion/odds'
import { selectionKey } from '../../market/selection.ts'
import type { SlipPick } from './pick.ts'

export type { SlipPick } from './pick.ts'

/** Spec section 5. */
export const SLIP_LIMIT = MOST_SELECTIONS

/**
 * State of a bet, on one entry or combined; the spec's bettingData (section 3). sending: no answer yet · outcome-unknown: the answer did not come, asked
 * for by key · not-placed: there is no bet, and the key is void · delay: awaiting confirmation · refused: not accepted, `held` says whether
 * money was reserved and is back, `from` what was requested · failed: the call was turned down · taken: accepted, final.
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
      readonly held: boolean
      readonly from: readonly Selection[]
    }
  | { readonly active: 'failed'; readonly message: string }
  | { readonly active: 'taken'; readonly wager: Wager }

/** A lowered stake, of which the player is told. */
export type Adjustment = CappedStake

export interface SlipEntry {
  /** Key of the first selection; stays while line or price change. */
  readonly id: string
  readonly pick: SlipPick
  /** Digits as typed, capped. '' when unusable. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
  /** In a parlay: another entry is on the same match. */
  readonly isInvalid?: true
  /** Quick bet: to be placed before this moment (performance.now). */
  readonly quick?: number
}

/** parlay and system: combined, the spec's series mode. */
export type SlipMode = 'single' | 'parlay' | 'system'

export interface Combination {
  /** The chosen N of M串N; the legs' first system when they do not have it. */
  readonly system: number
  /** Ids of the entries in every fold. */
  readonly bankers: readonly string[]
  /** Of each fold: digits as typed, capped. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
}

export interface Slip {
  /** Absent for a guest. */
  readonly owner?: string
  readonly entries: readonly SlipEntry[]
  /** Several singles side by side; off keeps only the last (spec section 4). */
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

/** Without an outcome: the slip cannot change meanwhile. */
const UNDECIDED: readonly Betting['active'][] = ['sending', 'outcome-unknown', 'delay']
export const isUndecided = ({ betting }: { readonly betting: Betting }): boolean => UNDECIDED.includes(betting.active)
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
