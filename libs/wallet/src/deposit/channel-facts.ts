import type { DepositChannel } from '@pavilion/contract/funds'
import type { Translate } from '@pavilion/i18n'
import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'

/** 50 is '0.5%'. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

export const feeText = ({ feeBasisPoints }: DepositChannel, t: Translate): string =>
  feeBasisPoints === 0 ? t('wallet.deposit.feeFree') : percent(feeBasisPoints)

export const arrivalText = ({ arrivalSeconds }: DepositChannel, t: Translate): string =>
  arrivalSeconds < 60
    ? t('wallet.deposit.arrival.now')
    : t('wallet.deposit.arrival.minutes', { count: Math.round(arrivalSeconds / 60) })

export const limitsOf = ({ minAmount, maxAmount }: DepositChannel): { min: string; max: string } => ({
  min: formatMoney(minAmount, SITE_CURRENCY, { strip: true }),
  max: formatMoney(maxAmount, SITE_CURRENCY, { strip: true }),
})

/** '¥100 – 50,000'. */
export const rangeText = ({ minAmount, maxAmount }: DepositChannel, t: Translate): string =>
  t('wallet.deposit.range', {
    min: formatMoney(minAmount, SITE_CURRENCY, { strip: true }),
    max: formatAmount(maxAmount, { strip: true }),
  })
