import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVisibilitySubscription, VisibilityContext } from '../book/visibility.ts'
import { useMove } from './use-move.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const priced = (ior: number | undefined, line = 'RE H 0.5') =>
  renderHook((props: { ior: number | undefined; line: string }) => useMove(props.ior, props.line), {
    initialProps: { ior, line },
  })
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('tints a moved price for 1.5 seconds and leaves its arrow for six', () => {
  const { result, rerender } = priced(980)
  expect(result.current).toBeUndefined()
  rerender({ ior: 990, line: 'RE H 0.5' })
  expect(result.current).toEqual({ way: 'up', fresh: true })
  after(1_499)
  expect(result.current?.fresh).toBe(true)
  after(1)
  expect(result.current).toEqual({ way: 'up', fresh: false })
  after(4_499)
  expect(result.current).toBeDefined()
  after(1)
  expect(result.current).toBeUndefined()
})

it('starts again with the next move', () => {
  const { result, rerender } = priced(980)
  rerender({ ior: 990, line: 'RE H 0.5' })
  after(1_400)
  rerender({ ior: 970, line: 'RE H 0.5' })
  after(1_400)
  expect(result.current).toEqual({ way: 'down', fresh: true })
  after(100)
  after(4_500)
  expect(result.current).toBeUndefined()
})

it('forgets a move when the line is another one, or the price is gone', () => {
  const { result, rerender } = priced(980)
  rerender({ ior: 990, line: 'RE H 0.5' })
  rerender({ ior: 1020, line: 'RE H 0.5 / 1' })
  expect(result.current).toBeUndefined()
  rerender({ ior: 1030, line: 'RE H 0.5 / 1' })
  rerender({ ior: undefined, line: 'RE H 0.5 / 1' })
  expect(result.current).toBeUndefined()
})

it('shows no move from a price that was not shown', () => {
  const sight = createVisibilitySubscription()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(VisibilityContext, { value: sight }, children)
  const initialProps = { ior: 980 }
  const { result, rerender } = renderHook(({ ior }) => useMove(ior, 'M'), { initialProps, wrapper })
  sight.show(false)
  rerender({ ior: 990 })
  sight.show(true)
  rerender({ ior: 990 })
  expect(result.current).toBeUndefined()
  rerender({ ior: 1000 })
  expect(result.current).toEqual({ way: 'up', fresh: true })
})
