export interface Emitter<Events extends object> {
  on<N extends keyof Events>(name: N, listener: (data: Events[N]) => void): () => void
  emit<N extends keyof Events>(name: N, ...data: Events[N] extends void ? [] : [told: Events[N]]): void
}

export const createEmitter = <Events extends object>(): Emitter<Events> => {
  const listeners = new Map<keyof Events, Set<(data: never) => void>>()
  return {
    on: (name, listener) => {
      const eventListeners = listeners.get(name) ?? new Set()
      listeners.set(name, eventListeners)
      const own = (data: never) => listener(data)
      eventListeners.add(own)
      return () => void eventListeners.delete(own)
    },
    emit: (name, ...[data]) => {
      for (const listener of Array.from(listeners.get(name) ?? [])) listener(data as never)
    },
  }
}
