import { verificationCode } from '@pavilion/contract/account'
import { fits, type Rule } from '@pavilion/form'

export const codeRule: Rule = fits(verificationCode, {
  missing: 'member.code.empty',
  wrong: 'member.code.placeholder',
})
