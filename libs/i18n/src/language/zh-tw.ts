import type { SiteLanguage } from './site-language.ts'
import { catalogue } from '../zh-TW/index.ts'

export const language: SiteLanguage = {
  name: '繁體',
  platform: 'zh-TW',
  texts: { ...catalogue } as SiteLanguage['texts'],
  apart: {},
}
