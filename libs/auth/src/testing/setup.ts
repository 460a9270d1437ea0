import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { authDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(authDomain.texts ?? {})
await preloadTexts('zh-CN', 'auth')
