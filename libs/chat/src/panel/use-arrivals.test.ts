import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useArrivals } from './use-arrivals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('is one line that counts on while it is shown, and fades', () => {
  const { result, rerender } = renderHook(({ came }) => useArrivals(came), {
    initialProps: { came: { name: '甲', total: 5 } as { name: string; total: number } | undefined },
  })
  // They came before the panel was opened.
  expect(result.current).toBeUndefined()
  rerender({ came: { name: '乙', total: 6 } })
  expect(result.current).toEqual({ name: '乙', count: 1 })
  wait(5_000)
  rerender({ came: { name: '丙', total: 8 } })
  expect(result.current).toEqual({ name: '丙', count: 3 })
  wait(5_999)
  expect(result.current).toEqual({ name: '丙', count: 3 })
  wait(1)
  expect(result.current).toBeUndefined()
  rerender({ came: { name: '丁', total: 9 } })
  expect(result.current).toEqual({ name: '丁', count: 1 })
  // The room was dropped, and came anew.
  rerender({ came: undefined })
  wait(6_000)
  rerender({ came: { name: '戊', total: 2 } })
  expect(result.current).toEqual({ name: '戊', count: 2 })
})
