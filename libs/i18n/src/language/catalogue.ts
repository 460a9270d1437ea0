import type { Language } from '@pavilion/contract'
import { currentLanguage, platformLanguage } from './choice.ts'
import type { Namespace } from './keys.ts'
import type { TextModule, Texts } from './site-language.ts'
import { SOURCES } from './sources.ts'

export type DomainTexts = Partial<Readonly<Record<Namespace, Readonly<Record<Language, TextModule>>>>>

/** A language's own texts win. */
export const registerTexts = (domainTexts: DomainTexts): void => {
  for (const [language, { apart }] of Object.entries(SOURCES))
    for (const [namespace, sources] of Object.entries(domainTexts))
      apart[namespace as Namespace] ??= sources[platformLanguage(language)]
}

const fetchTexts = async (language: string, namespace: Namespace): Promise<void> => {
  const { texts = {}, apart = {}, rest } = SOURCES[language] ?? {}
  if (rest && (!apart[namespace] || platformLanguage(language) !== language)) {
    const more = (await rest()).language
    Object.assign(texts, more.texts)
    Object.assign(apart, more.apart)
  }
  const module = apart[namespace]
  if (module && !texts[namespace]) texts[namespace] = (await module())[namespace] as Texts
}

const underway = new Map<string, Promise<void>>()

export const preloadTexts = (language: string, namespace: Namespace = 'shell'): Promise<void> => {
  if (textsOf(language, namespace)) return Promise.resolve()
  const key = `${language}/${namespace}`
  const pending = underway.get(key)
  if (pending) return pending
  const fetching = fetchTexts(language, namespace).catch((fault: unknown) => {
    underway.delete(key)
    throw fault
  })
  underway.set(key, fetching)
  return fetching
}

export const preloadSame = async (read: string, language: string): Promise<void> => {
  const namespaces = Object.keys(SOURCES[read]?.texts ?? {}) as Namespace[]
  await Promise.all(namespaces.map((namespace) => preloadTexts(language, namespace)))
}

export const textsOf = (language: string, namespace: Namespace): Texts | undefined =>
  SOURCES[language]?.texts[namespace]

/** In parallel. */
export const withTexts = async <Module>(namespace: Namespace, load: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([load(), preloadTexts(currentLanguage(), namespace)])
  return module
}
