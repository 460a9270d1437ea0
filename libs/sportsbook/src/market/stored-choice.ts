import { atom } from 'jotai'

/** Shared between tabs. `read`: null for the default; may throw. */
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
        // Without storage the choice lasts for this page.
      }
    },
  )
}
