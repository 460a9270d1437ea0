import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const clock = { now: 0 }
vi.mock('@pavilion/api-client', () => ({ useApi: () => ({ clock: { milliseconds: () => clock.now } }) }))
vi.resetModules()
const { usePast } = await import('./use-past.ts')

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('@pavilion/api-client')
  vi.resetModules()
})

it('waits again for a moment that a clock set back has not come to', () => {
  vi.useFakeTimers()
  clock.now = 100_000
  const { result } = renderHook(() => usePast(110))
  expect(result.current).toBe(false)
  clock.now = 105_000
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(false)
  clock.now = 110_000
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current).toBe(true)
})
