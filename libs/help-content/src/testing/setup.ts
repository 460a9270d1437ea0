import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { helpDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(helpDomain.texts ?? {})
await preloadTexts('zh-CN', 'help')

// jsdom cannot scroll.
Element.prototype.scrollIntoView ??= () => undefined
