import { preloadTexts } from '@pavilion/i18n'

// Preloaded, as in the page.
await Promise.all([preloadTexts('zh-CN', 'member'), preloadTexts('zh-CN', 'protection')])
