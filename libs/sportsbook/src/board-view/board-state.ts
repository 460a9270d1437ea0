import { atom } from 'jotai'
import { storedFolds, storeFolds, type Folds } from './stored-folds.ts'

/** The words that are searched for on a board. */
export const boardWordsAtom = atom({ board: '', words: '' })

/** What this page folded or opened; undefined until it did either. */
const changedFolds = atom<Folds | undefined>(undefined)
/** What the device keeps, read when a board first asks. */
const keptFolds = atom(() => storedFolds())

/** Leagues whose matches are folded away (the spec's isExpand), by `foldKey`: kept on this device for the day. */
export const foldedLeaguesAtom = atom(
  (get): Folds => get(changedFolds) ?? get(keptFolds),
  (_get, set, folds: Folds) => set(changedFolds, storeFolds(folds)),
)

/** The group of columns that stands where there is room for one: '' the whole match, 'H' its half. */
export const shownGroupAtom = atom('')

/** Whether a board was drawn to its end on this page: on the way back it is there as a whole, at the place that was left. */
export const boardDrawnAtom = atom(false)
