import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSecondsLeft } from './use-seconds-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts down, anew for another moment, and then rests', () => {
  const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), { initialProps: { until: 0 } })
  expect([result.current, vi.getTimerCount()]).toEqual([0, 0])
  act(() => void vi.advanceTimersByTime(60_000))
  rerender({ until: Date.now() + 2_500 })
  expect(result.current).toBe(3)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(2)
  act(() => void vi.advanceTimersByTime(2_000))
  expect([result.current, vi.getTimerCount()]).toEqual([0, 0])
})
