import { createContext } from 'react'

/** Hidden readers render later. */
export interface VisibilitySubscription {
  readonly isSeen: () => boolean
  /** Renders a reader at once if visible, else when the page is idle. */
  readonly notify: (changed: () => void) => void
}

export const ALWAYS_VISIBLE: VisibilitySubscription = { isSeen: () => true, notify: (changed) => changed() }

export const VisibilityContext = createContext(ALWAYS_VISIBLE)

export type WhenIdle = (task: () => void) => void

/** Longest delay of hidden parts on a busy page, ms. */
const LONGEST_MS = 250

const whenIdle: WhenIdle = (task) => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, LONGEST_MS)
  else requestIdleCallback(task, { timeout: LONGEST_MS })
}

/** Hidden parts per idle task: input is handled between tasks. */
const PARTS = 4

/** In the order they changed, a few at a time. */
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

/**
 * `show` reports visibility. Until then the part is as visible as the one around it:
 * browsers report nothing inside a skipped part.
 */
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
