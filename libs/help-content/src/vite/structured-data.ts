import type { HelpTopic } from '../topics/topics.ts'
import { HELP_PATH, pathOf } from '../topics/topics.ts'
import type { WrittenTopic } from './read-topic.ts'

export interface HelpNames {
  /** Of the site, in the language of the document. */
  readonly site: string
  readonly help: string
  readonly home: string
  /** `https://…`, without a slash at the end. */
  readonly origin: string
  readonly language: string
}

const crumbsOf = (names: HelpNames, topic?: readonly [path: string, title: string]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/home', names.home] as const, [HELP_PATH, names.help] as const, ...(topic ? [topic] : [])].map(
    ([path, name], at) => ({ '@type': 'ListItem', position: at + 1, name, item: names.origin + path }),
  ),
})

/** schema.org, for search engines. */
export const structuredData = (names: HelpNames, topic?: HelpTopic, article?: WrittenTopic): string => {
  const graph: object[] = [crumbsOf(names, topic && article && [pathOf(topic), article.title])]
  if (topic && article) {
    graph.push({
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      inLanguage: names.language,
      dateModified: article.updated,
      mainEntityOfPage: names.origin + pathOf(topic),
      publisher: { '@type': 'Organization', name: names.site },
    })
    if (article.questions.length > 0)
      graph.push({
        '@type': 'FAQPage',
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
