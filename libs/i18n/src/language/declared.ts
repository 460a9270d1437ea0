import type { LanguageFacts } from './site-language.ts'

/** A brand's build replaces this module. */
export const SITE_LANGUAGES: Readonly<Record<string, LanguageFacts>> = {
  'zh-CN': { name: '简体', platform: 'zh-CN' },
  'zh-TW': { name: '繁體', platform: 'zh-TW' },
}
