import { selectionKey } from '../../market/selection.ts'
import { calmed, endSeries, withValidBankers, marked } from './series.ts'
import {
  entryOf,
  isConfirming,
  isOutright,
  isSeries,
  noCombination,
  SLIP_LIMIT,
  type Betting,
  type Slip,
  type SlipEntry,
  type SlipPick,
} from './slip.ts'

export type SlipNotice = 'LIMIT' | 'CONFIRMING' | 'OUTRIGHT'

const TURNED_DOWN: readonly Betting['active'][] = ['not-placed', 'refused', 'failed']

/** Receipts go, and legs of an accepted bet. */
const unfinished = (slip: Slip): Slip => {
  const { active } = slip.combination.betting
  if (active === 'taken') return { ...slip, mode: 'single', entries: [], combination: noCombination }
  const entries = slip.entries.filter(({ betting }) => betting.active !== 'taken')
  const combination =
    active === 'none' ? slip.combination : { ...slip.combination, betting: { active: 'none' } as const }
  return { ...slip, entries, combination }
}

/** In a parlay those of its match, else of its game. */
const rivals =
  (slip: Slip, { gidm, gid }: SlipPick['selection']) =>
  ({ pick: { selection } }: SlipEntry): boolean =>
    isSeries(slip) ? selection.gidm === gidm : selection.gid === gid

const added = (slip: Slip, entry: SlipEntry): { slip: Slip; notice?: SlipNotice } => {
  const replaces = rivals(slip, entry.pick.selection)
  const at = slip.entries.findIndex(replaces)
  if (at >= 0) {
    const entries = slip.entries.flatMap((one, place) => (place === at ? [entry] : replaces(one) ? [] : [one]))
    return { slip: { ...slip, entries } }
  }
  if (slip.entries.length >= SLIP_LIMIT) return { slip, notice: 'LIMIT' }
  return { slip: { ...slip, entries: [...slip.entries, entry] } }
}

/**
 * Spec sections 4 and 5. The same price again takes it out, but retries a quick bet that was turned down. Nothing
 * changes while a bet is undecided. `quick`: a leg has none.
 */
export const select = (slip: Slip, pick: SlipPick, quick?: number): { slip: Slip; notice?: SlipNotice } => {
  if (isConfirming(slip)) return { slip, notice: 'CONFIRMING' }
  const entry: SlipEntry = { ...entryOf(pick), ...(quick !== undefined && { quick }) }
  const open = unfinished(slip)
  if (isSeries(open) && isOutright(entry)) return { slip, notice: 'OUTRIGHT' }
  const same = open.entries.find(({ pick: { selection } }) => selectionKey(selection) === entry.id)
  if (same && !(quick !== undefined && TURNED_DOWN.includes(same.betting.active)))
    return { slip: endSeries(open, tidy({ ...open, entries: open.entries.filter((one) => one !== same) })) }
  const alike = open.entries.filter((one) => isOutright(one) === isOutright(entry))
  const retained = slip.multiple || isSeries(open) ? alike : []
  const { slip: next, notice } = added({ ...open, entries: retained }, entry)
  return notice ? { slip, notice } : { slip: tidy(next) }
}

export const tidy = (slip: Slip): Slip => withValidBankers(marked(isSeries(slip) ? calmed(slip) : slip))
