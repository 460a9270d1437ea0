import { nextFrame } from './measure.ts'

const STEP_PX = 40
const PUSH_MS = 250
/** Frames after which the rows that came into sight are drawn. */
const SETTLED = 10

/** What of a page scrolls, around one of its elements. */
const scrollerOf = (element: Element | null): Element => {
  for (let at = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return at
  throw new Error('nothing scrolls around the matches')
}

/**
 * Scrolls the board from its top to its end, a step each frame, and pushes four times a second. Answers the longest time between two
 * frames, milliseconds.
 */
export const scrollThrough = async (push: () => void): Promise<number> => {
  const scroller = scrollerOf(document.querySelector('[data-match]'))
  scroller.scrollTop = 0
  // The leap back to the top is none of the way.
  for (let n = 0; n < SETTLED; n++) await nextFrame()
  let last = await nextFrame()
  let pushed = last
  let longest = 0
  for (;;) {
    const now = await nextFrame()
    longest = Math.max(longest, now - last)
    last = now
    const before = scroller.scrollTop
    scroller.scrollTop += STEP_PX
    // Frames come every 16.7 ms: what is over by a fraction of one is no frame more.
    if (scroller.scrollTop === before) return Math.round(longest)
    if (now - pushed < PUSH_MS) continue
    pushed = now
    // As a message comes: in a task of its own, between two frames.
    setTimeout(push)
  }
}
