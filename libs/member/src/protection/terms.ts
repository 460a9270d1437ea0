import type { Translate } from '@pavilion/i18n'

/** 24 小时, 3 天. */
export const hoursText = (hours: number, t: Translate): string =>
  hours > 24 && hours % 24 === 0 ? t('protection.days', { days: hours / 24 }) : t('protection.hours', { hours })

/** 6 个月, 1 年, 永久 for 0. */
export const monthsText = (months: number, t: Translate): string => {
  if (months === 0) return t('protection.forGood')
  return months % 12 === 0 ? t('protection.years', { years: months / 12 }) : t('protection.months', { months })
}

/** Minutes a day. */
export const DAILY_CHOICES = [30, 60, 120, 180, 240, 360, 480, null] as const

export const isEasier = (from: number | null, to: number | null): boolean => from !== null && (to === null || to > from)
