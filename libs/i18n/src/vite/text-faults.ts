import type { LanguageTexts, SiteLanguage, Texts } from '../language/site-language.ts'
import { cataloguesOf, WRITTEN, type Catalogues } from './catalogues.ts'
import type { SiteTexts } from './site-texts.ts'

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ')

const textFaults = (place: string, texts: Readonly<Record<string, string | undefined>>, source: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const original = source[key]
    if (original === undefined) return [`${place}.${key} is unknown`]
    if (!text) return [`${place}.${key} is empty`]
    const [needed, actual] = [placeholders(original), placeholders(text)]
    return needed === actual ? [] : [`${place}.${key} has the placeholders "${actual}" and needs "${needed}"`]
  })

const overrideFaults = ({ languages, overrides = {} }: SiteTexts, source: Catalogues): string[] =>
  Object.entries(overrides).flatMap(([language, namespaces]) => {
    const place = `texts.${language}`
    if (!languages.includes(language)) return [`${place}: ${language} is no language of the site`]
    if (!WRITTEN.some((candidate) => candidate === language))
      return [`${place}: its texts stand in a module of the brand's own`]
    return Object.entries(namespaces).flatMap(([namespace, texts]) =>
      source[namespace]
        ? textFaults(`${place}.${namespace}`, texts, source[namespace])
        : [`${place}.${namespace} is unknown`],
    )
  })

const everyText = async ({ texts, apart }: LanguageTexts): Promise<Catalogues> => {
  const fetched = await Promise.all(
    Object.entries(apart).map(async ([namespace, load]) => [namespace, (await load())[namespace] as Texts] as const),
  )
  return { ...texts, ...Object.fromEntries(fetched) }
}

/** Every text, with the same placeholders. */
const languageFaults = async (tag: string, language: SiteLanguage, source: Catalogues): Promise<string[]> => {
  const catalogues = await everyText(language)
  return Object.entries(source).flatMap(([namespace, originals]) => {
    const texts = catalogues[namespace] ?? {}
    const missing = Object.keys(originals).filter((key) => texts[key] === undefined)
    const place = `languages.${tag}.${namespace}`
    return [...missing.map((key) => `${place}.${key} is missing`), ...textFaults(place, texts, originals)]
  })
}

const everyKey = (catalogues: Catalogues, { additions = {} }: SiteTexts): Catalogues => {
  const [added = {}] = Object.values(additions)
  const more = Object.entries(added).map(([namespace, texts]) => [namespace, { ...catalogues[namespace], ...texts }])
  return { ...catalogues, ...Object.fromEntries(more) }
}

export const siteTextFaults = async (site: SiteTexts): Promise<readonly string[]> => {
  const source = await cataloguesOf(WRITTEN[0])
  const needed = everyKey(source, site)
  const moduleFaults = await Promise.all(
    site.languages.map(async (tag) => {
      const module = site.modules?.[tag]
      if (module !== undefined)
        return languageFaults(tag, ((await import(module)) as { language: SiteLanguage }).language, needed)
      return WRITTEN.some((candidate) => candidate === tag)
        ? []
        : [`languages.${tag}: there is no module with its texts`]
    }),
  )
  return [...overrideFaults(site, source), ...moduleFaults.flat()]
}
