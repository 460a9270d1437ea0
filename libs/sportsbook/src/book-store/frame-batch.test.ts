import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFrameBatch } from './frame-batch.ts'

let paint: () => void
beforeEach(() => {
  vi.useFakeTimers()
  paint = () => undefined
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => {
    paint = task
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (paint = () => undefined))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const touched = () => {
  const batch = createFrameBatch()
  const listener = vi.fn<() => void>()
  batch.subscribe('line 1', listener)
  batch.touch('line 1')
  batch.touch('line 1')
  return listener
}

it('tells a listener once, in the next frame', () => {
  const listener = touched()
  expect(listener).not.toHaveBeenCalled()
  paint()
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('tells it all the same on a page that is not hidden and paints no frames', () => {
  const listener = touched()
  vi.advanceTimersByTime(250)
  paint()
  expect(listener).toHaveBeenCalledTimes(1)
})
