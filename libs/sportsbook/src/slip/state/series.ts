import { isOutright, isSeries, type Slip, type SlipEntry, type SlipMode } from './slip.ts'

const withoutMark = (entry: SlipEntry): SlipEntry => {
  const { isInvalid: _mark, ...rest } = entry
  return entry.isInvalid ? rest : entry
}

const withoutHurry = (entry: SlipEntry): SlipEntry => {
  const { quick: _until, ...rest } = entry
  return entry.quick === undefined ? entry : rest
}

/** Quick bets become ordinary entries. */
export const calmed = (slip: Slip): Slip =>
  slip.entries.some(({ quick }) => quick !== undefined) ? { ...slip, entries: slip.entries.map(withoutHurry) } : slip

/** Several of one match are all invalid (spec section 4). */
export const marked = (slip: Slip): Slip => {
  const onMatch = new Map<string, number>()
  for (const { pick } of slip.entries) {
    onMatch.set(pick.selection.gidm, (onMatch.get(pick.selection.gidm) ?? 0) + 1)
  }
  const entries = slip.entries.map((entry): SlipEntry => {
    const shared = isSeries(slip) && (onMatch.get(entry.pick.selection.gidm) ?? 0) > 1
    if (!shared) return withoutMark(entry)
    return entry.isInvalid ? entry : { ...entry, isInvalid: true }
  })
  const hasChanged = entries.some((entry, at) => entry !== slip.entries[at])
  return hasChanged ? { ...slip, entries } : slip
}

/** Series mode ends with the selections it was chosen for. */
export const endSeries = (before: Slip, after: Slip): Slip =>
  before.entries.length > 0 && after.entries.length === 0 && isSeries(after) ? { ...after, mode: 'single' } : after

/** Outrights are never combined. Several entries in a parlay need multiple mode. */
export const inMode = (slip: Slip, mode: SlipMode): Slip => {
  if (mode !== 'single' && slip.entries.some(isOutright)) return slip
  const entries = slip.entries.filter(({ betting }) => betting.active !== 'taken')
  return { ...slip, mode, entries, multiple: slip.multiple || entries.length > 1 }
}

/** At least two legs must remain to choose from. */
export const mostBankers = (legs: number): number => Math.max(legs - 2, 0)

export const withBanker = (slip: Slip, id: string): Slip => {
  const { bankers } = slip.combination
  if (bankers.includes(id)) {
    return { ...slip, combination: { ...slip.combination, bankers: bankers.filter((one) => one !== id) } }
  }
  const legs = slip.entries.filter(({ isInvalid }) => !isInvalid)
  if (bankers.length >= mostBankers(legs.length) || !legs.some((entry) => entry.id === id)) return slip
  return { ...slip, combination: { ...slip.combination, bankers: [...bankers, id] } }
}

export const withValidBankers = (slip: Slip): Slip => {
  const legs = slip.entries.filter(({ isInvalid }) => !isInvalid)
  const bankers = slip.combination.bankers
    .filter((id) => legs.some((entry) => entry.id === id))
    .slice(0, mostBankers(legs.length))
  if (bankers.length === slip.combination.bankers.length) return slip
  return { ...slip, combination: { ...slip.combination, bankers } }
}
