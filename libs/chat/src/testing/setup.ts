import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { chatDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(chatDomain.texts ?? {})
await preloadTexts('zh-CN', 'chat')
