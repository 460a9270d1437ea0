import { createContext } from 'react'

export interface VisibilitySubscription {
  readonly isSeen: () => boolean
  /** At once if visible, else when idle. */
  readonly notify: (onChange: () => void) => void
}

export const ALWAYS_VISIBLE: VisibilitySubscription = { isSeen: () => true, notify: (onChange) => onChange() }

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
): VisibilitySubscription & { readonly show: (visible: boolean) => void } => {
  const waiting = new Set<() => void>()
  let isVisible = true
  const isSeen = (): boolean => isVisible && around.isSeen()
  const catchUp = (): void => {
    const deferred = [...waiting]
    waiting.clear()
    for (const onChange of deferred) onChange()
  }
  return {
    isSeen,
    notify: (onChange) => {
      if (isSeen()) return onChange()
      waiting.add(onChange)
      queue.add(catchUp)
    },
    show: (visible) => {
      isVisible = visible
      if (!isSeen()) return
      queue.remove(catchUp)
      catchUp()
    },
  }
}
