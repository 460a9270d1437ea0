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

/** The bet was asked for, and there is none. */
const TURNED_DOWN: readonly Betting['active'][] = ['unreceived', 'refused', 'failed']

/** What is left when the next price is chosen: receipts go, and so do the legs of a bet that was taken. */
const unfinished = (slip: Slip): Slip => {
  const { active } = slip.combination.betting
  if (active === 'taken') return { ...slip, mode: 'single', entries: [], combination: noCombination }
  const entries = slip.entries.filter(({ betting }) => betting.active !== 'taken')
  const combination =
    active === 'none' ? slip.combination : { ...slip.combination, betting: { active: 'none' } as const }
  return { ...slip, entries, combination }
}

/** What a new selection replaces: in a parlay that of the same match, among singles that of the same game, one line of a match. */
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
 * A price was clicked (spec sections 4 and 5): the same one again takes it out, but a quick bet that was turned down is asked for again; one on a match or game that is in already replaces that
 * one; without multiple or series mode the slip is cleared first; outrights and others clear each other, and outrights stay out of a
 * parlay; more than SLIP_LIMIT are refused; nothing changes while a bet is undecided. `quick`: as an entry has it; a leg never is.
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
  const kept = slip.multiple || isSeries(open) ? alike : []
  const { slip: next, notice } = added({ ...open, entries: kept }, entry)
  return notice ? { slip, notice } : { slip: tidy(next) }
}

/** With marks and bankers that agree with the entries, and nothing in a parlay that would be placed at once. */
export const tidy = (slip: Slip): Slip => withValidBankers(marked(isSeries(slip) ? calmed(slip) : slip))
