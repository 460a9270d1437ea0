import * as z from 'zod/mini'
import type { RuleName } from './rule-messages.ts'

/** Digits of a code that was sent (spec section 9). */
export const CODE_DIGITS = 6
/** Digits of a phone number that are hidden, and asked for (spec section 9). */
export const HIDDEN_DIGITS = 4
/** Longest phone number and e-mail address a form takes (spec section 5). */
export const PHONE_MAX = 11
export const EMAIL_MAX = 40

/** A national number: digits alone. Whether it fits its area is the area's pattern. */
export const phoneNumber = z.string().check(z.regex(/^\d{4,11}$/, 'phone' satisfies RuleName))

/**
 * Signs of ASCII alone, since what looks like another letter would be another address; and none that mail programs take for something else
 * than a part of the name (quotes, brackets, commas), with which one box would have many writings.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** No spaces, one at sign, a dot in the domain (spec section 5). What is typed in full width is looked at as it is sent: in plain signs. */
export const isEmail = (text: string): boolean => {
  const address = text.normalize('NFKC')
  return address.length <= EMAIL_MAX && EMAIL.test(address)
}
export const emailAddress = z.string().check(z.normalize('NFKC'), z.refine(isEmail, 'email' satisfies RuleName))

/** 138 0000 6027 as `138****6027`: the four digits before the last four are hidden; of fewer than eight, those before the last two. */
export const maskPhone = (digits: string): string => {
  const tail = digits.length >= 8 ? 4 : 2
  const hidden = Math.min(HIDDEN_DIGITS, digits.length - tail)
  return digits.slice(0, digits.length - tail - hidden) + '*'.repeat(hidden) + digits.slice(-tail)
}

/** The whole number of a masked one and its hidden digits; undefined when they do not fill it. */
export const unmaskPhone = (masked: string, digits: string): string | undefined => {
  const gap = /\*+/.exec(masked)?.[0]
  return gap !== undefined && new RegExp(`^\\d{${gap.length}}$`).test(digits) ? masked.replace(gap, digits) : undefined
}

/** linyue@example.com as `l****e@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return `${local.slice(0, 1)}****${local.length > 2 ? local.slice(-1) : ''}${address.slice(at)}`
}
