import { preloadTexts } from '@pavilion/i18n'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Preloaded, as in the page.
await preloadTexts('zh-CN', 'wallet')

// For busy machines.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// jsdom has no showModal and cannot scroll.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = () => undefined
