import * as z from 'zod/mini'
import type { RuleName } from './rule-messages.ts'

/** Spec section 5; one entry per rule, to be ticked off. */
export const USERNAME_RULES = [
  { name: 'length', holds: (text: string) => text.length >= 4 && text.length <= 11 },
  { name: 'startsWithLetter', holds: (text: string) => /^[A-Za-z]/.test(text) },
  { name: 'lettersAndDigits', holds: (text: string) => /^[A-Za-z\d]+$/.test(text) },
  { name: 'twoLetters', holds: (text: string) => (text.match(/[A-Za-z]/g) ?? []).length >= 2 },
  { name: 'oneDigit', holds: (text: string) => /\d/.test(text) },
] as const

export const USERNAME_MAX = 11

export const isUsername = (text: string): boolean => USERNAME_RULES.every((rule) => rule.holds(text))

/** Case-insensitive. */
export const newUsername = z.string().check(z.refine(isUsername, 'username' satisfies RuleName))

/** Only bounded: an invalid name reads like a wrong password. */
export const typedUsername = z.string().check(z.minLength(1), z.maxLength(USERNAME_MAX))

/** Spec section 5. */
export const ANY_NAME_MAX = 30

export const anyName = z.string().check(z.minLength(1), z.maxLength(ANY_NAME_MAX))
