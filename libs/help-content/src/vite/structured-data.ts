import type { HelpTopic } from '../topics/topics.ts'
import { HELP_PATH, pathOf } from '../topics/topics.ts'
import type { WrittenTopic } from './read-topic.ts'

/** In one language. */
export interface HelpNames {
  /** Of the site. */
  readonly site: string
  readonly help: string
  readonly home: string
  /** `https://…`, without a slash at the end. */
  readonly origin: string
  /** In which the texts are written. */
  readonly language: string
}

const crumbsOf = (names: HelpNames, topic?: readonly [path: string, title: string]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/home', names.home] as const, [HELP_PATH, names.help] as const, ...(topic ? [topic] : [])].map(
    ([path, name], at) => ({ '@type': 'ListItem', position: at + 1, name, item: names.origin + path }),
  ),
})

/** A language in which the page can be read. */
export interface HelpEdition {
  readonly names: HelpNames
  /** Left out: the centre. */
  readonly article?: WrittenTopic | undefined
}

const articleOf = (topic: HelpTopic, { names, article }: HelpEdition, editions: readonly HelpEdition[]): object[] => {
  if (!article) return []
  const url = names.origin + pathOf(topic)
  const idOf = ({ names: { language } }: HelpEdition) => ({ '@id': `${url}#${language}` })
  const [first, ...others] = editions
  const isFirst = first?.names === names
  return [
    {
      '@type': 'Article',
      ...idOf({ names }),
      headline: article.title,
      description: article.description,
      inLanguage: names.language,
      dateModified: article.updated,
      mainEntityOfPage: url,
      publisher: { '@type': 'Organization', name: names.site },
      ...(isFirst && others.length > 0 && { workTranslation: others.map(idOf) }),
      ...(!isFirst && first && { translationOfWork: idOf(first) }),
    },
  ]
}

/**
 * schema.org, for search engines. A page has one address for all its languages: its article is there in each of them. Where it stands and its
 * questions are in the first, the one that is read without scripts: search engines take one of each, of what the page shows.
 */
export const structuredData = (editions: readonly [HelpEdition, ...HelpEdition[]], topic?: HelpTopic): string => {
  const [{ names, article }] = editions
  const graph: object[] = [crumbsOf(names, topic && article && [pathOf(topic), article.title])]
  if (topic && article) {
    graph.push(...editions.flatMap((edition) => articleOf(topic, edition, editions)))
    if (article.questions.length > 0)
      graph.push({
        '@type': 'FAQPage',
        inLanguage: names.language,
        mainEntity: article.questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      })
  }
  // `</script>` in a text would end the block.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
}
