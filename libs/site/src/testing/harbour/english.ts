import type { SiteLanguage } from '@pavilion/i18n'
import { laterTexts } from '@pavilion/i18n/testing'
import { betting } from './en/betting.ts'
import { home } from './en/home.ts'
import { kit } from './en/kit.ts'
import { shell } from './en/shell.ts'
import { sportsbook } from './en/sportsbook.ts'
import { wallet } from './en/wallet.ts'

/** Of home, the sportsbook without its rules, deposits, and what stands around the topics of help. */
export const language: SiteLanguage = {
  name: 'English',
  platform: 'zh-CN',
  texts: { shell, kit, home, sportsbook, betting, wallet },
  apart: { ...laterTexts, help: () => import('./en/help.ts') },
}
