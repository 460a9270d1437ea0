import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine is slow, not wrong: whole sites start in these tests.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  // The files share a page: what one test keeps on the device is not there for the next.
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

// jsdom knows <dialog>, but not how to show one as a modal; and it has nothing to scroll or to measure.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
