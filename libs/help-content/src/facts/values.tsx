import { EXCLUSION_MONTHS, REALITY_CHECK_MINUTES, TIME_OUT_HOURS } from '@pavilion/contract/protection'
import { RULE_MESSAGES } from '@pavilion/contract/rules'
import { platformLanguage, useLanguage, useText, type Translate } from '@pavilion/i18n'

const hoursText = (hours: number, t: Translate): string =>
  hours > 24 ? t('help.limit.daysLong', { count: hours / 24 }) : t('help.limit.hoursLong', { count: hours })

const monthsText = (months: number, t: Translate): string => {
  if (months === 0) return t('help.limit.forGood')
  return months % 12 === 0 ? t('help.limit.years', { count: months / 12 }) : t('help.limit.months', { count: months })
}

/** Choices that hold for every site, in words. Numbers alone are in `constants.ts`. */
const VALUES = {
  timeOuts: (t: Translate) => TIME_OUT_HOURS.map((hours) => hoursText(hours, t)).join(t('help.limit.and')),
  exclusions: (t: Translate) => EXCLUSION_MONTHS.map((months) => monthsText(months, t)).join(t('help.limit.and')),
  reminders: (t: Translate) =>
    REALITY_CHECK_MINUTES.map((count) => t('help.limit.minutesLong', { count })).join(t('help.limit.and')),
} as const satisfies Readonly<Record<string, (t: Translate) => string>>

export const Value = ({ of }: { readonly of: keyof typeof VALUES }) => <>{VALUES[of](useText())}</>

/** A rule in the words in which it refuses. */
export const Rule = ({ of }: { readonly of: keyof typeof RULE_MESSAGES }) => {
  const [language] = useLanguage()
  return <>{RULE_MESSAGES[of][platformLanguage(language)]}</>
}
