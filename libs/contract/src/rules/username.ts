import * as z from 'zod/mini'
import type { RuleName } from './rule-messages.ts'

/** Username at registration (spec section 5), one entry a rule so that a form can tick them off. */
export const USERNAME_RULES = [
  { name: 'length', holds: (text: string) => text.length >= 4 && text.length <= 11 },
  { name: 'startsWithLetter', holds: (text: string) => /^[A-Za-z]/.test(text) },
  { name: 'lettersAndDigits', holds: (text: string) => /^[A-Za-z\d]+$/.test(text) },
  { name: 'twoLetters', holds: (text: string) => (text.match(/[A-Za-z]/g) ?? []).length >= 2 },
  { name: 'oneDigit', holds: (text: string) => /\d/.test(text) },
] as const

export const USERNAME_MAX = 11

export const isUsername = (text: string): boolean => USERNAME_RULES.every((rule) => rule.holds(text))

/** A new name: every rule above. Names are compared without case. */
export const newUsername = z.string().check(z.refine(isUsername, 'username' satisfies RuleName))

/** A name typed at sign-in: only bounded, so that a wrong one reads like a wrong password. */
export const typedUsername = z.string().check(z.minLength(1), z.maxLength(USERNAME_MAX))

/** Longest name somebody who forgot their password may type (spec section 5). */
export const ANY_NAME_MAX = 30

/** A name typed where any name is taken: only bounded, so that an unknown one reads like a known one. */
export const anyName = z.string().check(z.minLength(1), z.maxLength(ANY_NAME_MAX))
