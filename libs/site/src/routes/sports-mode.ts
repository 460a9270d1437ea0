import { atom } from 'jotai'

/** Whether the page is the local sport venue: on for crty, off everywhere else (spec section 2, guard 5). */
export const sportsModeAtom = atom(false)
