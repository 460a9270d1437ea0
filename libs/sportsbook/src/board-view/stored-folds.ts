import { GTYPES, type Gtype } from '@pavilion/contract/sports'
import { FOLDS_SLOT } from './has-folds.ts'

/** Leagues that are folded away, each by `foldKey`, in the order they were folded. */
export type Folds = ReadonlySet<string>

/** Of each sport the device keeps as many: those folded last. */
const MOST = 100

/** A league of a sport: by its id, which other sports may use as well. */
export const foldKey = (gtype: Gtype, leagueId: string): string => `${gtype}:${leagueId}`

const isFold = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= 64 && GTYPES.some((gtype) => key.startsWith(`${gtype}:`))

const bounded = (keys: readonly string[]): Folds =>
  new Set(GTYPES.flatMap((gtype) => keys.filter((key) => key.startsWith(`${gtype}:`)).slice(-MOST)))

/** The day of the device: what was folded away on another one would hide matches that nobody remembers hiding. */
const today = (): string => new Date().toLocaleDateString('sv-SE')

/** What the device keeps of today; nothing where it cannot be read. */
export const storedFolds = (): Folds => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FOLDS_SLOT) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('day' in stored) || !('keys' in stored)) return new Set()
    return bounded(stored.day === today() && Array.isArray(stored.keys) ? stored.keys.filter(isFold) : [])
  } catch {
    return new Set()
  }
}

/** Has the device keep them; returns them as they were given. */
export const storeFolds = (folds: Folds): Folds => {
  try {
    localStorage.setItem(FOLDS_SLOT, JSON.stringify({ day: today(), keys: [...bounded([...folds])] }))
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  return folds
}
