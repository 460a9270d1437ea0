import { createContext } from 'react'

export interface VisibilitySubscription {
  readonly isSeen: () => boolean
  /** At once if visible, else when idle. */
  readonly notify: (changed: () => void) => void
}

export const ALWAYS_VISIBLE: VisibilitySubscription = { isSeen: () => true, notify: (changed) => changed() }

export const VisibilityContext = createContext(ALWAYS_VISIBLE)

export type WhenIdle = (task: () => void) => void

/** Of hidden parts, ms. */
const LONGEST_MS = 250

const whenIdle: WhenIdle = (task) => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, LONGEST_MS)
  else requestIdleCallback(task, { timeout: LONGEST_MS })
}

/** Per idle task: input is handled in between. */
const PARTS = 4

export const createRenderQueue = (schedule: WhenIdle = whenIdle) => {
  const parts = new Set<() => void>()
  const work = (): void => {
    for (const part of [...parts].slice(0, PARTS)) {
      parts.delete(part)
      part()
    }
    if (parts.size > 0) schedule(work)
  }
  return {
    add: (part: () => void): void => {
      if (parts.size === 0) schedule(work)
      parts.add(part)
    },
    remove: (part: () => void): void => void parts.delete(part),
  }
}
export type RenderQueue = ReturnType<typeof createRenderQueue>

const ofThePage = createRenderQueue()

/** Until `show` reports, as visible as the part around it: browsers report nothing inside a skipped part. */
export const createVisibilitySubscription = (
  around: VisibilitySubscription = ALWAYS_VISIBLE,
  queue: RenderQueue = ofThePage,
): VisibilitySubscription & { readonly show: (seen: boolean) => void } => {
  const waiting = new Set<() => void>()
  let shown = true
  const isSeen = (): boolean => shown && around.isSeen()
  const catchUp = (): void => {
    const deferred = [...waiting]
    waiting.clear()
    for (const changed of deferred) changed()
  }
  return {
    isSeen,
    notify: (changed) => {
      if (isSeen()) return changed()
      waiting.add(changed)
      queue.add(catchUp)
    },
    show: (seen) => {
      shown = seen
      if (!isSeen()) return
      queue.remove(catchUp)
      catchUp()
    },
  }
}
