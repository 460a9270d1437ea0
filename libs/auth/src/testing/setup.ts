import { preloadTexts } from '@pavilion/i18n'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Preloaded, as in the page.
await preloadTexts('zh-CN', 'auth')

// For busy machines.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => cleanup())

// jsdom does not implement showModal.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
