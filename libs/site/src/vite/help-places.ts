import type { Brand } from '@pavilion/brand'
import { originOf } from '@pavilion/brand/vite'
import { HELP_PATH, pathOf, readTopics, structuredData, TOPICS, topicsShown } from '@pavilion/help-content/vite'
import { localised, platformLanguage } from '@pavilion/i18n'
import { cataloguesOf } from '@pavilion/i18n/vite'
import type { ScreenPlace } from '../counterpart/plans.ts'
import type { PageDescription } from './document.ts'

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

/** By name of the screen. */
export const helpDescriptions = async ({ site, help: own }: Brand): Promise<ReadonlyMap<string, PageDescription>> => {
  const [first = ''] = site.languages
  const language = platformLanguage(first)
  const { help = {}, shell = {} } = await cataloguesOf(language)
  const origin = originOf(site)
  const [siteName, centre] = [localised(site.name, first), help['title'] ?? '']
  const names = { site: siteName, help: centre, home: shell['title.home'] ?? '', origin, language }
  const topics = [...readTopics(language, own)].map(([topic, article]): [string, PageDescription] => [
    nameOf(topic),
    {
      title: `${article.title} - ${centre} - ${siteName}`,
      description: article.description,
      url: origin + pathOf(topic),
      structuredData: structuredData(names, topic, article),
    },
  ])
  const whole: PageDescription = {
    title: `${centre} - ${siteName}`,
    description: help['lead'] ?? '',
    url: origin + HELP_PATH,
    structuredData: structuredData(names),
  }
  return new Map([['help', whole], ...topics])
}
