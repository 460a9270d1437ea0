import type { AuthView } from '@pavilion/auth'
import { atom } from 'jotai'

/** What the auth dialog shows; undefined while it is closed. */
export const authViewAtom = atom<AuthView | undefined>(undefined)
