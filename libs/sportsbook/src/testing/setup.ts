import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { sportsbookDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(sportsbookDomain.texts ?? {})
await Promise.all([preloadTexts('zh-CN', 'betting'), preloadTexts('zh-CN', 'rulebook')])
