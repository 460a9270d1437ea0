import type { LocalText, OddsChoice, Refusal, Selection, Wager } from '@pavilion/contract'
import { selectionKey } from '../market/selection.ts'

/** Spec section 5: at most this many selections. */
export const SLIP_LIMIT = 10

/** A selection with what a slip shows of its match. */
export interface SlipPick {
  readonly selection: Selection
  readonly gide: string
  readonly league: LocalText
  readonly team_h: LocalText
  readonly team_c: LocalText
}

/**
 * Where the bet on an entry stands.
 * sending: asked, no answer yet · lost: the answer did not come, being asked for by its key · unreceived: there is no bet, and the book
 * refuses the key from now on · delay: awaiting confirmation · refused: not taken, `held` says whether money was reserved and is back · failed: the call was turned down · taken: accepted, final.
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
      readonly from: Selection
    }
  | { readonly active: 'failed'; readonly message: string }
  | { readonly active: 'taken'; readonly wager: Wager }

export interface SlipEntry {
  /** Key of the selection it was made from; stays while line or price change. */
  readonly id: string
  readonly pick: SlipPick
  /** Digits as typed, already capped; '' when nothing usable was typed. */
  readonly stake: string
  readonly adjusted?: Adjustment
  readonly betting: Betting
}

/** A stake that was lowered: what was typed, what it became (fen), and why. */
export interface Adjustment {
  readonly typed: bigint
  readonly to: bigint
  readonly by: 'limit' | 'balance'
}

export interface Slip {
  /** The member it belongs to; absent for a guest. */
  readonly owner?: string
  readonly entries: readonly SlipEntry[]
  /** Several singles side by side; off keeps only the last entry (spec section 4). */
  readonly multiple: boolean
  readonly oddsChoice: OddsChoice
}

export const emptySlip: Slip = { entries: [], multiple: false, oddsChoice: 'any' }

export type SlipNotice = 'LIMIT' | 'CONFIRMING'

/** Bets that have no outcome yet: they can be neither changed nor removed, and nothing else can be chosen meanwhile. */
const UNDECIDED: readonly Betting['active'][] = ['sending', 'lost', 'delay']
export const isUndecided = (entry: SlipEntry): boolean => UNDECIDED.includes(entry.betting.active)
export const isConfirming = (slip: Slip): boolean => slip.entries.some(isUndecided)

const entryOf = (pick: SlipPick): SlipEntry => ({
  id: selectionKey(pick.selection),
  pick,
  stake: '',
  betting: { active: 'none' },
})

export const isSelected = (slip: Slip, key: string): boolean =>
  slip.entries.some(({ pick, betting }) => betting.active !== 'taken' && selectionKey(pick.selection) === key)

/**
 * A price was clicked (spec sections 4 and 5): the same one again takes it out; one on a match that is in already replaces that one;
 * without multiple mode the slip is cleared first; more than SLIP_LIMIT are refused; nothing changes while a bet is undecided.
 */
export const select = (slip: Slip, pick: SlipPick): { slip: Slip; notice?: SlipNotice } => {
  if (isConfirming(slip)) return { slip, notice: 'CONFIRMING' }
  const key = selectionKey(pick.selection)
  const open = slip.entries.filter(({ betting }) => betting.active !== 'taken')
  const same = open.find((entry) => selectionKey(entry.pick.selection) === key)
  if (same) return { slip: { ...slip, entries: open.filter((entry) => entry !== same) } }
  if (!slip.multiple) return { slip: { ...slip, entries: [entryOf(pick)] } }
  const at = open.findIndex((entry) => entry.pick.selection.gidm === pick.selection.gidm)
  if (at >= 0) return { slip: { ...slip, entries: open.with(at, entryOf(pick)) } }
  if (open.length >= SLIP_LIMIT) return { slip, notice: 'LIMIT' }
  return { slip: { ...slip, entries: [...open, entryOf(pick)] } }
}

export type SlipAction =
  /** Who the slip is for now; undefined for a guest. */
  | { readonly type: 'owner'; readonly userId: string | undefined }
  | { readonly type: 'restore'; readonly pick: SlipPick; readonly betting: Betting; readonly stake: string }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'clear' }
  | { readonly type: 'multiple'; readonly on: boolean }
  | { readonly type: 'choice'; readonly oddsChoice: OddsChoice }
  | { readonly type: 'stake'; readonly id: string; readonly stake: string; readonly adjusted?: Adjustment }
  /** The player takes the price or line that is to be had now. */
  | { readonly type: 'accept'; readonly id: string; readonly selection: Selection }
  | { readonly type: 'betting'; readonly id: string; readonly betting: Betting }
  /** After a receipt: keep the selection for another bet. */
  | { readonly type: 'keep'; readonly id: string }

const change = (slip: Slip, id: string, update: (entry: SlipEntry) => SlipEntry): Slip => ({
  ...slip,
  entries: slip.entries.map((entry) => (entry.id === id ? update(entry) : entry)),
})

/** Without the note about a lowered stake. */
const settled = ({ id, pick, stake, betting }: SlipEntry): SlipEntry => ({ id, pick, stake, betting })

const accept = (entry: SlipEntry, selection: Selection): SlipEntry =>
  isUndecided(entry) ? entry : { ...settled(entry), pick: { ...entry.pick, selection }, betting: { active: 'none' } }

/** A guest's selections stay when the guest signs in; what a member chose, bet and was told goes with the member. */
const handOver = ({ owner, ...slip }: Slip, userId: string | undefined): Slip => ({
  ...slip,
  ...(userId !== undefined && { owner: userId }),
  entries: owner === undefined || owner === userId ? slip.entries : [],
})

export const reduce = (slip: Slip, action: SlipAction): Slip => {
  switch (action.type) {
    case 'owner':
      return handOver(slip, action.userId)
    case 'restore': {
      const entry = { ...entryOf(action.pick), betting: action.betting, stake: action.stake }
      return { ...slip, entries: [...slip.entries.filter(({ id }) => id !== entry.id), entry].slice(-SLIP_LIMIT) }
    }
    case 'remove':
      return { ...slip, entries: slip.entries.filter((entry) => entry.id !== action.id || isUndecided(entry)) }
    case 'clear':
      return { ...slip, entries: slip.entries.filter(isUndecided) }
    case 'multiple':
      if (isConfirming(slip)) return slip
      return { ...slip, multiple: action.on, entries: action.on ? slip.entries : slip.entries.slice(-1) }
    case 'choice':
      return { ...slip, oddsChoice: action.oddsChoice }
    case 'stake':
      return change(slip, action.id, (entry) =>
        isUndecided(entry)
          ? entry
          : { ...settled(entry), stake: action.stake, ...(action.adjusted && { adjusted: action.adjusted }) },
      )
    case 'accept':
      return change(slip, action.id, (entry) => accept(entry, action.selection))
    case 'betting':
      return change(slip, action.id, (entry) => ({ ...entry, betting: action.betting }))
    case 'keep':
      return change(slip, action.id, ({ id, pick }) => ({ id, pick, stake: '', betting: { active: 'none' } }))
  }
}
