import { foldedEmail } from '../writing/email-forms.ts'
import { foldedName } from '../writing/folded-name.ts'
import { spellings } from '../writing/spellings.ts'

/** What no two accounts of a site share. */
export const MARK_KINDS = ['phone', 'email', 'card', 'name'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A phone as the member gave it; `number` is the national number. */
export interface Phone {
  /** E.g. `+86`. */
  readonly areaCode: string
  readonly number: string
}

/** One form for every way of writing the same value, so that equal values have equal marks. */
export const normal = {
  /** E.164; the zero that some countries put before a number at home is not part of it. */
  phone: ({ areaCode, number }: Phone): string => areaCode + number.replace(/^0+/, ''),
  /** Of the box, and no address to write to (emailAddressOf). */
  email: (address: string): string => foldedEmail(address),
  card: (number: string): string => number.replace(/\D/g, ''),
  /** With the birthday (YYYY-MM-DD), because names are shared by many. */
  name: (name: string, birthday: string): string => `${foldedName(name)}/${birthday}`,
} as const

/** By what a person is recognised beside the normal form of a value. */
export interface OtherForms {
  /** The normal form of earlier versions: marks of values that nobody has any more are found by it alone. */
  readonly earlier: string
  /** A Chinese name in letters, each with the birthday. */
  readonly spelt?: readonly string[]
}

/** Raised when the normal forms change: marks of a lower number are written anew at the start (persons/note-personal.ts). */
export const FORMS = 2

/** Any of the dots that people write between the parts of a name. */
const DOTS = /[·•‧∙⋅・･．.]/g

export const otherForms = {
  email: (address: string): OtherForms => ({ earlier: address.normalize('NFC').toLowerCase() }),
  name: (name: string, birthday: string): OtherForms => ({
    earlier: `${name.normalize('NFC').replace(DOTS, '·').toLowerCase()}/${birthday}`,
    spelt: spellings(name).map((one) => `${one}/${birthday}`),
  }),
} as const
