import type { SiteLanguage } from './site-language.ts'
import { catalogue } from '../zh-CN/index.ts'

/** Fetched when shown. */
export const apart: SiteLanguage['apart'] = {
  unavailable: () => import('../zh-CN/unavailable.ts'),
  home: () => import('../zh-CN/home.ts'),
}

export const language: SiteLanguage = {
  name: '简体',
  platform: 'zh-CN',
  // A build puts the domains' titles into `shell`.
  texts: { ...catalogue } as SiteLanguage['texts'],
  apart,
}
