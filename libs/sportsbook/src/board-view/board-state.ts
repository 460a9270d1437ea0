import { atom } from 'jotai'
import { storedFolds, storeFolds, type Folds } from './stored-folds.ts'

/** Search words, by board. */
export const boardWordsAtom = atom({ board: '', words: '' })

/** Undefined until this page folded or opened something. */
const changedFolds = atom<Folds | undefined>(undefined)
/** Read when a board first asks. */
const keptFolds = atom(() => storedFolds())

/** The spec's isExpand, by `foldKey`: kept on this device for the day. */
export const foldedLeaguesAtom = atom(
  (get): Folds => get(changedFolds) ?? get(keptFolds),
  (_get, set, folds: Folds) => set(changedFolds, storeFolds(folds)),
)

/** Where there is room for one: '' the whole match, 'H' its half. */
export const shownGroupAtom = atom('')

/** A board drawn before shows whole on the way back, at the place that was left. */
export const boardDrawnAtom = atom(false)
