import { phonePattern, type Area } from '@pavilion/contract'
import { codeFault } from '../code/code-fault.ts'
import type { OwnFaults } from '../form/use-draft.ts'

export interface PhoneDraft {
  readonly areaCode: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly currentCode: string
}
export type PhoneField = 'phone' | 'code' | 'password' | 'currentCode'

/** Whether a national number fits its area; a pattern that cannot be read safely leaves the word to the platform. */
export const fitsArea = (areas: readonly Area[], areaCode: string, phone: string): boolean => {
  const area = areas.find((candidate) => candidate.areaCode === areaCode)
  return (area && phonePattern(area.regex)?.(phone)) ?? /^\d{4,11}$/.test(phone)
}

/** What is wrong with a phone to be bound (spec section 5). `bound`: one is bound already, which a code of its own proves. */
export const phoneFaults = (
  { areaCode, phone, code, password, currentCode }: PhoneDraft,
  areas: readonly Area[],
  bound: boolean,
): OwnFaults<PhoneField> => ({
  phone: phone === '' ? 'member.phone.empty' : fitsArea(areas, areaCode, phone) ? undefined : 'member.phone.invalid',
  code: codeFault(code),
  password: password === '' ? 'member.password.empty' : undefined,
  currentCode: bound ? codeFault(currentCode) : undefined,
})
