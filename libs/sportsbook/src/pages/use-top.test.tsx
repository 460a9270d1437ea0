import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTop } from './use-top.ts'

afterEach(() => vi.unstubAllGlobals())

function Filling() {
  return <div ref={useTop<HTMLDivElement>()} data-testid="filling" />
}

it('asks where it stands when the page has been laid out, and not before', () => {
  const told: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 90.4 } as DOMRect)
  render(<Filling />)
  expect(measured).not.toHaveBeenCalled()
  for (const tell of told) tell()
  expect(screen.getByTestId('filling').style.getPropertyValue('--sports-top')).toBe('90px')
  measured.mockRestore()
})
