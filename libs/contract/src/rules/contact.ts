import * as z from 'zod/mini'
import type { RuleName } from './rule-messages.ts'

/** Spec section 9. */
export const CODE_DIGITS = 6
/** Spec section 9. */
export const HIDDEN_DIGITS = 4
/** Spec section 5. */
export const PHONE_MAX = 11
export const EMAIL_MAX = 40

export const phoneNumber = z.string().check(z.regex(/^\d{4,11}$/, 'phone' satisfies RuleName))

/** ASCII only (look-alikes), without quotes, brackets, commas (several spellings of one mailbox). */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Spec section 5; checks the normalised half-width form. */
export const isEmail = (text: string): boolean => {
  const address = text.normalize('NFKC')
  return address.length <= EMAIL_MAX && EMAIL.test(address)
}
export const emailAddress = z.string().check(z.normalize('NFKC'), z.refine(isEmail, 'email' satisfies RuleName))

/** 138 0000 6027: `138****6027`; under eight digits, those before the last two. */
export const maskPhone = (digits: string): string => {
  const tail = digits.length >= 8 ? 4 : 2
  const hiddenCount = Math.min(HIDDEN_DIGITS, digits.length - tail)
  return digits.slice(0, digits.length - tail - hiddenCount) + '*'.repeat(hiddenCount) + digits.slice(-tail)
}

/** Undefined when the digits do not fit. */
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
