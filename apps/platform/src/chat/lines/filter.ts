import type { ChatFilter } from '@pavilion/contract/chat'

/** Characters that are not seen, and those that only style what is. */
const UNSEEN = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Letters that look like Latin ones. */
const LOOKALIKES = new Map([...'аеорсхукмтнвіјѕ'].map((letter, at) => [letter, [...'aeopcxykmthbijs'][at] ?? letter]))
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu')
/** Between the signs of an address or a number, to get past a filter. */
const GAPS = /[^\p{L}\p{N}]+/gu

/** As it is read: full width narrowed, without what is not seen, in small letters. */
const readAs = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter)

const LINK =
  /(?:https?|ftp|wss?):|\bwww\b|[\p{L}\d-]+\s{0,3}[.。．]\s{0,3}(?:com|cn|net|org|cc|me|io|vip|top|xyz|app|site|info|club|bet|live|tv|hk|tw|link|shop|icu|win|fun|game|online|pro|co|ru|us|uk|jp|kr|sg|ph|biz|ltd|store|world|mobi|casino|poker|gg|ly|la|ws|ai|eu|de)(?![\p{L}\d])/u
const CONTACT =
  /(?:微信|威信|薇信|weixin|wechat|vx|v信|扣扣|qq|telegram|飞机号|電報|电报|whatsapp|line号|手机号|加我|私聊我|联系我)/u
/** Scores, times and odds are no numbers to call. */
const FIGURES = /(?<![\d:.-])\d{1,3}\s?[-:.]\s?\d{1,3}(?![\d:.-])/gu
/** Nor are amounts. */
const AMOUNTS = /(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\d,])/gu
/** A mobile number that is written as a row of scores. */
const MOBILE = /^1[3-9]\d{9}$/u
const ROW_OF_FIGURES = /(?:(?<![\d:.-])\d{1,3}\s?[-:.]\s?\d{1,3}(?![\d:.-])\s*){2,}/gu
/** Nor are days of this century. */
const DAYS = /(?<![\d:./-])20\d\d(?<sign>[-./])(?:0?[1-9]|1[0-2])\k<sign>(?:0?[1-9]|[12]\d|3[01])(?!\d|[-:./]\d)/gu
/** Digits as they are written in words, each at its place; the rows are ways to write them. */
const NUMERALS = ['〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖', '○壹貳參肆伍陸柒捌玖', '零幺两叄肆伍陸柒捌玖']
const DIGIT_OF = new Map(NUMERALS.flatMap((row) => [...row].map((sign, digit) => [sign, String(digit)] as const)))
const NUMERAL = new RegExp(`[${NUMERALS.join('')}]`, 'gu')
/** Seven digits and more, with whatever stands between them: a number to call or to add. */
const NUMBER = /\d(?:[^\p{L}\p{N}]{0,3}\d){6,}/u
/** Somebody who wants money for, or with, another’s account. */
const OFFER =
  /(?:代充|代投|代存|代提|带单|帶單|跟单赚|上分|下分|包赢|包贏|稳赚|穩賺|返水高|回血|刷单|刷單|借钱|借錢|出租账号|买卖账号|收米|出米|usdt收|出u|收u)/u

const withDigits = (text: string): string => text.replaceAll(NUMERAL, (sign) => DIGIT_OF.get(sign) ?? sign)

const isNumberToCall = (text: string): boolean => {
  const withoutDays = withDigits(text).replaceAll(DAYS, 'x')
  const isRowOfFigures = [...withoutDays.matchAll(ROW_OF_FIGURES)].some(([row]) =>
    MOBILE.test(row.replaceAll(/\D/gu, '')),
  )
  return isRowOfFigures || NUMBER.test(withoutDays.replaceAll(AMOUNTS, 'x').replaceAll(FIGURES, 'x'))
}

const withoutGaps = (text: string): string => text.replaceAll(GAPS, '')

/** A site’s words, each as it is read. */
export const compileWords = (words: readonly string[]): readonly string[] =>
  words.map((word) => withoutGaps(readAs(word))).filter((word) => word !== '')

/** Why a line is kept back; undefined: it is shown. `words`: of `compileWords`. */
export const filterOf = (text: string, words: readonly string[]): ChatFilter | undefined => {
  const plain = readAs(text)
  const dense = withoutGaps(plain)
  if (LINK.test(plain)) return 'link'
  if (CONTACT.test(dense) || isNumberToCall(plain)) return 'contact'
  if (OFFER.test(dense)) return 'offer'
  return words.some((word) => dense.includes(word)) ? 'word' : undefined
}

/** Of one character, with its marks and joiners: a family of four has seven. */
const MOST_SIGNS = 12

/** What is said, as it is kept: trimmed (spec section 5), without control characters, in one line; undefined: nothing, or more than `most` characters. */
export const spokenText = (text: string, most: number): string | undefined => {
  const line = text
    // Halves of characters.
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // What turns the direction of a line, or is drawn over its neighbours.
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Mn}\p{Me}\u200b-\u200d\u2060]{4,}/gu, '')
    .trim()
  const characters = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(line)]
  if (characters.length === 0 || characters.length > most) return undefined
  return characters.every(({ segment }) => [...segment].length <= MOST_SIGNS) ? line : undefined
}
