import * as z from 'zod/mini'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 12

/** Spec section 5: 8 to 12 letters and digits, at least one of each. */
export const PASSWORD_RULES = [
  {
    name: 'length',
    holds: (text: string) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX && /^[A-Za-z\d]*$/.test(text),
  },
  { name: 'letter', holds: (text: string) => /[A-Za-z]/.test(text) },
  { name: 'digit', holds: (text: string) => /\d/.test(text) },
] as const

export const isPassword = (text: string): boolean => PASSWORD_RULES.every((rule) => rule.holds(text))

/** md5, lower-case hex (spec section 7). */
export const passwordDigest = z.string().check(z.regex(/^[0-9a-f]{32}$/))
