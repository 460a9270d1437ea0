import type { Brand } from '@pavilion/brand'
import { originOf } from '@pavilion/brand/vite'
import {
  HELP_PATH,
  pathOf,
  readTopics,
  structuredData,
  TOPICS,
  topicsShown,
  type HelpNames,
  type HelpTopic,
} from '@pavilion/help-content/vite'
import { localised, platformLanguage } from '@pavilion/i18n'
import { cataloguesOf } from '@pavilion/i18n/vite'
import type { ScreenPlace } from '../counterpart/plans.ts'
import type { PageDescription, PageWords } from './document.ts'

const nameOf = (topic: string): string => `help-${topic}`

/** Of all topics. */
export const HELP_ADDRESSES: readonly string[] = TOPICS.map(pathOf)

/**
 * A screen for each topic that every site has. Whether a site takes deposits it says while it runs: like the deposit page, that topic has
 * no document of its own, and the page asks before it shows it. `language`: of the documents.
 */
export const helpPlaces = (language = ''): readonly ScreenPlace[] =>
  topicsShown(false).map((topic) => ({
    name: nameOf(topic),
    path: pathOf(topic),
    modules: [`help-content/src/topics/${platformLanguage(language).toLowerCase()}/${topic}`],
  }))

interface NamedLanguage {
  readonly names: HelpNames
  readonly lead: string
  readonly topics: ReturnType<typeof readTopics>
}

/** As the site names help in a language; topics are written in that in which the platform is asked. */
const namedIn = async ({ site, help: own }: Brand, tag: string): Promise<NamedLanguage> => {
  const language = platformLanguage(tag)
  const { help = {}, shell = {} } = await cataloguesOf(language)
  return {
    names: {
      site: localised(site.name, tag),
      help: help['title'] ?? '',
      home: shell['title.home'] ?? '',
      origin: originOf(site),
      language,
    },
    lead: help['lead'] ?? '',
    topics: readTopics(language, own),
  }
}

const wordsOf = ({ names, lead, topics }: NamedLanguage, topic?: HelpTopic): PageWords => {
  const article = topic && topics.get(topic)
  const place = `${names.help} - ${names.site}`
  return article
    ? { title: `${article.title} - ${place}`, description: article.description }
    : { title: place, description: lead }
}

/** By name of the screen: in the site's first language, and what is named in the others. */
export const helpDescriptions = async (brand: Brand): Promise<ReadonlyMap<string, PageDescription>> => {
  const [firstTag = '', ...otherTags] = brand.site.languages
  const first = await namedIn(brand, firstTag)
  const others = await Promise.all(otherTags.map(async (tag) => [tag, await namedIn(brand, tag)] as const))
  // Two languages of a site may read the same articles.
  const editionsOfSite = [first, ...others.map(([, language]) => language)].filter(
    ({ names }, at, all) => all.findIndex((each) => each.names.language === names.language) === at,
  )
  const descriptionOf = (topic?: HelpTopic): PageDescription => {
    const [edition, ...translations] = editionsOfSite.map(({ names, topics }) => ({
      names,
      article: topic && topics.get(topic),
    }))
    return {
      ...wordsOf(first, topic),
      translations: Object.fromEntries(others.map(([tag, language]) => [tag, wordsOf(language, topic)])),
      url: first.names.origin + (topic ? pathOf(topic) : HELP_PATH),
      structuredData: edition ? structuredData([edition, ...translations], topic) : '',
    }
  }
  return new Map([
    ['help', descriptionOf()],
    ...TOPICS.map((topic): [string, PageDescription] => [nameOf(topic), descriptionOf(topic)]),
  ])
}
