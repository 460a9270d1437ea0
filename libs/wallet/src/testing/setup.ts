import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { walletDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(walletDomain.texts ?? {})
await preloadTexts('zh-CN', 'wallet')
