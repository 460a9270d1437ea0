import type { AuthView } from '@pavilion/auth'
import { atom } from 'jotai'

/** Undefined while closed. */
export const authViewAtom = atom<AuthView | undefined>(undefined)
