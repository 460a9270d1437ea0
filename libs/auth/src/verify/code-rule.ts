import { verificationCode } from '@pavilion/contract/account'
import { fits, type Rule } from '@pavilion/form'

export const codeRule: Rule = fits(verificationCode, { missing: 'auth.verify.empty', wrong: 'auth.verify.short' })
