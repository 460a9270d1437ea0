import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTop } from './use-top.ts'

let listeners: (() => void)[] = []
beforeEach(() => {
  listeners = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        listeners.push(listener)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function Filling({ fills = true }) {
  return <div ref={useTop<HTMLDivElement>(fills)} data-testid="filling" />
}

it('asks nothing where the element fills no window, and asks once it does', () => {
  const { rerender } = render(<Filling fills={false} />)
  expect(listeners).toHaveLength(0)
  rerender(<Filling />)
  expect(listeners).toHaveLength(1)
})

it('measures its place when the page has been laid out, and not before', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 90.4 } as DOMRect)
  render(<Filling />)
  expect(measured).not.toHaveBeenCalled()
  for (const listener of listeners) listener()
  expect(screen.getByTestId('filling').style.getPropertyValue('--sports-top')).toBe('90px')
  measured.mockRestore()
})
