import { foldedEmail } from '../writing/email-forms.ts'
import { foldedName } from '../writing/folded-name.ts'
import { spellings } from '../writing/spellings.ts'

/** Unique per site. */
export const MARK_KINDS = ['phone', 'email', 'card', 'name'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface Phone {
  /** E.g. `+86`. */
  readonly areaCode: string
  readonly number: string
}

export const normal = {
  /** E.164, without the national trunk zero. */
  phone: ({ areaCode, number }: Phone): string => areaCode + number.replace(/^0+/, ''),
  /** Identifies the mailbox; send to emailAddressOf. */
  email: (address: string): string => foldedEmail(address),
  card: (number: string): string => number.replace(/\D/g, ''),
  /** Names are not unique. */
  name: (name: string, birthday: string): string => `${foldedName(name)}/${birthday}`,
} as const

export interface OtherForms {
  /** Released values are found only by it. */
  readonly earlier: string
  readonly spellings?: readonly string[]
}

/** Increase with the forms: older marks are renewed at start (persons/note-personal.ts). */
export const FORMS = 2

const DOTS = /[·•‧∙⋅・･．.]/g

export const otherForms = {
  email: (address: string): OtherForms => ({ earlier: address.normalize('NFC').toLowerCase() }),
  name: (name: string, birthday: string): OtherForms => ({
    earlier: `${name.normalize('NFC').replace(DOTS, '·').toLowerCase()}/${birthday}`,
    spellings: spellings(name).map((one) => `${one}/${birthday}`),
  }),
} as const
