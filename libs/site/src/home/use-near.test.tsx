import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNear } from './use-near.ts'

const observed: { readonly element: Element; readonly notify: (isIntersecting: boolean) => void }[] = []
let left = 0

class Observer {
  readonly #notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
  }
  observe(element: Element) {
    const notify = (isIntersecting: boolean) =>
      act(() =>
        this.#notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      )
    observed.push({ element, notify })
  }
  disconnect() {
    left += 1
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  observed.length = left = 0
})

const Section = () => {
  const { ref, near } = useNear<HTMLDivElement>()
  return near ? <p>steps</p> : <div ref={ref} data-testid="place" />
}

it('shows a section when its place has come near, and does not watch it any longer', () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  render(<Section />)
  expect(observed[0]?.element).toBe(screen.getByTestId('place'))
  observed[0]?.notify(false)
  expect(screen.queryByText('steps')).toBeNull()
  observed[0]?.notify(true)
  expect(screen.getByText('steps')).toBeDefined()
  expect([observed.length, left]).toEqual([1, 1])
})
