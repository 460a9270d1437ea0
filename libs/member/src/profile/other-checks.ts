import { isOfAge, realName } from '@pavilion/contract/rules'
import { fits, type Rule } from '@pavilion/form'
import { isoBirthday, type Birthday } from '@pavilion/ui-kit'

export const realNameRule: Rule = fits(realName, { missing: 'member.realName.empty', wrong: 'member.realName.invalid' })

/** `today`: in the site's time zone. */
export const birthdayRule =
  (today: string): Rule<Birthday> =>
  (choice) => {
    const iso = isoBirthday(choice)
    if (iso === undefined) return 'member.birthday.missing'
    return isOfAge(iso, today) ? undefined : 'member.birthday.young'
  }
