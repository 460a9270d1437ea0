import MiniSearch from 'minisearch'
import { pinyin } from 'pinyin-pro'
import { INDEX_OPTIONS, SYLLABLE_END } from '../search/tokens.ts'
import { readTopics, type OwnTopics } from './topic-files.ts'

/** Of words and their neighbours: as long as people type. */
const LONGEST_WORD = 4

/** Of a heading, a syllable for each character; what is not Chinese stands for itself. */
export const syllablesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]/gu)].flatMap(([part]) =>
    /\p{Script=Han}/u.test(part) ? pinyin(part, { toneType: 'none', type: 'array', v: true }) : [part],
  )

/** Pinyin in full and by initials, of each two to four characters that stand together: 流水 is liushui and ls. */
export const soundsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) => {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    return syllables.flatMap((_, from) =>
      Array.from({ length: LONGEST_WORD - 1 }, (_, more) => syllables.slice(from, from + more + 2)).flatMap((word) =>
        word.length < 2 ? [] : [word.join(''), word.map(([initial]) => initial).join('')],
      ),
    )
  })

/** What pages read when somebody looks for something, as JSON. */
export const searchIndex = (language: string, own: OwnTopics): string => {
  const index = new MiniSearch<{ id: string; title: string; text: string; sound: string }>(INDEX_OPTIONS)
  for (const [topic, { title, sections }] of readTopics(language, own))
    for (const section of sections) {
      const heading = section.id === '' ? title : section.title
      index.add({
        id: `${topic}#${section.id}`,
        topic,
        anchor: section.id,
        title: heading,
        syllables: syllablesOf(heading).join(SYLLABLE_END),
        text: section.text,
        sound: [...new Set(soundsOf(heading))].join(' '),
      } as never)
    }
  return JSON.stringify(index)
}
