import { atom } from 'jotai'

/** Shared between tabs. `read`: null for the default; may throw. */
export const storedChoice = <T>(slot: string, read: (text: string | null) => T, write: (choice: T) => string) => {
  const readSlot = (): string | null => {
    try {
      return localStorage.getItem(slot)
    } catch {
      return null
    }
  }
  const value = atom<T>(read(readSlot()))
  value.onMount = (set) => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === slot) set(read(newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
  return atom(
    (get) => get(value),
    (_get, set, choice: T) => {
      set(value, choice)
      try {
        localStorage.setItem(slot, write(choice))
      } catch {
        // Without storage the choice lasts for this page.
      }
    },
  )
}
