import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Long, because a busy machine may be slow.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  // Test files share one page.
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

// jsdom lacks modal dialogs, scrolling and measuring.
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
