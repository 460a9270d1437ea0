import { MOST_SELECTIONS, type OddsChoice, type Refusal, type Selection, type Wager } from '@pavilion/contract/bets'
import type { CappedStake } from '@pavilion/odds'
import { selectionKey } from '../../market/selection.ts'
import type { SlipPick } from './pick.ts'

export type { SlipPick } from './pick.ts'

/** Spec section 5: at most this many selections. */
export const SLIP_LIMIT = MOST_SELECTIONS

/**
 * Where a bet stands: that on an entry, or that on all of them together. The spec's bettingData (section 3).
 * sending: asked, no answer yet · lost: the answer did not come, being asked for by its key · unreceived: there is no bet, and the book
 * refuses the key from now on · delay: awaiting confirmation · refused: not taken, `held` says whether money was reserved and is back,
 * `from` what was asked for · failed: the call was turned down · taken: accepted, final.
 */
export type Betting =
  | { readonly active: 'none' }
  | { readonly active: 'sending' | 'lost'; readonly key: string; readonly stake: bigint }
  | { readonly active: 'unreceived' }
  | { readonly active: 'delay'; readonly key: string; readonly stake: bigint; readonly wager: Wager }
  | {
      readonly active: 'refused'
      readonly refusal: Refusal
      readonly stake: bigint
      readonly held: boolean
      readonly from: readonly Selection[]
    }
  | { readonly active: 'failed'; readonly message: string }
  | { readonly active: 'taken'; readonly wager: Wager }

/** A stake that was lowered, which the player is told. */
export type Adjustment = CappedStake

export interface SlipEntry {
  /** Key of the selection it was made from; stays while line or price change. */
  readonly id: string
  readonly pick: SlipPick
  /** Digits as typed, already capped; '' when nothing usable was typed. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
  /** In a parlay: another entry is on the same match. */
  readonly isInvalid?: true
  /** Chosen with quick bet: to be placed at once, and not after this moment of the page's own clock (performance.now). */
  readonly quick?: number
}

/** single: each entry on its own. parlay and system: all together, the spec's series mode. */
export type SlipMode = 'single' | 'parlay' | 'system'

/** The bet on all entries together. */
export interface Combination {
  /** The N of M串N that was chosen; one that the legs do not have gives way to the first they have. */
  readonly system: number
  /** Ids of the entries that every fold must contain. */
  readonly bankers: readonly string[]
  /** For each fold: digits as typed, already capped. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
}

export interface Slip {
  /** The member it belongs to; absent for a guest. */
  readonly owner?: string
  readonly entries: readonly SlipEntry[]
  /** Several singles side by side; off keeps only the last entry (spec section 4). */
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

/** Bets that have no outcome yet: they can be neither changed nor removed, and nothing else can be chosen meanwhile. */
const UNDECIDED: readonly Betting['active'][] = ['sending', 'lost', 'delay']
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

/** Selections the board shows as chosen. */
export const selectedKeys = ({ entries, combination }: Slip): string[] =>
  combination.betting.active === 'taken'
    ? []
    : entries.flatMap(({ pick, betting }) => (betting.active === 'taken' ? [] : [selectionKey(pick.selection)]))

/** The legs of the bet on all together. */
export const validEntries = (slip: Slip): SlipEntry[] => slip.entries.filter(({ isInvalid }) => !isInvalid)
