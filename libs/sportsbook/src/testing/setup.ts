import { preloadTexts } from '@pavilion/i18n'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Texts that come apart are here before anything renders, as they are in the page.
await Promise.all([preloadTexts('zh-CN', 'betting'), preloadTexts('zh-CN', 'rulebook')])

// A wait ends when what it waits for is there; on a busy machine that may be late.
configure({ asyncUtilTimeout: 30_000 })

// jsdom knows <dialog>, but not how to show one as a modal.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// The files share a page: what one test keeps on the device is not there for the next.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
