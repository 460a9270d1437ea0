import { fitsArea, type Area } from '@pavilion/contract/site'
import { fits, present, type Rules } from '@pavilion/form'
import { codeRule } from '../code/code-rule.ts'

export interface PhoneDraft {
  readonly areaCode: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly currentCode: string
}

/** Spec section 5. */
export const phoneRules = (areas: readonly Area[], areaCode: string, bound: boolean): Rules<PhoneDraft> => ({
  phone: fits((phone) => fitsArea(areas, areaCode, phone), {
    missing: 'member.phone.empty',
    wrong: 'member.phone.invalid',
  }),
  code: codeRule,
  password: present('member.password.empty'),
  currentCode: bound ? codeRule : undefined,
})
