import { isOfAge, isPassword, isUsername } from '@pavilion/contract/rules'
import { fits, present, type Rules } from '@pavilion/form'
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

/** Spec section 5. `today` in the site's time zone. */
export const registerRules = (today: string): Rules<RegisterDraft> => ({
  name: fits(isUsername, { missing: 'auth.name.empty', wrong: 'auth.name.invalid' }),
  password: fits(isPassword, { missing: 'auth.password.empty', wrong: 'auth.password.invalid' }),
  repeat: (repeat, { password }) => {
    if (repeat === '') return 'auth.repeat.empty'
    return repeat === password ? undefined : 'auth.repeat.differs'
  },
  birthday: (birthday) => {
    const iso = isoBirthday(birthday)
    if (!iso) return 'auth.birthday.missing'
    return isOfAge(iso, today) ? undefined : 'auth.birthday.young'
  },
  isAgree: present('auth.agree.missing'),
})
