import { atom } from 'jotai'
import { storedFolds, storeFolds, type Folds } from './stored-folds.ts'

/** By board. */
export const boardWordsAtom = atom({ board: '', words: '' })

/** Undefined until this page changed it. */
const changedFolds = atom<Folds | undefined>(undefined)
const keptFolds = atom(() => storedFolds())

/** The spec's isExpand, by `foldKey`; kept for the day. */
export const foldedLeaguesAtom = atom(
  (get): Folds => get(changedFolds) ?? get(keptFolds),
  (_get, set, folds: Folds) => set(changedFolds, storeFolds(folds)),
)

/** '' the whole match, 'H' its half. */
export const shownGroupAtom = atom('')

/** Drawn before: shows whole on the way back. */
export const boardDrawnAtom = atom(false)
