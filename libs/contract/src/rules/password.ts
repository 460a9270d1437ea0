import * as z from 'zod/mini'

/** Spec section 5: 8 to 12 letters and digits, at least one of each. */
export const PASSWORD_RULES = [
  { name: 'length', holds: (text: string) => text.length >= 8 && text.length <= 12 && /^[A-Za-z\d]*$/.test(text) },
  { name: 'letter', holds: (text: string) => /[A-Za-z]/.test(text) },
  { name: 'digit', holds: (text: string) => /\d/.test(text) },
] as const

export const PASSWORD_MAX = 12

export const isPassword = (text: string): boolean => PASSWORD_RULES.every((rule) => rule.holds(text))

/** md5, lower-case hex (spec section 7). */
export const passwordDigest = z.string().check(z.regex(/^[0-9a-f]{32}$/))
