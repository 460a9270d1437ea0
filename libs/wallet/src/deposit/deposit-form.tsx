import { isAnsweredBySession } from '@pavilion/api-client'
import type { DepositChannel, DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatAmount, formatMoney, plainAmount } from '@pavilion/money'
import { Alert, ChoiceChips } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { AmountField } from './amount-field.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { limitsOf, rangeText } from './channel-facts.ts'
import { checkAmount, type AmountFault } from './deposit-amount.ts'
import { Columns, FieldHead, Group, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { DepositRefusal } from './deposit-refusal.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositTips } from './deposit-tips.tsx'
import { isUnidentified, useOpenOrder } from './use-open-order.ts'

interface DepositFormProps {
  readonly channels: readonly DepositChannel[]
  /** The platform opens no second order beside it. */
  readonly waiting: DepositOrder | undefined
  readonly onSupport: () => void
}

export const DepositForm = ({ channels, waiting, onSupport }: DepositFormProps) => {
  const t = useText()
  const navigate = useNavigate()
  const { open, unsettled, busy, error } = useOpenOrder()
  const [channelId, setChannelId] = useState<string>()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<AmountFault>()
  const [left, setLeft] = useState(false)
  const usable = channels.filter(({ state }) => state === 'open')
  const asked = unsettled && channels.find(({ id }) => id === unsettled.channelId)
  const channel = asked ?? usable.find(({ id }) => id === channelId) ?? usable[0]
  if (!channel) return null

  const checked = unsettled ? unsettled : checkAmount(text, channel)
  const amount = 'amount' in checked ? checked.amount : undefined
  const limits = limitsOf(channel)
  const faultText = () => {
    const fault = refused ?? ('fault' in checked ? checked.fault : undefined)
    // Faults that more typing may fix are shown after blur.
    if (fault === undefined || (!left && !refused && fault !== 'above')) return undefined
    if (fault === 'below') return t('wallet.deposit.fault.below', { amount: limits.min })
    if (fault === 'above') return t('wallet.deposit.fault.above', { amount: limits.max })
    return t(`wallet.deposit.fault.${fault}`)
  }
  const enter = (entered: string, why?: AmountFault) => {
    setText(entered)
    setRefused(why)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (amount === undefined) event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus()
    else
      open({ channelId: channel.id, amount }, ({ orderNo }) => void navigate({ to: `/mine/savemoney/wait/${orderNo}` }))
  }
  const unknown = unsettled && !busy && (
    <Alert tone="warning">{t('wallet.deposit.unsettled', { amount: formatMoney(unsettled.amount) })}</Alert>
  )
  const refusal = error && (isUnidentified(error) || !isAnsweredBySession(error)) && (
    <DepositRefusal error={error} waiting={waiting} />
  )
  return (
    <Columns as="form" onSubmit={submit} noValidate>
      <Panel as="fieldset" disabled={unsettled !== undefined}>
        <h1>{t('wallet.deposit.title')}</h1>
        <Group>
          <FieldHead>
            <strong aria-hidden>{t('wallet.deposit.channel')}</strong>
            {t('wallet.deposit.channelCount', { count: usable.length })}
          </FieldHead>
          <ChannelCards channels={channels} value={channel.id} onChange={setChannelId} />
        </Group>
        <Group>
          <FieldHead>
            <strong aria-hidden>{t('wallet.deposit.amount')}</strong>
            {t('wallet.deposit.amountRange', { range: rangeText(channel, t) })}
          </FieldHead>
          <AmountField
            text={unsettled ? plainAmount(unsettled.amount) : text}
            amount={amount}
            error={faultText()}
            onChange={enter}
            onLeave={() => {
              setRefused(undefined)
              setLeft(text !== '')
            }}
          />
          <ChoiceChips
            label={t('wallet.deposit.quick')}
            even
            options={channel.quickAmounts.map((quick) => ({
              value: plainAmount(quick),
              label: formatAmount(quick, { strip: true }),
            }))}
            value={amount === undefined ? undefined : plainAmount(amount)}
            onChange={enter}
          />
        </Group>
      </Panel>
      <SideColumn>
        <DepositSummary
          channel={channel}
          amount={amount}
          busy={busy}
          unsettled={unsettled !== undefined}
          refusal={unknown || refusal}
        />
        <DepositTips onSupport={onSupport} />
      </SideColumn>
    </Columns>
  )
}
