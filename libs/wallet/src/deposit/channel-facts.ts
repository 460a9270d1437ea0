import type { DepositChannel, Language } from '@pavilion/contract'
import { localised, type Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import type { IconName, RadioCard } from '@pavilion/ui-kit'

const ICON: Readonly<Record<DepositChannel['kind'], IconName>> = { bank: 'bank', scan: 'scan', fast: 'bolt' }

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
  min: formatMoney(minAmount, 'CNY', { strip: true }),
  max: formatMoney(maxAmount, 'CNY', { strip: true }),
})

/** A channel as a card to choose: limits, fee, arrival. */
export const channelCard = (channel: DepositChannel, t: Translate, language: Language): RadioCard<string> => ({
  value: channel.id,
  title: localised(channel.name, language),
  icon: ICON[channel.kind],
  disabled: channel.state !== 'open',
  ...(channel.state !== 'open' && { note: t('wallet.deposit.maintenance') }),
  facts: [
    { term: t('wallet.deposit.limit'), value: t('wallet.deposit.range', limitsOf(channel)) },
    { term: t('wallet.deposit.fee'), value: feeText(channel, t) },
    { term: t('wallet.deposit.arrival'), value: arrivalText(channel, t) },
  ],
})
