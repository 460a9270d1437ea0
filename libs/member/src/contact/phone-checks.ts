import { fitsArea, type Area } from '@pavilion/contract/site'
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

/** Spec section 5. `bound`: the current phone needs its own code. */
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
