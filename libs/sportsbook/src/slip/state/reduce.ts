import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { tidy } from './select.ts'
import { calmed, endSeries, inMode, withBanker } from './series.ts'
import {
  entryOf,
  isConfirming,
  isOutright,
  isUndecided,
  noCombination,
  SLIP_LIMIT,
  type Adjustment,
  type Betting,
  type Combination,
  type Slip,
  type SlipEntry,
  type SlipMode,
  type SlipPick,
} from './slip.ts'
import { merged, type StoredSlip } from './stored-slip.ts'

interface Entered {
  readonly stake: string
  readonly adjusted?: Adjustment
}

export type SlipAction =
  /** Undefined for a guest. */
  | { readonly type: 'owner'; readonly userId: string | undefined }
  /** A bet sent before a reload. */
  | { readonly type: 'restore'; readonly pick: SlipPick; readonly betting: Betting; readonly stake: string }
  | {
      readonly type: 'restoreCombined'
      readonly picks: readonly SlipPick[]
      readonly system: number
      readonly bankers: readonly number[]
      readonly betting: Betting
      readonly stake: string
    }
  /** From before a reload, or of another tab. */
  | { readonly type: 'sync'; readonly stored: StoredSlip }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'clear' }
  | { readonly type: 'multiple'; readonly on: boolean }
  | { readonly type: 'mode'; readonly mode: SlipMode }
  | { readonly type: 'system'; readonly system: number }
  | { readonly type: 'banker'; readonly id: string }
  | { readonly type: 'choice'; readonly oddsChoice: OddsChoice }
  /** Quick bet was switched off, or the venue was left. */
  | { readonly type: 'calm' }
  | ({ readonly type: 'stake'; readonly id: string } & Entered)
  | ({ readonly type: 'foldStake' } & Entered)
  | { readonly type: 'accept'; readonly id: string; readonly selection: Selection }
  | { readonly type: 'betting'; readonly id: string; readonly betting: Betting }
  | { readonly type: 'combined'; readonly betting: Betting }
  /** After a receipt: keeps the selection, or all of them, for another bet. */
  | { readonly type: 'keep'; readonly id: string }
  | { readonly type: 'keepAll' }

const change = (slip: Slip, id: string, update: (entry: SlipEntry) => SlipEntry): Slip => ({
  ...slip,
  entries: slip.entries.map((entry) => (entry.id === id ? update(entry) : entry)),
})

const settled = ({ adjusted: _note, quick: _quick, ...entry }: SlipEntry): SlipEntry => entry
const entered = ({ stake, adjusted }: Entered): Entered => ({ stake, ...(adjusted && { adjusted }) })

const accept = (entry: SlipEntry, selection: Selection): SlipEntry =>
  isUndecided(entry) ? entry : { ...settled(entry), pick: { ...entry.pick, selection }, betting: { active: 'none' } }

/** A guest's selections stay at sign-in; a member's go with the member. */
const handOver = ({ owner, ...slip }: Slip, userId: string | undefined): Slip => ({
  ...slip,
  ...(userId !== undefined && { owner: userId }),
  ...(owner !== undefined && owner !== userId && { entries: [], combination: noCombination }),
})

const combined = (slip: Slip, update: Partial<Combination>): Slip =>
  isUndecided(slip.combination) ? slip : { ...slip, combination: { ...slip.combination, ...update } }

const cleared = (slip: Slip): Slip =>
  isUndecided(slip.combination)
    ? slip
    : { ...slip, entries: slip.entries.filter(isUndecided), combination: noCombination }

/** Conflicting choices give way. */
const restored = (slip: Slip, entry: SlipEntry): Slip => {
  const { gid } = entry.pick.selection
  const beside = slip.entries.filter(
    (one) =>
      one.id !== entry.id &&
      (isUndecided(one) || (one.pick.selection.gid !== gid && isOutright(one) === isOutright(entry))),
  )
  const entries = [...beside, entry].slice(-SLIP_LIMIT)
  return calmed({ ...slip, mode: 'single', multiple: slip.multiple || entries.length > 1, entries })
}

const step = (slip: Slip, action: SlipAction): Slip => {
  switch (action.type) {
    case 'owner':
      return handOver(slip, action.userId)
    case 'restore':
      return restored(slip, { ...entryOf(action.pick), betting: action.betting, stake: action.stake })
    case 'restoreCombined': {
      const entries = action.picks.map(entryOf)
      const bankers = action.bankers.flatMap((at) => entries[at]?.id ?? [])
      const { system, stake, betting } = action
      const mode = system === 1 ? 'parlay' : 'system'
      return { ...slip, entries, mode, multiple: true, combination: { system, stake, betting, bankers } }
    }
    case 'sync':
      return merged(slip, action.stored)
    case 'remove':
      return isUndecided(slip.combination)
        ? slip
        : { ...slip, entries: slip.entries.filter((entry) => entry.id !== action.id || isUndecided(entry)) }
    case 'clear':
      return cleared(slip)
    case 'multiple':
      if (isConfirming(slip)) return slip
      return { ...slip, multiple: action.on, entries: action.on ? slip.entries : slip.entries.slice(-1) }
    case 'mode':
      return isConfirming(slip) ? slip : inMode(slip, action.mode)
    case 'system':
      return combined(slip, { system: action.system })
    case 'banker':
      return isUndecided(slip.combination) ? slip : withBanker(slip, action.id)
    case 'choice':
      return { ...slip, oddsChoice: action.oddsChoice }
    case 'calm':
      return calmed(slip)
    case 'stake':
      return change(slip, action.id, (entry) =>
        isUndecided(entry) ? entry : { ...settled(entry), ...entered(action) },
      )
    case 'foldStake': {
      const { adjusted: _note, ...combination } = slip.combination
      return isUndecided(combination) ? slip : { ...slip, combination: { ...combination, ...entered(action) } }
    }
    case 'accept':
      return change(slip, action.id, (entry) => accept(entry, action.selection))
    case 'betting':
      return change(slip, action.id, ({ quick: _quick, ...entry }) => ({ ...entry, betting: action.betting }))
    case 'combined':
      return { ...slip, combination: { ...slip.combination, betting: action.betting } }
    case 'keep':
      return change(slip, action.id, ({ pick, id }) => ({ ...entryOf(pick), id }))
    case 'keepAll':
      return { ...slip, combination: { ...slip.combination, stake: '', betting: { active: 'none' } } }
  }
}

export const reduce = (slip: Slip, action: SlipAction): Slip => endSeries(slip, tidy(step(slip, action)))
