import type { DepositChannel } from '@pavilion/contract/funds'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { RadioCards, Tag, type IconName } from '@pavilion/ui-kit'
import { arrivalText, feeText, rangeText } from './channel-facts.ts'

const ICON: Readonly<Record<DepositChannel['kind'], IconName>> = {
  bank: 'bank',
  ewallet: 'phone',
  scan: 'scan',
  fast: 'bolt',
  coin: 'coin',
  wallet: 'wallet',
}

export interface ChannelCardsProps {
  readonly channels: readonly DepositChannel[]
  readonly value: string
  readonly onChange: (id: string) => void
}

export const ChannelCards = ({ channels, value, onChange }: ChannelCardsProps) => {
  const t = useText()
  const [language] = useLanguage()
  const options = channels.map((channel) => ({
    value: channel.id,
    title: localised(channel.name, language),
    icon: ICON[channel.kind],
    disabled: channel.state !== 'open',
    ...(channel.state !== 'open' && { note: <Tag tone="warning">{t('wallet.deposit.maintenance')}</Tag> }),
    facts: [
      { term: t('wallet.deposit.limit'), value: rangeText(channel, t) },
      { term: t('wallet.deposit.fee'), value: feeText(channel, t) },
      { term: t('wallet.deposit.arrival'), value: arrivalText(channel, t) },
    ],
  }))
  return <RadioCards label={t('wallet.deposit.channel')} options={options} value={value} onChange={onChange} />
}
