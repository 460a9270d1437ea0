import type { SiteLanguage } from './site-language.ts'
import { catalogue } from '../zh-CN/index.ts'

/** Fetched when shown. */
export const apart: SiteLanguage['apart'] = {
  auth: () => import('../zh-CN/auth.ts'),
  betting: () => import('../zh-CN/betting.ts'),
  captcha: () => import('../zh-CN/captcha.ts'),
  legal: () => import('../zh-CN/legal.ts'),
  member: () => import('../zh-CN/member.ts'),
  protection: () => import('../zh-CN/protection.ts'),
  rulebook: () => import('../zh-CN/rulebook.ts'),
  unavailable: () => import('../zh-CN/unavailable.ts'),
  wallet: () => import('../zh-CN/wallet.ts'),
}

export const language: SiteLanguage = {
  name: '简体',
  platform: 'zh-CN',
  texts: { ...catalogue },
  apart,
}
