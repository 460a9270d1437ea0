import { platformLanguage } from '@pavilion/i18n'
import type { Language } from '@pavilion/contract'
import MiniSearch from 'minisearch'
import { isTopic, type HelpTopic } from '../topics/topics.ts'
import { hitPart, type HitPart } from './hit-part.ts'
import { INDEX_OPTIONS, queryOf, SYLLABLE_END } from './tokens.ts'

export interface HelpHit {
  readonly topic: HelpTopic
  /** Empty: the topic's beginning. */
  readonly anchor: string
  readonly title: string
  /** Of the title, where what was looked for is in it. */
  readonly part?: HitPart | undefined
}

export type SearchHelp = (text: string) => readonly HelpHit[]

const INDEXES: Readonly<Record<Language, () => Promise<{ readonly INDEX: string }>>> = {
  'zh-CN': () => import('./index-zh-cn.ts'),
  'zh-TW': () => import('./index-zh-tw.ts'),
}

/** Best first: headings before the text below them. */
export const createSearch = async (language: string): Promise<SearchHelp> => {
  const { INDEX } = await INDEXES[platformLanguage(language)]()
  const index = MiniSearch.loadJSON(INDEX, INDEX_OPTIONS)
  return (text) =>
    index
      .search(queryOf(text), { prefix: true, combineWith: 'AND', boost: { title: 4, sound: 3 } })
      .flatMap(({ topic, anchor, title, syllables }) => {
        if (!isTopic(String(topic))) return []
        const part = hitPart(String(title), String(syllables).split(SYLLABLE_END), queryOf(text))
        return [{ topic: topic as HelpTopic, anchor: String(anchor), title: String(title), part }]
      })
}
