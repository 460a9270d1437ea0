import type { ChatFilter } from '@pavilion/contract/chat'
import { Converter } from 'opencc-js/t2cn'

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
/** In Simplified Chinese, as all that is looked for among folded words. */
const CONTACT =
  /(?:微信|威信|薇信|weixin|wechat|vx|v信|扣扣|qq|telegram|飞机号|电报|whatsapp|line号|加line|手机号|私聊我|联系我|联络我|加v信|(?<!参)加v[a-z_]{0,12}\d{2}|加赖(?!以)|赖id)/u
/** "Add V", the sign of a messenger, and not "add Villa". */
const ADD_V = /(?<![参增外])加\s{0,3}v(?![a-z])/u
/** "Add me", and not "join us", "count me in" or "all the more, I". */
const ADD_ME = /(?<![参更增附外别])加我(?:$|[a-z\d]|微|薇|威|扣|飞机|好友|私|聊|号|领|拿|进|详|群|一下$|吧$|哦$|哈$)/u
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
/** Somebody who wants money for, or with, another’s account. Short words stand with what makes an offer of them: 晚上分析 is none. */
const OFFER = new RegExp(
  [
    '(?<![现时古近当年世后前朝])(?:代充(?!分|满|斥)|代储|代投(?!手|球|影)|代存(?!在)|代提(?!升|高|前|出|供))',
    '(?<!附|连)带单(?!刀|场|挑)|跟单赚|包赢|稳赚|返水高|刷单|借钱',
    '(?:出租|买卖|出售|收购)帐号',
    '上下分(?![析组钟别])|上分下分',
    '(?:代|帮|包|秒|专业|快速|极速|小时|自动|充值|免费)[上下]分(?![析组钟别享手])',
    '[上下]分(?:找|加[我微vq]|联系|联络|私|群|微|v|q|扣|客服|代|渠道|平台|优惠)',
    '(?:高价|专业|长期|大量|现金|诚信)[收出]米|收米出米|出米收米|[收出]米(?:找|加[我微vq]|联系|联络|私)',
    '(?:带.{0,3}|帮.{0,3}|快速|专业)回血|回血(?:群|计划|导师|找|加[我微vq]|联系|联络|私)',
    'usdt收|[出收]u(?![a-z\\d])',
  ].join('|'),
  'u',
)

const withDigits = (text: string): string => text.replaceAll(NUMERAL, (sign) => DIGIT_OF.get(sign) ?? sign)

const isNumberToCall = (text: string): boolean => {
  const withoutDays = withDigits(text).replaceAll(DAYS, 'x')
  const isRowOfFigures = [...withoutDays.matchAll(ROW_OF_FIGURES)].some(([row]) =>
    MOBILE.test(row.replaceAll(/\D/gu, '')),
  )
  return isRowOfFigures || NUMBER.test(withoutDays.replaceAll(AMOUNTS, 'x').replaceAll(FIGURES, 'x'))
}

const withoutGaps = (text: string): string => text.replaceAll(GAPS, '')

const toSimplified = Converter({ from: 't', to: 'cn' })
/** One script and one writing for words, as members mix them. */
const folded = (text: string): string => toSimplified(withoutGaps(text)).replaceAll('账', '帐')

/** A site’s words, each as it is read. */
export const compileWords = (words: readonly string[]): readonly string[] =>
  words.map((word) => folded(readAs(word))).filter((word) => word !== '')

/** Why a line is kept back; undefined: it is shown. `words`: of `compileWords`. */
export const filterOf = (text: string, words: readonly string[]): ChatFilter | undefined => {
  const plain = readAs(text)
  const dense = folded(plain)
  if (LINK.test(plain)) return 'link'
  if (CONTACT.test(dense) || ADD_V.test(plain) || ADD_ME.test(dense) || isNumberToCall(plain)) return 'contact'
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
