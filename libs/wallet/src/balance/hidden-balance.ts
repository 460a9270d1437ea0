import { atom } from 'jotai'

export const hiddenBalanceAtom = atom(false)
