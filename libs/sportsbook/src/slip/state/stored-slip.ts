import * as z from 'zod/mini'
import { slipPick } from './pick.ts'
import {
  entryOf,
  isUndecided,
  noCombination,
  SLIP_LIMIT,
  type Betting,
  type Slip,
  type SlipEntry,
  type SlipPick,
} from './slip.ts'

/** Choices, not outcomes. Bets in flight are stored by tab (attempts.ts). */
const storedSlip = z.object({
  owner: z.optional(z.string()),
  multiple: z.boolean(),
  mode: z.enum(['single', 'parlay', 'system']),
  entries: z
    .array(z.object({ pick: slipPick, stake: z.string().check(z.maxLength(20)) }))
    .check(z.maxLength(SLIP_LIMIT)),
  combination: z.object({ system: z.int(), bankers: z.array(z.string()), stake: z.string().check(z.maxLength(20)) }),
})
export type StoredSlip = z.output<typeof storedSlip>

const OF_THIS_TAB: readonly Betting['active'][] = ['sending', 'outcome-unknown', 'delay', 'taken']
const isOfThisTab = ({ betting }: { readonly betting: Betting }): boolean => OF_THIS_TAB.includes(betting.active)

export const keep = (slip: Slip): string => {
  const { owner, multiple, mode, combination } = slip
  const shared = isOfThisTab(combination) ? [] : slip.entries.filter((entry) => !isOfThisTab(entry))
  const text: StoredSlip = {
    ...(owner !== undefined && { owner }),
    multiple,
    mode,
    entries: shared.map(({ pick, stake }) => ({ pick, stake })),
    combination: { system: combination.system, bankers: [...combination.bankers], stake: combination.stake },
  }
  return JSON.stringify(text)
}

/** Undefined when written by an older page. */
export const parseStoredSlip = (text: string | null): StoredSlip | undefined => {
  try {
    return z.parse(storedSlip, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** Of the same game, or only one of them an outright. */
const excludes =
  ({ gid, gtype }: SlipPick['selection']) =>
  ({ pick: { selection } }: SlipEntry): boolean =>
    selection.gid === gid || (selection.gtype === 'FS') !== (gtype === 'FS')

/** Bets this tab follows stay. Another member's slip is ignored. */
export const merged = (slip: Slip, from: StoredSlip): Slip => {
  if (slip.owner !== undefined && from.owner !== slip.owner) return slip
  if (isOfThisTab(slip.combination)) return slip
  const waiting = slip.entries.some(isUndecided)
  const mode = waiting ? slip.mode : from.mode
  // Receipts go with the next choice.
  const rivals = from.entries.map(({ pick }) => excludes(pick.selection))
  const stays = (entry: SlipEntry): boolean =>
    isUndecided(entry) || (isOfThisTab(entry) && mode === 'single' && !rivals.some((rival) => rival(entry)))
  const own = slip.entries.filter(stays)
  const present = new Map(slip.entries.map((entry) => [entry.id, entry]))
  const entries = from.entries
    .map(({ pick, stake }): SlipEntry => {
      const entry = { ...entryOf(pick), stake }
      const before = present.get(entry.id)
      return before && !isOfThisTab(before) ? { ...entry, betting: before.betting } : entry
    })
    .filter(({ pick: { selection } }) => !own.some(excludes(selection)))
    .concat(own)
    .slice(-SLIP_LIMIT)
  return {
    ...slip,
    ...(from.owner !== undefined && { owner: from.owner }),
    multiple: from.multiple || entries.length > 1,
    mode,
    entries,
    combination: { ...noCombination, ...from.combination, betting: slip.combination.betting },
  }
}
