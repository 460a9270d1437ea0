/** By name, with their data: `void` for none. */
export interface Emitter<Events extends object> {
  on<N extends keyof Events>(name: N, listener: (told: Events[N]) => void): () => void
  emit<N extends keyof Events>(name: N, ...told: Events[N] extends void ? [] : [told: Events[N]]): void
}

export const createEmitter = <Events extends object>(): Emitter<Events> => {
  const listeners = new Map<keyof Events, Set<(told: never) => void>>()
  return {
    on: (name, listener) => {
      const those = listeners.get(name) ?? new Set()
      listeners.set(name, those)
      const own = (told: never) => listener(told)
      those.add(own)
      return () => void those.delete(own)
    },
    emit: (name, ...[told]) => {
      for (const listener of Array.from(listeners.get(name) ?? [])) listener(told as never)
    },
  }
}
