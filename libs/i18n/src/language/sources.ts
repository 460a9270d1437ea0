import { language } from './zh-cn.ts'
import type { LanguageSource } from './site-language.ts'

/** A brand's build replaces this module. */
export const SOURCES: Readonly<Record<string, LanguageSource>> = {
  'zh-CN': language,
  'zh-TW': { texts: {}, apart: {}, rest: () => import('./zh-tw.ts') },
}
