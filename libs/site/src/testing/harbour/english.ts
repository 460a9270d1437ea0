import type { SiteLanguage } from '@pavilion/i18n'
import { laterTexts } from '@pavilion/i18n/testing'
import { kit } from './en/kit.ts'
import { shell } from './en/shell.ts'
import { sportsbook } from './en/sportsbook.ts'

/** English as far as home shows it. What is fetched later stays Chinese here: a brand that is shipped brings it all. */
export const language: SiteLanguage = {
  name: 'English',
  platform: 'zh-CN',
  texts: { shell, kit, sportsbook },
  apart: { ...laterTexts },
}
