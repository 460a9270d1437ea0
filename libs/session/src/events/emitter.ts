export interface Emitter<Events extends object> {
  on<N extends keyof Events>(name: N, listener: (data: Events[N]) => void): () => void
  emit<N extends keyof Events>(name: N, ...data: Events[N] extends void ? [] : [told: Events[N]]): void
}

export const createEmitter = <Events extends object>(): Emitter<Events> => {
  const listeners = new Map<keyof Events, Set<(data: never) => void>>()
  return {
    on: (name, listener) => {
      const those = listeners.get(name) ?? new Set()
      listeners.set(name, those)
      const own = (data: never) => listener(data)
      those.add(own)
      return () => void those.delete(own)
    },
    emit: (name, ...[data]) => {
      for (const listener of Array.from(listeners.get(name) ?? [])) listener(data as never)
    },
  }
}
