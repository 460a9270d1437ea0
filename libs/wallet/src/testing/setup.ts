import { preloadTexts } from '@pavilion/i18n'

// Preloaded, as in the page.
await preloadTexts('zh-CN', 'wallet')
