import { isOfAge, isPassword, isUsername } from '@pavilion/contract/rules'
import type { PlainTextKey } from '@pavilion/i18n'
import { isoBirthday, type Birthday } from '@pavilion/ui-kit'

export interface RegisterDraft {
  readonly name: string
  readonly password: string
  readonly repeat: string
  readonly birthday: Birthday
  readonly isAgree: boolean
}

export const EMPTY_DRAFT: RegisterDraft = {
  name: '',
  password: '',
  repeat: '',
  birthday: { year: '', month: '', day: '' },
  isAgree: false,
}

export type RegisterField = keyof RegisterDraft
export type RegisterFaults = Partial<Record<RegisterField, PlainTextKey>>

/** Registration strips whitespace from name and passwords (spec section 5). */
export const strip = (text: string): string => text.replaceAll(/\s/g, '')

const nameFault = (name: string): PlainTextKey | undefined => {
  if (name === '') return 'auth.name.empty'
  return isUsername(name) ? undefined : 'auth.name.invalid'
}

const passwordFault = (password: string): PlainTextKey | undefined => {
  if (password === '') return 'auth.password.empty'
  return isPassword(password) ? undefined : 'auth.password.invalid'
}

const repeatFault = ({ password, repeat }: RegisterDraft): PlainTextKey | undefined => {
  if (repeat === '') return 'auth.repeat.empty'
  return repeat === password ? undefined : 'auth.repeat.differs'
}

const birthdayFault = (birthday: Birthday, today: string): PlainTextKey | undefined => {
  const iso = isoBirthday(birthday)
  if (!iso) return 'auth.birthday.missing'
  return isOfAge(iso, today) ? undefined : 'auth.birthday.young'
}

/** Spec section 5. `today` is the date in the site's time zone. */
export const registerFaults = (draft: RegisterDraft, today: string): RegisterFaults => {
  const found: Record<RegisterField, PlainTextKey | undefined> = {
    name: nameFault(draft.name),
    password: passwordFault(draft.password),
    repeat: repeatFault(draft),
    birthday: birthdayFault(draft.birthday, today),
    isAgree: draft.isAgree ? undefined : 'auth.agree.missing',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined)) as RegisterFaults
}

/** The submit button looks disabled until then (spec section 5). */
export const isComplete = ({ name, password, repeat, birthday, isAgree }: RegisterDraft): boolean =>
  [name, password, repeat, birthday.year, birthday.month, birthday.day].every((text) => text !== '') && isAgree
