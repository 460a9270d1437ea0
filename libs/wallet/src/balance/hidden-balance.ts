import { atom } from 'jotai'

/** Whether amounts are hidden from onlookers; for this page only, so that nobody wonders next time where the money is. */
export const hiddenBalanceAtom = atom(false)
