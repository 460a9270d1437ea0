import { CODE_DIGITS, isEmail, isPassword } from '@pavilion/contract/rules'
import type { PlainTextKey } from '@pavilion/i18n'
import type { ForgotState, Identity } from './forgot-state.ts'

type Faults<Field extends string> = Partial<Record<Field, PlainTextKey>>

const found = <Field extends string>(all: Record<Field, PlainTextKey | undefined>): Faults<Field> =>
  Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined)) as Faults<Field>

const emailFault = (email: string): PlainTextKey | undefined => {
  if (email === '') return 'auth.forgot.emailEmpty'
  return isEmail(email) ? undefined : 'auth.forgot.emailInvalid'
}

/** Spec section 5. `fits` checks the number against the chosen area. */
export const identityFaults = (
  { way, identity }: Pick<ForgotState, 'way' | 'identity'>,
  fits: (phone: string) => boolean,
): Faults<keyof Identity> =>
  found({
    name: identity.name.trim() === '' ? 'auth.forgot.nameEmpty' : undefined,
    areaCode: undefined,
    phone: way === 'phone' && !fits(identity.phone) ? 'auth.forgot.phoneInvalid' : undefined,
    email: way === 'email' ? emailFault(identity.email) : undefined,
  })

export const codeFault = (code: string): PlainTextKey | undefined => {
  if (code === '') return 'auth.verify.empty'
  return code.length === CODE_DIGITS ? undefined : 'auth.verify.short'
}

const passwordFault = (password: string): PlainTextKey | undefined => {
  if (password === '') return 'auth.forgot.passwordEmpty'
  return isPassword(password) ? undefined : 'auth.password.invalid'
}

export const passwordFaults = ({
  password,
  repeat,
}: Pick<ForgotState, 'password' | 'repeat'>): Faults<'password' | 'repeat'> =>
  found({ password: passwordFault(password), repeat: repeat === password ? undefined : 'auth.forgot.differs' })
