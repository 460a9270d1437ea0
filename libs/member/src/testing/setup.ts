import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { memberDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(memberDomain.texts ?? {})
await Promise.all([preloadTexts('zh-CN', 'member'), preloadTexts('zh-CN', 'protection')])
