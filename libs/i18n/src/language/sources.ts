import { language } from './zh-cn.ts'
import type { LanguageSource } from './site-language.ts'

/** Where the texts of a site's languages come from: those of the first come with the page. A brand's build puts its own here. */
export const SOURCES: Readonly<Record<string, LanguageSource>> = {
  'zh-CN': language,
  'zh-TW': { texts: {}, apart: {}, rest: () => import('./zh-tw.ts') },
}
