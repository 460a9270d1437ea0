/** What no two accounts of a site share. */
export const MARK_KINDS = ['phone', 'email', 'card', 'name'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A phone as the member gave it; `number` is the national number. */
export interface Phone {
  /** E.g. `+86`. */
  readonly areaCode: string
  readonly number: string
}

/** Any of the dots that people write between the parts of a name. */
const DOTS = /[·•‧∙⋅・･．.]/g

/** One form for every way of writing the same value, so that equal values have equal marks. */
export const normal = {
  /** E.164; the zero that some countries put before a number at home is not part of it. */
  phone: ({ areaCode, number }: Phone): string => areaCode + number.replace(/^0+/, ''),
  /** No provider of note tells addresses apart by case, not even before the at sign. */
  email: (address: string): string => address.normalize('NFC').toLowerCase(),
  card: (number: string): string => number.replace(/\D/g, ''),
  /** With the birthday (YYYY-MM-DD), because names are shared by many. */
  name: (name: string, birthday: string): string =>
    `${name.normalize('NFC').replace(DOTS, '·').toLowerCase()}/${birthday}`,
} as const
