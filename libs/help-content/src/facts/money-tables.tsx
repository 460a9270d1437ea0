import { localised, useLanguage, useText, type Translate } from '@pavilion/i18n'
import { currencyOf, formatAmount, formatMoney } from '@pavilion/money'
import { Icon } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { NumberTable } from './number-table.tsx'
import { useDepositCoins, useDepositWays, useWithdrawalRules } from './site-numbers.ts'

const money = (amount: bigint): string => formatMoney(amount, undefined, { strip: true })
const percent = (basisPoints: number): string => String(basisPoints / 100)

const minutesText = (minutes: number, t: Translate): string => {
  if (minutes < 1) return t('help.limit.now')
  if (minutes >= 1440) return t('help.limit.days', { count: Math.ceil(minutes / 1440) })
  if (minutes >= 60) return t('help.limit.hours', { count: Math.ceil(minutes / 60) })
  return t('help.limit.minutes', { count: Math.ceil(minutes) })
}

const feeText = (free: number, basisPoints: number, t: Translate): string => {
  if (basisPoints === 0) return t('help.limit.free')
  const rate = percent(basisPoints)
  return free === 0 ? t('help.limit.rateOnly', { rate }) : t('help.limit.freeThen', { count: free, rate })
}

const WithIcon = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-2);
`
const KIND_ICONS = { bank: 'bank', coin: 'coin', wallet: 'phone' } as const

export const WithdrawalTable = () => {
  const t = useText()
  const { numbers: rules, isError } = useWithdrawalRules()
  const rows =
    rules &&
    (['bank', 'coin', 'wallet'] as const).map((kind) => [
      <WithIcon key={kind}>
        <Icon name={KIND_ICONS[kind]} size={18} />
        {t(`help.table.${kind}`)}
      </WithIcon>,
      t('help.limit.range', { min: money(rules.min), max: money(rules.max) }),
      feeText(rules.freeCount, rules.feeBasisPoints, t),
      minutesText(rules.arrivalMinutes[kind], t),
    ])
  return (
    <NumberTable
      label={t('help.table.withdrawals')}
      head={[t('help.table.way'), t('help.table.single'), t('help.table.fee'), t('help.table.arrival')]}
      {...{ rows, isError }}
    />
  )
}

export const DepositTable = () => {
  const t = useText()
  const [language] = useLanguage()
  const { numbers, isError } = useDepositWays()
  const rows = numbers?.map(({ name, minAmount, maxAmount, feeBasisPoints, arrivalSeconds, state }) => [
    localised(name, language),
    t('help.limit.range', { min: money(minAmount), max: money(maxAmount) }),
    feeText(0, feeBasisPoints, t),
    state === 'open' ? minutesText(arrivalSeconds / 60, t) : t('help.limit.maintenance'),
  ])
  return (
    <NumberTable
      label={t('help.table.deposits')}
      head={[t('help.table.way'), t('help.table.single'), t('help.table.fee'), t('help.table.arrival')]}
      {...{ rows, isError }}
    />
  )
}

export const CoinTable = () => {
  const t = useText()
  const { numbers, isError } = useDepositCoins()
  const rows = numbers?.map(({ coin, network, minAmount, confirmations }) => [
    coin,
    network,
    `${formatAmount(minAmount, { scale: currencyOf(coin).scale, group: false }).replace(/\.?0+$/, '')} ${coin}`,
    t('help.table.times', { count: confirmations }),
  ])
  return (
    <NumberTable
      label={t('help.table.coins')}
      head={[t('help.table.coinName'), t('help.table.network'), t('help.table.least'), t('help.table.confirmations')]}
      {...{ rows, isError }}
    />
  )
}
