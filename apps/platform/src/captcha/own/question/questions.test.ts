import { createHash } from 'node:crypto'
import { LANGUAGES } from '@pavilion/contract'
import { describe, expect, it } from 'vitest'
import { numeral } from './numerals.ts'
import { makeQuestion } from './questions.ts'
import { isRightAnswer } from './right-answer.ts'
import { KINDS, PHRASES } from './words.ts'
import { isWorkDone } from './work.ts'

describe.each(LANGUAGES)('a question in %s', (language) => {
  it('is short, asks something, and never has its number as its answer alone', () => {
    for (let n = 0; n < 500; n++) {
      const { question, answers } = makeQuestion(language)
      expect(question.length).toBeLessThanOrEqual(40)
      expect(question).toMatch(/？$/)
      expect(answers.length).toBeGreaterThan(0)
      expect(answers.every((answer) => answer.length >= 1 && answer.length <= 20)).toBe(true)
    }
  })

  it('is of many, so that answers cannot be kept in a list', () => {
    expect(new Set(Array.from({ length: 400 }, () => makeQuestion(language).question)).size).toBeGreaterThan(240)
  })
})

it('has no word in two kinds, or the odd one would not be odd', () => {
  const words = KINDS.flatMap(({ members }) => members.map((word) => word['zh-CN']))
  expect(new Set(words).size).toBe(words.length)
  expect(PHRASES.every((phrase) => [...phrase['zh-TW']].length === 4)).toBe(true)
})

it('takes an answer in either script, as a numeral or in digits, with or without a full stop', () => {
  expect(isRightAnswer(['12', '十二'], ' １２。')).toBe(true)
  expect(isRightAnswer(['蘋果', '苹果'], '「苹果」')).toBe(true)
  expect(isRightAnswer(['12', '十二'], '二')).toBe(false)
  expect(isRightAnswer(['12'], ' 。')).toBe(false)
  expect([10, 11, 20, 99, 7].map(numeral)).toEqual(['十', '十一', '二十', '九十九', '七'])
})

it('wants work that is cheap to check', () => {
  const task = { prefix: 'aurora', bits: 10 }
  const done = (nonce: string) => createHash('sha256').update(`aurora${nonce}`).digest().readUInt16BE(0) >> 6 === 0
  let nonce = 0
  while (!done(String(nonce))) nonce += 1
  expect(isWorkDone(task, String(nonce))).toBe(true)
  expect(isWorkDone({ ...task, bits: 40 }, String(nonce))).toBe(false)
})
