import { dayOf, timeOfDay, type Translate } from '@pavilion/i18n'

/** From Unix seconds, in the site's zone. */
export const moment = (at: number, timeZone: string): string => `${dayOf(at, timeZone)} ${timeOfDay(at, timeZone)}`

/** Rounds down. */
export const duration = (seconds: number, t: Translate): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t('protection.minutes', { minutes })
  return minutes % 60 === 0
    ? t('protection.hours', { hours })
    : t('protection.duration', { hours, minutes: minutes % 60 })
}
