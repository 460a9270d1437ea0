import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SiteLanguage } from '../language/site-language.ts'
import { isShell, languageOf, textsIn, titlesOf, WRITTEN } from './catalogues.ts'
import type { SiteTexts } from './site-texts.ts'

const I18N = join(import.meta.dirname, '..')
const DECLARED = join(I18N, 'language/declared.ts')
const SOURCES = join(I18N, 'language/sources.ts')

const moduleOf = ({ modules = {} }: SiteTexts, tag: string): string =>
  modules[tag] ?? pathToFileURL(join(I18N, 'language', `${tag.toLowerCase()}.ts`)).href

const specifierOf = (module: string): string =>
  JSON.stringify(module.startsWith('file:') ? fileURLToPath(module) : module)

const declared = async (site: SiteTexts): Promise<string> => {
  const facts = await Promise.all(
    site.languages.map(async (tag) => {
      const { language } = (await import(moduleOf(site, tag))) as { readonly language: SiteLanguage }
      return [tag, { name: language.name, platform: language.platform }] as const
    }),
  )
  return `export const SITE_LANGUAGES = ${JSON.stringify(Object.fromEntries(facts))}`
}

/** Other languages come when chosen. */
const sources = (site: SiteTexts): string => {
  const [first = '', ...others] = site.languages
  const later = others.map(
    (tag) =>
      `${JSON.stringify(tag)}: { texts: {}, apart: {}, rest: () => import(${specifierOf(moduleOf(site, tag))}) }`,
  )
  return [
    `import { language } from ${specifierOf(moduleOf(site, first))}`,
    `export const SOURCES = { ${[`${JSON.stringify(first)}: language`, ...later].join(', ')} }`,
  ].join('\n')
}

const overridden = async (file: string, { overrides = {}, additions = {} }: SiteTexts): Promise<string | undefined> => {
  const language = languageOf(file) ?? ''
  const [own = {}, more = {}] = [overrides[language], additions[language]]
  const titles = isShell(file) ? await titlesOf(language) : {}
  if (Object.keys({ ...own, ...more, ...titles }).length === 0) return undefined
  const texts = Object.entries(await textsIn(file)).map(
    ([namespace, original]) =>
      `export const ${namespace} = ${JSON.stringify({ ...original, ...titles, ...own[namespace], ...more[namespace] })}`,
  )
  return texts.join('\n')
}

/** No change to the sources' module. */
const isUsual = ({ languages, modules }: SiteTexts): boolean =>
  modules === undefined && languages.join() === WRITTEN.join()

/** For tests and stories. */
export const titlesInShell = () => ({ name: 'pavilion-titles', load: textModule({ languages: WRITTEN }) })

export const textModule =
  (site: SiteTexts) =>
  async (id: string): Promise<string | undefined> => {
    const file = id.replaceAll('/', sep).replace(/\?.*$/, '')
    if (file === DECLARED) return isUsual(site) ? undefined : declared(site)
    if (file === SOURCES) return isUsual(site) ? undefined : sources(site)
    return /[\\/]libs[\\/].*\.ts$/.test(file) ? overridden(file, site) : undefined
  }
