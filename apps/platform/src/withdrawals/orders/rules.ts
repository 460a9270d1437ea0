import type { WithdrawalRules } from '@pavilion/contract/funds'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { Refusal } from '../../http/index.ts'
import type { Site } from '../../sites/index.ts'
import type { RequestRules } from './withdrawal-store.ts'

type Settings = SiteSettings['withdrawals']

/** Each setting is sound by itself; together they may let nothing through, or anything. */
const isSound = ({ min, max, dailyAmount, feeBasisPoints, reviewFrom }: Settings): boolean =>
  min > 0 && min <= max && min <= dailyAmount && feeBasisPoints < 10_000 && reviewFrom > 0

/** Throws WITHDRAWAL_PROTECTION_ERROR where the site's settings contradict each other: then nothing is paid out. */
export const soundRules = (settings: Settings): Settings => {
  if (!isSound(settings)) throw new Refusal('WITHDRAWAL_PROTECTION_ERROR')
  return settings
}

/** As pages show them. Throws as `soundRules` does. */
export const withdrawalRulesOf = (site: Site): WithdrawalRules => {
  const settings = soundRules(site.settings.withdrawals)
  return {
    min: BigInt(settings.min),
    max: BigInt(settings.max),
    dailyCount: settings.dailyCount,
    dailyAmount: BigInt(settings.dailyAmount),
    freeCount: settings.freeCount,
    feeBasisPoints: settings.feeBasisPoints,
    codeFrom: BigInt(settings.codeFrom),
    newAccountMost: BigInt(settings.newAccountMost),
    arrivalMinutes: { bank: settings.arrivalBank, coin: settings.arrivalCoin, wallet: settings.arrivalWallet },
  }
}

export const requestRules = (settings: Settings): RequestRules => ({
  min: settings.min,
  max: settings.max,
  daily_count: settings.dailyCount,
  daily_amount: settings.dailyAmount,
  free_count: settings.freeCount,
  fee_basis_points: settings.feeBasisPoints,
  new_account_most: settings.newAccountMost,
  review_from: settings.reviewFrom,
  code_from: settings.codeFrom,
})
