import { act, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The last that a deferred render drew, where more urgent work keeps the others away. */
const renders = vi.hoisted((): { drawn: unknown } => ({ drawn: undefined }))

vi.mock(import('react'), async (importOriginal) => {
  const react = await importOriginal()
  const useDeferredValue = <T>(value: T): T => {
    const deferredValue = react.useDeferredValue(value)
    return renders.drawn === undefined ? deferredValue : (renders.drawn as T)
  }
  return { ...react, useDeferredValue }
})
// Another file of this worker may have loaded it with React's own.
vi.resetModules()
const { LONGEST_MS, useBrieflyDeferred } = await import('./use-briefly-deferred.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  renders.drawn = undefined
})

const begin = () => {
  const values: number[] = []
  const { rerender } = renderHook(({ value }) => void values.push(useBrieflyDeferred(value)), {
    initialProps: { value: 1 },
  })
  return { last: () => values.at(-1), give: (value: number) => rerender({ value }) }
}

it('is deferred while deferred renders come', () => {
  const { last, give } = begin()
  give(2)
  expect(last()).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
})

it('comes at last where more urgent work keeps every deferred render away', () => {
  renders.drawn = 1
  const { last, give } = begin()
  give(2)
  act(() => vi.advanceTimersByTime(LONGEST_MS - 1))
  expect(last()).toBe(1)
  act(() => vi.advanceTimersByTime(1))
  expect(last()).toBe(2)
})

it('does not wait longer for a newer value', () => {
  renders.drawn = 1
  const { last, give } = begin()
  for (let value = 2; value <= 5; value += 1) {
    give(value)
    act(() => vi.advanceTimersByTime(LONGEST_MS / 4))
  }
  expect(last()).toBe(5)
  give(6)
  expect(last()).toBe(6)
})

it('is deferred again once a deferred render came', () => {
  renders.drawn = 1
  const { last, give } = begin()
  give(2)
  act(() => vi.advanceTimersByTime(LONGEST_MS))
  renders.drawn = 2
  give(2)
  give(3)
  expect(last()).toBe(2)
})
