import type { SiteLanguage } from '@pavilion/i18n'
import { laterTexts } from '@pavilion/i18n/testing'
import { kit } from './en/kit.ts'
import { shell } from './en/shell.ts'
import { sportsbook } from './en/sportsbook.ts'

/** Only as far as home shows it. */
export const language: SiteLanguage = {
  name: 'English',
  platform: 'zh-CN',
  texts: { shell, kit, sportsbook },
  apart: { ...laterTexts },
}
