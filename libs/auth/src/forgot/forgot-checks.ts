import { anyName, emailAddress, isPassword } from '@pavilion/contract/rules'
import { fits, type Rules } from '@pavilion/form'
import type { ForgotWay } from './forgot-state.ts'

export interface ForgotIdentity {
  readonly name: string
  readonly areaCode: string
  readonly phone: string
  readonly email: string
}

export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** Spec section 5. */
export const identityRules = (way: ForgotWay, fitsPhone: (phone: string) => boolean): Rules<ForgotIdentity> => ({
  name: fits(anyName, { missing: 'auth.forgot.nameEmpty' }),
  phone: way === 'phone' ? fits(fitsPhone, { missing: 'auth.forgot.phoneInvalid' }) : undefined,
  email:
    way === 'email'
      ? fits(emailAddress, { missing: 'auth.forgot.emailEmpty', wrong: 'auth.forgot.emailInvalid' })
      : undefined,
})

export const newPasswordRules: Rules<NewPassword> = {
  password: fits(isPassword, { missing: 'auth.forgot.passwordEmpty', wrong: 'auth.password.invalid' }),
  repeat: (repeat, { password }) => (repeat === password ? undefined : 'auth.forgot.differs'),
}
