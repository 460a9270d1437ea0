import type { DepositChannel } from '@pavilion/contract/funds'
import type { Translate } from '@pavilion/i18n'
import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'

/** Basis points as per cent: 50 is '0.5%'. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

export const feeText = ({ feeBasisPoints }: DepositChannel, t: Translate): string =>
  feeBasisPoints === 0 ? t('wallet.deposit.feeFree') : percent(feeBasisPoints)

/** Seconds as a person says them: at once, or about so many minutes. */
export const arrivalText = ({ arrivalSeconds }: DepositChannel, t: Translate): string =>
  arrivalSeconds < 60
    ? t('wallet.deposit.arrival.now')
    : t('wallet.deposit.arrival.minutes', { count: Math.round(arrivalSeconds / 60) })

/** Least and most of one deposit, as money. */
export const limitsOf = ({ minAmount, maxAmount }: DepositChannel): { min: string; max: string } => ({
  min: formatMoney(minAmount, SITE_CURRENCY, { strip: true }),
  max: formatMoney(maxAmount, SITE_CURRENCY, { strip: true }),
})

/** From the least to the most of one deposit: '¥100 – 50,000'. */
export const rangeText = ({ minAmount, maxAmount }: DepositChannel, t: Translate): string =>
  t('wallet.deposit.range', {
    min: formatMoney(minAmount, SITE_CURRENCY, { strip: true }),
    max: formatAmount(maxAmount, { strip: true }),
  })
