import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SkippedBox } from './skipped-box.tsx'
import { useRead } from './use-read.ts'

const source = () => {
  let value = 0
  const listeners = new Set<() => void>()
  return {
    set: (now: number) =>
      act(() => {
        value = now
        listeners.forEach((listener) => listener())
      }),
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    followers: () => listeners.size,
  }
}
const skip = (element: HTMLElement, skipped: boolean) =>
  act(() => {
    const event = new Event('contentvisibilityautostatechange', { bubbles: true })
    element.dispatchEvent(Object.assign(event, { skipped }))
  })

it('renders what changes out of sight when the page has time, or when it comes into sight', () => {
  vi.useFakeTimers()
  const price = source()
  const Reader = () => <output>{useRead(price.subscribe, price.read)}</output>
  const { unmount } = render(
    <SkippedBox data-testid="box">
      <SkippedBox data-testid="inner" />
      <Reader />
    </SkippedBox>,
  )
  const box = screen.getByTestId('box')
  const shown = () => screen.getByRole('status').textContent
  price.set(1)
  expect(shown()).toBe('1')

  // An inner box's events do not concern the outer one.
  skip(screen.getByTestId('inner'), true)
  price.set(2)
  expect(shown()).toBe('2')

  skip(box, true)
  price.set(3)
  expect(shown()).toBe('2')
  act(() => vi.runAllTimers())
  expect(shown()).toBe('3')

  price.set(4)
  expect(shown()).toBe('3')
  skip(box, false)
  expect(shown()).toBe('4')
  price.set(5)
  expect(shown()).toBe('5')

  unmount()
  expect(price.followers()).toBe(0)
  vi.useRealTimers()
})
