import type { Language } from '@pavilion/contract'
import { catalogue as simplified } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

type Loaded = Partial<Record<Namespace, Readonly<Record<string, string>>>>

/** What is here already: the default language in part with the page, everything else once it was asked for. */
const loaded: Record<Language, Loaded> = { 'zh-CN': { ...simplified }, 'zh-TW': {} }

/** Long texts that few visitors open come on their own. */
const APART = {
  legal: {
    'zh-CN': () => import('../zh-CN/legal.ts').then(({ legal }) => legal),
    'zh-TW': () => import('../zh-TW/legal.ts').then(({ legal }) => legal),
  },
} as const satisfies Partial<Record<Namespace, Record<Language, () => Promise<Readonly<Record<string, string>>>>>>

const isApart = (namespace: Namespace): namespace is keyof typeof APART => namespace in APART

const fetchTexts = async (language: Language, namespace: Namespace): Promise<void> => {
  if (isApart(namespace)) loaded[language][namespace] = await APART[namespace][language]()
  else if (language === 'zh-TW') Object.assign(loaded[language], (await import('../zh-TW/index.ts')).catalogue)
}

const underway = new Map<string, Promise<void>>()

/**
 * Fetches a language (or one namespace of it) ahead of its use. Repeated calls share one fetch; a failed one may be repeated.
 */
export const preloadTexts = (language: Language, namespace: Namespace = 'shell'): Promise<void> => {
  if (loaded[language][namespace]) return Promise.resolve()
  const key = `${language}/${isApart(namespace) ? namespace : ''}`
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
