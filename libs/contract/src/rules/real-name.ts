import * as z from 'zod/mini'
import type { RuleName } from './rule-messages.ts'

export const REAL_NAME_MAX = 40

const PATTERN = /^[A-Za-z\p{Script=Han}]([A-Za-z\p{Script=Han}·]*[A-Za-z\p{Script=Han}])?$/u
const HAN_AT_BOTH_ENDS = /^\p{Script=Han}(.*\p{Script=Han})?$/u
const LETTERS_AND_DOTS = /^[A-Za-z·]+$/

/** Spec section 5: letters or Chinese characters, single inner middle dots; Chinese at both ends or nowhere. */
export const isRealName = (text: string): boolean =>
  [...text].length >= 2 &&
  text.length <= REAL_NAME_MAX &&
  !text.includes('··') &&
  PATTERN.test(text) &&
  (HAN_AT_BOTH_ENDS.test(text) || LETTERS_AND_DOTS.test(text))

export const realName = z.string().check(z.refine(isRealName, 'realName' satisfies RuleName))

/** 林月 as 林*, 欧阳娜娜 as 欧**娜, Jane·Doe as J******e. */
export const maskName = (name: string): string => {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return letters.map((letter, index) => (index === 0 || index === letters.length - 1 ? letter : '*')).join('')
}
