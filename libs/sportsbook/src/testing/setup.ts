import { preloadTexts } from '@pavilion/i18n'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Loaded before anything renders, as in the page.
await Promise.all([preloadTexts('zh-CN', 'betting'), preloadTexts('zh-CN', 'rulebook')])

// Only what hangs waits this long.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has <dialog> without showModal.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// The files share a page and its storage.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
