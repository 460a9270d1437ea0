import { useApiMutation } from '@pavilion/api-client'
import { pay, type DepositChannel } from '@pavilion/contract'
import { useLanguage, useText } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { ChoiceChips, RadioCards } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { AmountField } from './amount-field.tsx'
import { channelCard, limitsOf } from './channel-facts.ts'
import { checkAmount } from './deposit-amount.ts'
import { Columns, FieldHead, Group, Panel, SideColumn } from './deposit-layout.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositTips } from './deposit-tips.tsx'

/** Channel, amount, and what it comes to. Submitting opens one order, however often the button is pressed. */
export const DepositForm = ({ channels }: { channels: readonly DepositChannel[] }) => {
  const t = useText()
  const [language] = useLanguage()
  const navigate = useNavigate()
  const [channelId, setChannelId] = useState<string>()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const paying = useApiMutation(pay, {
    onSuccess: ({ orderNo }) => void navigate({ to: `/mine/savemoney/wait/${orderNo}` }),
  })
  const open = channels.filter(({ state }) => state === 'open')
  const channel = open.find(({ id }) => id === channelId) ?? open[0]
  if (!channel) return null

  const checked = checkAmount(text, channel)
  const amount = 'amount' in checked ? checked.amount : undefined
  const limits = limitsOf(channel)
  const bound = { below: limits.min, above: limits.max }
  const faultText = () => {
    if (!('fault' in checked)) return undefined
    const { fault } = checked
    return fault === 'below' || fault === 'above'
      ? t(`wallet.deposit.fault.${fault}`, { amount: bound[fault] })
      : t(`wallet.deposit.fault.${fault}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount !== undefined && !paying.isPending) paying.mutate({ channelId: channel.id, amount })
  }
  return (
    <Columns onSubmit={submit} noValidate>
      <Panel>
        <h1>{t('wallet.deposit.title')}</h1>
        <Group>
          <FieldHead>
            <strong>{t('wallet.deposit.channel')}</strong>
            {t('wallet.deposit.channelCount', { count: open.length })}
          </FieldHead>
          <RadioCards
            label={t('wallet.deposit.channel')}
            options={channels.map((entry) => channelCard(entry, t, language))}
            value={channel.id}
            onChange={setChannelId}
          />
        </Group>
        <Group>
          <AmountField
            text={text}
            amount={amount}
            range={t('wallet.deposit.amountRange', limits)}
            error={tried || text !== '' ? faultText() : undefined}
            onChange={setText}
          />
          <ChoiceChips
            label={t('wallet.deposit.quick')}
            even
            options={channel.quickAmounts.map((quick) => ({
              value: formatAmount(quick, { group: false, strip: true }),
              label: formatAmount(quick, { strip: true }),
            }))}
            value={text === '' ? undefined : text}
            onChange={setText}
          />
        </Group>
      </Panel>
      <SideColumn>
        <DepositSummary channel={channel} amount={amount} busy={paying.isPending} refused={paying.error?.message} />
        <DepositTips />
      </SideColumn>
    </Columns>
  )
}
