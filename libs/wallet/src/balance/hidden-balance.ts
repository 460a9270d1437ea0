import { atom } from 'jotai'

/** Not stored, so that the balance is visible on the next visit. */
export const hiddenBalanceAtom = atom(false)
