import type { LanguageFacts } from './site-language.ts'

/** The languages of a site by their tags; the first is that of visitors who chose none. A brand's build puts its own here. */
export const SITE_LANGUAGES: Readonly<Record<string, LanguageFacts>> = {
  'zh-CN': { name: '简体', platform: 'zh-CN' },
  'zh-TW': { name: '繁體', platform: 'zh-TW' },
}
