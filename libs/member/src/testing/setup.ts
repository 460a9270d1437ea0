import { preloadTexts, registerTexts } from '@pavilion/i18n'
import { memberDomain } from '../domain.ts'

// Preloaded, as in the page.
registerTexts(memberDomain.texts ?? {})
await Promise.all(
  (['member', 'protection', 'letters', 'feedback'] as const).map((namespace) => preloadTexts('zh-CN', namespace)),
)
