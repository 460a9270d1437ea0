import type { Language } from '@pavilion/contract'
import { currentLanguage } from './choice.ts'
import { catalogue as simplified } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

type Loaded = Partial<Record<Namespace, Readonly<Record<string, string>>>>

/** What is here already: the default language in part with the page, everything else once it was asked for. */
const loaded: Record<Language, Loaded> = { 'zh-CN': { ...simplified }, 'zh-TW': {} }

/** Namespaces that come on their own: of the default language all but what the first page shows, of others long texts. */
const APART: Readonly<Record<Language, Partial<Record<Namespace, () => Promise<Readonly<Record<string, string>>>>>>> = {
  'zh-CN': {
    auth: () => import('../zh-CN/auth.ts').then(({ auth }) => auth),
    betting: () => import('../zh-CN/betting.ts').then(({ betting }) => betting),
    captcha: () => import('../zh-CN/captcha.ts').then(({ captcha }) => captcha),
    legal: () => import('../zh-CN/legal.ts').then(({ legal }) => legal),
    member: () => import('../zh-CN/member.ts').then(({ member }) => member),
    protection: () => import('../zh-CN/protection.ts').then(({ protection }) => protection),
    rulebook: () => import('../zh-CN/rulebook.ts').then(({ rulebook }) => rulebook),
    unavailable: () => import('../zh-CN/unavailable.ts').then(({ unavailable }) => unavailable),
    wallet: () => import('../zh-CN/wallet.ts').then(({ wallet }) => wallet),
  },
  'zh-TW': {
    legal: () => import('../zh-TW/legal.ts').then(({ legal }) => legal),
    rulebook: () => import('../zh-TW/rulebook.ts').then(({ rulebook }) => rulebook),
  },
}

const fetchTexts = async (language: Language, namespace: Namespace): Promise<void> => {
  const apart = APART[language][namespace]
  if (apart) loaded[language][namespace] = await apart()
  else if (language === 'zh-TW') Object.assign(loaded[language], (await import('../zh-TW/index.ts')).catalogue)
}

const underway = new Map<string, Promise<void>>()

/**
 * Fetches a language (or one namespace of it) ahead of its use. Repeated calls share one fetch; a failed one may be repeated.
 */
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

/** The texts of a namespace, or undefined until they were fetched. */
export const textsOf = (language: Language, namespace: Namespace): Readonly<Record<string, string>> | undefined =>
  loaded[language][namespace]

/** Fetches code together with the texts it shows first: neither waits for the other. */
export const withTexts = async <Module>(namespace: Namespace, load: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([load(), preloadTexts(currentLanguage(), namespace)])
  return module
}
