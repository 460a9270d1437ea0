import type { LocalText } from '@pavilion/contract'
import type { OtherNames } from '@pavilion/protocols'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

const simplified = Converter({ from: 'tw', to: 'cn' })

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu

/** Simplified, lower case, no accents. */
const wordsOf = (text: string): readonly string[] =>
  simplified(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().match(WORD) ?? []

export const comparable = (text: string): string => wordsOf(text).join('')

/** 'nba' must not match 'Green Bay'. */
const endsOf = (text: string): readonly string[] => {
  const words = wordsOf(text)
  return words.map((_, from) => words.slice(from).join(''))
}

const HAN = /\p{Script=Han}/u

/** 阿森纳 is a, sen, na; a non-Chinese run is one. */
const syllablesOf = (text: string): string[] =>
  pinyin(comparable(text), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((one) =>
    one.toLowerCase(),
  )

export interface NameKeys {
  readonly texts: readonly (readonly string[])[]
  readonly syllables: readonly (readonly string[])[]
}

export const nameKeys = (name: LocalText, { short, en, aliases = [] }: OtherNames = {}): NameKeys => {
  const chineseTexts = [name, short].flatMap((text) => (text ? [text['zh-CN'], text['zh-TW']] : []))
  const all = [...chineseTexts, ...(en === undefined ? [] : [en]), ...aliases]
  const hanTexts = [name['zh-CN'], ...(short ? [short['zh-CN']] : []), ...aliases].filter((text) => HAN.test(text))
  return {
    texts: [...new Map(all.map((text) => [comparable(text), endsOf(text)])).values()],
    syllables: hanTexts.map(syllablesOf),
  }
}

const SPELT = /^[a-z]{2,}$/

const spelling = (syllables: readonly string[], part: string): number | undefined => {
  const initials = syllables.map((one) => one.slice(0, 1)).join('')
  if (syllables.join('').startsWith(part)) return 3
  if (initials.startsWith(part)) return 4
  const later = syllables.some((_, from) => from > 0 && syllables.slice(from).join('').startsWith(part))
  return later ? 5 : undefined
}

/** 0 best. */
export const fitOf = ({ texts, syllables }: NameKeys, part: string): number | undefined => {
  const textFits = texts.flatMap(([whole = '', ...ends]) =>
    whole === part ? [0] : whole.startsWith(part) ? [1] : ends.some((end) => end.startsWith(part)) ? [2] : [],
  )
  const spellingFits = SPELT.test(part) ? syllables.flatMap((one) => spelling(one, part) ?? []) : []
  const fits = [...textFits, ...spellingFits]
  return fits.length === 0 ? undefined : Math.min(...fits)
}
