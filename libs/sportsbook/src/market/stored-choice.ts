import { atom } from 'jotai'

/**
 * A choice of the player's that outlives the page and is the same in every tab. @param slot where the browser keeps it @param read what a
 * kept text says; throws, or the choice there is without one @param write the text to keep
 */
export const storedChoice = <T>(slot: string, read: (text: string | null) => T, write: (choice: T) => string) => {
  const stored = (): string | null => {
    try {
      return localStorage.getItem(slot)
    } catch {
      return null
    }
  }
  const value = atom<T>(read(stored()))
  value.onMount = (set) => {
    const heard = ({ key, newValue }: StorageEvent): void => {
      if (key === slot) set(read(newValue))
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }
  return atom(
    (get) => get(value),
    (_get, set, chosen: T) => {
      set(value, chosen)
      try {
        localStorage.setItem(slot, write(chosen))
      } catch {
        // A browser that keeps nothing: the choice holds for this page.
      }
    },
  )
}
