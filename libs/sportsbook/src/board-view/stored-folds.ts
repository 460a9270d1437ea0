import { GTYPES, type Gtype } from '@pavilion/contract/sports'
import { FOLDS_SLOT } from './has-folds.ts'

/** By `foldKey`, in order of folding. */
export type Folds = ReadonlySet<string>

/** Per sport; the oldest go. */
const MOST = 100

/** League ids are unique within a sport only. */
export const foldKey = (gtype: Gtype, leagueId: string): string => `${gtype}:${leagueId}`

const isFold = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= 64 && GTYPES.some((gtype) => key.startsWith(`${gtype}:`))

const bounded = (keys: readonly string[]): Folds =>
  new Set(GTYPES.flatMap((gtype) => keys.filter((key) => key.startsWith(`${gtype}:`)).slice(-MOST)))

/** The device's day: older folds would hide matches unnoticed. */
const today = (): string => new Date().toLocaleDateString('sv-SE')

/** Empty where they cannot be read. */
export const storedFolds = (): Folds => {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(FOLDS_SLOT) ?? 'null')
    if (typeof json !== 'object' || json === null || !('day' in json) || !('keys' in json)) return new Set()
    return bounded(json.day === today() && Array.isArray(json.keys) ? json.keys.filter(isFold) : [])
  } catch {
    return new Set()
  }
}

export const storeFolds = (folds: Folds): Folds => {
  try {
    localStorage.setItem(FOLDS_SLOT, JSON.stringify({ day: today(), keys: [...bounded([...folds])] }))
  } catch {
    // Without storage the choice lasts for this page.
  }
  return folds
}
