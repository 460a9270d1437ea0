import type { SiteLanguage } from './site-language.ts'
import { catalogue } from '../zh-TW/index.ts'

/** Long, rarely read texts are fetched separately. */
export const language: SiteLanguage = {
  name: '繁體',
  platform: 'zh-TW',
  texts: { ...catalogue },
  apart: {
    legal: () => import('../zh-TW/legal.ts'),
    rulebook: () => import('../zh-TW/rulebook.ts'),
  },
}
