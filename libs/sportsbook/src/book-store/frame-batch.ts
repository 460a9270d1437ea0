import type { Unsubscribe } from '@pavilion/realtime'

/** Calls listeners at most once per animation frame. */
export interface FrameBatch {
  subscribe(key: string, listener: () => void): Unsubscribe
  touch(key: string): void
}

export type Schedule = (task: () => void) => void

/** Ms, for pages that are visible but paint nothing, as behind a window. */
const NO_FRAME_MS = 250

const nextFrame: Schedule = (task) => {
  // A hidden page paints nothing, but its slip must follow prices.
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return void setTimeout(task, 50)
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    task()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, NO_FRAME_MS)
}

export const createFrameBatch = (schedule: Schedule = nextFrame): FrameBatch => {
  const listeners = new Map<string, Set<() => void>>()
  let changedKeys = new Set<string>()

  const flush = () => {
    const keys = changedKeys
    changedKeys = new Set()
    for (const key of keys) for (const listener of Array.from(listeners.get(key) ?? [])) listener()
  }

  return {
    subscribe: (key, listener) => {
      const own = () => listener()
      const keyListeners = listeners.get(key) ?? new Set()
      listeners.set(key, keyListeners.add(own))
      return () => {
        keyListeners.delete(own)
        if (keyListeners.size === 0 && listeners.get(key) === keyListeners) listeners.delete(key)
      }
    },
    touch: (key) => {
      if (changedKeys.size === 0) schedule(flush)
      changedKeys.add(key)
    },
  }
}
