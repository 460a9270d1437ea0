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
  apart: {
    ...laterTexts,
    auth: () => import('@pavilion/auth/texts/zh-cn/auth'),
    betting: () => import('@pavilion/sportsbook/texts/zh-cn/betting'),
    captcha: () => import('@pavilion/auth/texts/zh-cn/captcha'),
    legal: () => import('@pavilion/auth/texts/zh-cn/legal'),
    member: () => import('@pavilion/member/texts/zh-cn/member'),
    protection: () => import('@pavilion/member/texts/zh-cn/protection'),
    rulebook: () => import('@pavilion/sportsbook/texts/zh-cn/rulebook'),
    wallet: () => import('@pavilion/wallet/texts/zh-cn'),
  },
}
