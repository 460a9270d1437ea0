import { atom } from 'jotai'

/** The page of the auth dialog that is open; undefined while it is closed. */
export const authModeAtom = atom<'login' | 'register' | undefined>(undefined)
