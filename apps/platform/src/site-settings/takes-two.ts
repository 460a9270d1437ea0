import { DEFAULT_SETTINGS, RISK_SIGNALS, type SettingsChange, type SiteSettings } from '@pavilion/operator-api/sites'

type NewDeviceChange = NonNullable<SettingsChange['newDevice']>

const CAPTCHA = ['always', 'risk', 'never'] as const

const isWeaker = (before: SiteSettings['captcha'], change: NonNullable<SettingsChange['captcha']>): boolean => {
  const often = change.graphicAfter ?? before.graphicAfter
  return (
    (['login', 'register', 'forgot'] as const).some(
      (what) => CAPTCHA.indexOf(change[what] ?? before[what]) > CAPTCHA.indexOf(before[what]),
    ) || often > Math.max(before.graphicAfter, DEFAULT_SETTINGS.captcha.graphicAfter)
  )
}

const verifiesLess = (
  before: SiteSettings['newDevice'],
  { threshold = before.threshold, absenceDays = before.absenceDays, weights = before.weights }: NewDeviceChange,
): boolean =>
  threshold > before.threshold ||
  absenceDays > before.absenceDays ||
  RISK_SIGNALS.some((signal) => weights[signal] < before.weights[signal])

/** What lets more money out without a code or a person. */
const paysOutMore = (
  before: SiteSettings['withdrawals'],
  change: NonNullable<SettingsChange['withdrawals']>,
): boolean =>
  (['max', 'dailyCount', 'dailyAmount', 'reviewFrom', 'codeFrom', 'newAccountMost'] as const).some(
    (what) => (change[what] ?? before[what]) > before[what],
  ) || (change.coinMargin ?? before.coinMargin) < before.coinMargin

/** The two-person amount, and whatever weakens protection. */
export const takesTwo = (current: SiteSettings, change: SettingsChange): boolean =>
  (change.twoPersonAmount !== undefined && change.twoPersonAmount !== current.twoPersonAmount) ||
  (current.exclusionRegister && change.exclusionRegister === false) ||
  (current.shareExclusions && change.shareExclusions === false) ||
  (current.identify !== 'never' && change.identify === 'never') ||
  (change.turnover !== undefined && (change.turnover.deposit ?? current.turnover.deposit) < current.turnover.deposit) ||
  (change.withdrawals !== undefined && paysOutMore(current.withdrawals, change.withdrawals)) ||
  (change.newDevice !== undefined && verifiesLess(current.newDevice, change.newDevice)) ||
  (change.captcha !== undefined && isWeaker(current.captcha, change.captcha))
