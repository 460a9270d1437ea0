import { createContext } from 'react'

/** A part of a page that the browser skips while it is out of sight: whether it is seen decides when what it shows is rendered. */
export interface VisibilitySubscription {
  readonly isSeen: () => boolean
  /** Renders a reader: at once where it is seen, else when the page has time for it. */
  readonly tell: (changed: () => void) => void
}

/** What is never skipped. */
export const ALWAYS_VISIBLE: VisibilitySubscription = { isSeen: () => true, tell: (changed) => changed() }

export const VisibilityContext = createContext(ALWAYS_VISIBLE)

/** Runs a task when the page has time, and at the latest after a while. */
export type WhenIdle = (task: () => void) => void

/** How long a busy page keeps what is out of sight waiting, milliseconds. */
const LONGEST_MS = 250

const whenIdle: WhenIdle = (task) => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, LONGEST_MS)
  else requestIdleCallback(task, { timeout: LONGEST_MS })
}

/** Parts that are brought up to date between two looks at whether somebody waits. */
const PARTS = 4

/** Brings parts up to date that are out of sight, a few at a time, in the order in which they changed. */
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
 * The sight of one part: `show` says when it comes into sight, and when it leaves. Until then it is as well seen as the part around
 * it: the browser says nothing of what is in a part that it skips.
 */
export const createVisibilitySubscription = (
  around: VisibilitySubscription = ALWAYS_VISIBLE,
  backlog: RenderQueue = ofThePage,
): VisibilitySubscription & { readonly show: (seen: boolean) => void } => {
  const waiting = new Set<() => void>()
  let shown = true
  const isSeen = (): boolean => shown && around.isSeen()
  const catchUp = (): void => {
    const told = [...waiting]
    waiting.clear()
    for (const changed of told) changed()
  }
  return {
    isSeen,
    tell: (changed) => {
      if (isSeen()) return changed()
      waiting.add(changed)
      backlog.add(catchUp)
    },
    show: (seen) => {
      shown = seen
      if (!isSeen()) return
      backlog.remove(catchUp)
      catchUp()
    },
  }
}
