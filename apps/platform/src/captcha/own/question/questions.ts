import type { Language, LocalText } from '@pavilion/contract'
import { between, oneOf, shuffled } from '../../random.ts'
import { numeral, waysToSay } from './numerals.ts'
import { KINDS, PHRASES, type Kind } from './words.ts'

export interface Question {
  readonly question: string
  /** A reader of one script may type the other. */
  readonly answers: readonly string[]
}

type Asking = (language: Language) => Question

const both = (text: LocalText): string[] => [text['zh-CN'], text['zh-TW']]

const sum: Asking = (language) => {
  const [first, second] = [between(2, 20), between(2, 9)]
  const text = { 'zh-CN': '等于几？', 'zh-TW': '等於幾？' }[language]
  return {
    question: `${numeral(first)}加${numeral(second)}${text}`,
    answers: waysToSay(first + second),
  }
}

const difference: Asking = (language) => {
  const [remainder, subtrahend] = [between(2, 12), between(3, 9)]
  const minuend = numeral(remainder + subtrahend)
  const question = {
    'zh-CN': `有${minuend}个苹果，吃了${numeral(subtrahend)}个，还剩几个？`,
    'zh-TW': `有${minuend}個蘋果，吃了${numeral(subtrahend)}個，還剩幾個？`,
  }[language]
  return { question, answers: waysToSay(remainder).flatMap((way) => [way, `${way}个`, `${way}個`]) }
}

const largest: Asking = (language) => {
  const numbers = shuffled(Array.from({ length: 90 }, (_, index) => index + 5)).slice(0, 4)
  const text = { 'zh-CN': '这几个数里哪个最大？', 'zh-TW': '這幾個數裡哪個最大？' }[language]
  return { question: `${numbers.map(numeral).join('、')}，${text}`, answers: waysToSay(Math.max(...numbers)) }
}

const oddOneOut: Asking = (language) => {
  const [kind, other] = shuffled(KINDS) as [Kind, Kind]
  const stranger = oneOf(other.members)
  const words = shuffled([...shuffled(kind.members).slice(0, 3), stranger]).map((each) => each[language])
  const name = kind.name[language]
  const question = {
    'zh-CN': `${words.join('、')}，哪一个不属于${name}？`,
    'zh-TW': `${words.join('、')}，哪一個不屬於${name}？`,
  }[language]
  return { question, answers: both(stranger) }
}

const character: Asking = (language) => {
  const phrase = oneOf(PHRASES)
  const place = between(0, 3)
  const nth = numeral(place + 1)
  const question = {
    'zh-CN': `“${phrase[language]}”的第${nth}个字是什么？`,
    'zh-TW': `「${phrase[language]}」的第${nth}個字是什麼？`,
  }[language]
  return { question, answers: both(phrase).map((text) => text[place] as string) }
}

const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

const weekday: Asking = (language) => {
  const [today, later] = [between(0, 6), between(1, 3)]
  const there = (today + later) % 7
  const question = {
    'zh-CN': `今天星期${DAYS[today]}，${numeral(later)}天后是星期几？`,
    'zh-TW': `今天星期${DAYS[today]}，${numeral(later)}天後是星期幾？`,
  }[language].replace('二天', language === 'zh-CN' ? '两天' : '兩天')
  const names = there === 6 ? ['日', '天', '7', '七'] : [DAYS[there] as string, String(there + 1)]
  return {
    question,
    answers: names.flatMap((name) => [name, `星期${name}`, `周${name}`, `週${name}`, `礼拜${name}`, `禮拜${name}`]),
  }
}

export const makeQuestion: Asking = (language) =>
  oneOf([sum, difference, largest, oddOneOut, oddOneOut, character, weekday])(language)
