import { act, renderHook } from '@testing-library/react'
import { startTransition } from 'react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'

vi.mock(import('react'), async (importOriginal) => {
  const react = await importOriginal()
  return { ...react, startTransition: vi.fn<typeof startTransition>(react.startTransition) }
})
// Another file of this worker may have loaded it with React's own.
vi.resetModules()
const { useGrowing } = await import('./use-growing.ts')
afterAll(() => void vi.resetModules())

afterEach(() => {
  vi.useRealTimers()
  vi.mocked(startTransition).mockReset()
})

const drawnFor = (whole: boolean, ...totals: readonly [number, ...number[]]): number[] => {
  const drawn: number[] = []
  const { rerender } = renderHook(({ total }) => void drawn.push(useGrowing(total, whole)), {
    initialProps: { total: totals[0] },
  })
  for (const total of totals.slice(1)) rerender({ total })
  return drawn
}

it('grows by steps where nothing was, until all is there', () => {
  expect(drawnFor(false, 0, 5)).toEqual([0, 2, 4, 5])
  expect(drawnFor(true, 0, 5)).toEqual([0, 2, 4, 5])
})

it('grows by steps when all is there before the first is drawn', () => {
  expect(drawnFor(false, 5, 5)).toEqual([2, 4, 5, 5])
})

it('has all at once of what was drawn before, and of what joins it', () => {
  expect(drawnFor(true, 5, 9)).toEqual([5, 9])
})

it('grows though more urgent work keeps every step away', () => {
  vi.useFakeTimers()
  vi.mocked(startTransition).mockImplementation(() => undefined)
  const drawn = drawnFor(false, 0, 5)
  act(() => vi.advanceTimersByTime(100))
  act(() => vi.advanceTimersByTime(100))
  expect(drawn).toEqual([0, 2, 4, 5])
})
