import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

const isPage = typeof document !== 'undefined'

// For busy machines: only what hangs waits this long.
configure({ asyncUtilTimeout: 30_000 })

// Test files share one page.
afterEach(() => {
  cleanup()
  if (isPage) {
    localStorage.clear()
    sessionStorage.clear()
  }
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// jsdom has no showModal and cannot scroll.
if (isPage) {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.scrollTo = () => undefined
}
