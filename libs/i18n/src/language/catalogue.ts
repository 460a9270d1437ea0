import type { Language } from '@pavilion/contract'
import { currentLanguage } from './choice.ts'
import { catalogue as simplified } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

type Texts = Readonly<Record<string, string>>

/** Fetches a module that exports the texts of a namespace by its name. */
type TextModule = () => Promise<{ readonly [name: string]: unknown }>

/** Texts that come with the page, or what fetches their module. */
export type TextSource = Texts | TextModule
export type TextSources = Readonly<Record<Language, TextSource>>

type Loaded = Partial<Record<Namespace, Texts>>

/** Part of zh-CN is bundled; the rest is fetched. */
const loaded: Record<Language, Loaded> = { 'zh-CN': { ...simplified }, 'zh-TW': {} }

/** Fetched separately: all but the first page's texts (zh-CN), or long texts (others). */
const APART: Readonly<Record<Language, Partial<Record<Namespace, TextModule>>>> = {
  'zh-CN': {
    auth: () => import('../zh-CN/auth.ts'),
    betting: () => import('../zh-CN/betting.ts'),
    captcha: () => import('../zh-CN/captcha.ts'),
    legal: () => import('../zh-CN/legal.ts'),
    member: () => import('../zh-CN/member.ts'),
    protection: () => import('../zh-CN/protection.ts'),
    rulebook: () => import('../zh-CN/rulebook.ts'),
    unavailable: () => import('../zh-CN/unavailable.ts'),
    wallet: () => import('../zh-CN/wallet.ts'),
  },
  'zh-TW': {
    legal: () => import('../zh-TW/legal.ts'),
    rulebook: () => import('../zh-TW/rulebook.ts'),
  },
}

/** Adds the texts of a namespace that a domain brings; before the first of them is shown. */
export const registerTexts = (namespace: Namespace, sources: TextSources): void => {
  for (const language of ['zh-CN', 'zh-TW'] as const) {
    const source = sources[language]
    if (typeof source === 'function') APART[language][namespace] = source
    else loaded[language][namespace] = source
  }
}

const fetchTexts = async (language: Language, namespace: Namespace): Promise<void> => {
  const apart = APART[language][namespace]
  if (apart) loaded[language][namespace] = (await apart())[namespace] as Texts
  else if (language === 'zh-TW') Object.assign(loaded[language], (await import('../zh-TW/index.ts')).catalogue)
}

const underway = new Map<string, Promise<void>>()

export const preloadTexts = (language: Language, namespace: Namespace = 'shell'): Promise<void> => {
  if (loaded[language][namespace]) return Promise.resolve()
  const key = `${language}/${namespace in APART[language] ? namespace : ''}`
  const known = underway.get(key)
  if (known) return known
  const fetching = fetchTexts(language, namespace).catch((fault: unknown) => {
    underway.delete(key)
    throw fault
  })
  underway.set(key, fetching)
  return fetching
}

export const textsOf = (language: Language, namespace: Namespace): Readonly<Record<string, string>> | undefined =>
  loaded[language][namespace]

/** In parallel. */
export const withTexts = async <Module>(namespace: Namespace, load: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([load(), preloadTexts(currentLanguage(), namespace)])
  return module
}
