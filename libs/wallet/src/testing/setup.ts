import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { walletDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(walletDomain.texts ?? {})
for (const namespace of ['wallet', 'withdraw', 'records'] as const) await preloadTexts('zh-CN', namespace)
