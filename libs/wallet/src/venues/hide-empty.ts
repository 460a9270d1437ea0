import { storage } from '@pavilion/session'
import { atom } from 'jotai'

const stored = atom<boolean>()

/** The flag of spec section 3, kept by the device. */
export const hideEmptyAtom = atom(
  (get) => get(stored) ?? storage.get('hideNoBalance') === '1',
  (_get, set, isHidden: boolean) => {
    storage.set('hideNoBalance', isHidden ? '1' : '0')
    set(stored, isHidden)
  },
)
