import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToasts, toast } from './toasts.ts'

const shown = () => currentToasts().map(({ message }) => message)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('leaves after four seconds', () => {
  toast('复制成功')
  expect(shown()).toEqual(['复制成功'])
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual([])
})

it('shows a repeated message once, and at most three', () => {
  for (const message of ['一', '二', '二', '三', '四']) toast(message)
  expect(shown()).toEqual(['二', '三', '四'])
})

it('goes when it is dismissed, and tells who listens', () => {
  const heard = vi.fn()
  const leave = subscribeToasts(heard)
  toast('一', 'error')
  dismissToast(currentToasts()[0]?.id ?? 0)
  leave()
  expect(shown()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
})
