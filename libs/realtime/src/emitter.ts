export type Unsubscribe = () => void

/** Listeners may leave or join during a call. */
export interface Listeners<T extends readonly unknown[]> {
  add(listener: (...args: T) => void): Unsubscribe
  emit(...args: T): void
}

export const createListeners = <T extends readonly unknown[] = []>(): Listeners<T> => {
  const listeners = new Set<(...args: T) => void>()
  return {
    add: (listener) => {
      // Wrapped: a function added twice leaves once for each time.
      const own = (...args: T) => listener(...args)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emit: (...args) => {
      for (const listener of [...listeners]) listener(...args)
    },
  }
}
