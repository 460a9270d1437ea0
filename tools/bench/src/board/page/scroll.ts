import { nextFrame } from './measure.ts'

const STEP_PX = 40
const PUSH_MS = 250
const SETTLED = 10

const scrollerOf = (element: Element | null): Element => {
  for (let at = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return at
  throw new Error('nothing scrolls around the matches')
}

export const scrollThrough = async (push: () => void): Promise<number> => {
  const scroller = scrollerOf(document.querySelector('[data-match]'))
  scroller.scrollTop = 0
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
    // Frames come every 16.7 ms; a fraction is no extra frame.
    if (scroller.scrollTop === before) return Math.round(longest)
    if (now - pushed < PUSH_MS) continue
    pushed = now
    // Between frames, as for a real message.
    setTimeout(push)
  }
}
