import { isOfAge, isRealName } from '@pavilion/contract/rules'
import type { PlainTextKey } from '@pavilion/i18n'

export const realNameFault = (name: string): PlainTextKey | undefined => {
  if (name === '') return 'member.realName.empty'
  return isRealName(name) ? undefined : 'member.realName.invalid'
}

/** `iso`: undefined while incomplete. `today`: in the site's time zone. */
export const birthdayFault = (iso: string | undefined, today: string): PlainTextKey | undefined => {
  if (iso === undefined) return 'member.birthday.missing'
  return isOfAge(iso, today) ? undefined : 'member.birthday.young'
}
