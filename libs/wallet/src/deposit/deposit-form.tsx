import { isAnsweredBySession, queryKey } from '@pavilion/api-client'
import { getDepositOrderStatus, waitPath, type DepositOrder } from '@pavilion/contract/funds'
import { FormSupport, useForm, type Rule } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatAmount, formatMoney, plainAmount } from '@pavilion/money'
import { Alert, ChoiceChips, HelpLink } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CoinChoice, coinKey, useCoins } from '../coins/coin-choice.tsx'
import { FieldHead, FormColumns, Group, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { AmountField } from '../amount/amount-field.tsx'
import { checkAmount, type AmountFault } from '../amount/typed-amount.ts'
import { PayerField } from '../payer/payer-field.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { rangeText } from './channel-facts.ts'
import { amountFaultText } from './deposit-amount.ts'
import { DepositRefusal } from './deposit-refusal.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositTips } from './deposit-tips.tsx'
import type { OfferedChannel } from './own-limit.ts'
import { isUnidentified, useOpenOrder } from './use-open-order.ts'

interface DepositFormProps {
  /** At least one is open. */
  readonly channels: readonly OfferedChannel[]
  /** The platform opens no second order beside it. */
  readonly waiting: DepositOrder | undefined
  readonly onSupport: () => void
}

const amountRule =
  (channel: OfferedChannel): Rule =>
  (text) => {
    const checked = checkAmount(text, channel)
    return 'fault' in checked ? amountFaultText(checked.fault, channel) : undefined
  }

export const DepositForm = ({ channels, waiting, onSupport }: DepositFormProps) => {
  const t = useText()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { open, unsettled } = useOpenOrder()
  const usable = channels.filter(({ state }) => state === 'open')
  const channelOf = (channelId: string): OfferedChannel | undefined =>
    (unsettled && channels.find(({ id }) => id === unsettled.channelId)) ??
    usable.find(({ id }) => id === channelId) ??
    usable[0]
  const coins = useCoins(usable.some(({ kind }) => kind === 'coin'))
  const coinOf = (key: string) => coins.data?.list.find((each) => coinKey(each) === key) ?? coins.data?.list[0]
  const form = useForm({
    start: { channelId: '', amount: '', coin: '' },
    rules: ({ channelId }) => {
      const channel = channelOf(channelId)
      return { amount: unsettled || !channel ? undefined : amountRule(channel) }
    },
    send: async ({ channelId, amount, coin: key }) => {
      if (unsettled) return open(unsettled)
      const channel = channelOf(channelId)
      const checked = channel && checkAmount(amount, channel)
      if (!channel || !checked || 'fault' in checked) throw new Error('a deposit is sent once its amount was checked')
      const coin = channel.kind === 'coin' ? coinOf(key) : undefined
      const wish = { channelId: channel.id, amount: checked.amount }
      return open(coin ? { ...wish, coin: coin.coin, network: coin.network } : wish, channel)
    },
    // The page may belong to another member by then.
    onDone: async (order) => {
      cache.setQueryData(queryKey(getDepositOrderStatus, { orderNo: order.orderNo }), { order })
      await navigate({ to: waitPath(order) })
    },
    shows: (error) => isUnidentified(error) || !isAnsweredBySession(error),
  })
  const { channelId, amount: text, coin: key } = form.values
  const channel = channelOf(channelId)
  if (!channel) return null

  const checked = unsettled ?? checkAmount(text, channel)
  const amount = 'amount' in checked ? checked.amount : undefined
  const say = (fault: AmountFault): string => {
    const words = amountFaultText(fault, channel)
    return typeof words === 'function' ? words(t) : t(words)
  }
  // More typing may mend other faults.
  const tooMuch = 'fault' in checked && checked.fault === 'above' ? say('above') : undefined
  const enter = (amount: string, why?: AmountFault) => {
    form.set({ amount })
    if (why) form.refuse('amount', say(why))
  }
  const unsettledNote = unsettled && !form.busy && (
    <Alert tone="warning">{t('wallet.deposit.unsettled', { amount: formatMoney(unsettled.amount) })}</Alert>
  )
  const refusal = form.refusal && <DepositRefusal refusal={form.refusal} waiting={waiting} />
  return (
    <FormSupport value={onSupport}>
      <FormColumns of={form}>
        <Panel as="fieldset" disabled={unsettled !== undefined}>
          <h1>{t('wallet.deposit.title')}</h1>
          <Group>
            <FieldHead>
              <strong aria-hidden>{t('wallet.deposit.channel')}</strong>
              {t('wallet.deposit.channelCount', { count: usable.length })}
            </FieldHead>
            <ChannelCards channels={channels} value={channel.id} onChange={(id) => form.set({ channelId: id })} />
          </Group>
          {channel.kind === 'coin' && (
            <CoinChoice coins={coins} choice={coinOf(key)} amount={amount} onChange={(coin) => form.set({ coin })} />
          )}
          <Group>
            <FieldHead>
              <span>
                <strong aria-hidden>{t('wallet.deposit.amount')}</strong>
                <HelpLink to="ck#xiane" about={t('wallet.deposit.amountHelp')} />
              </span>
              {t('wallet.deposit.amountRange', { range: rangeText(channel, t) })}
            </FieldHead>
            <AmountField
              label={t('wallet.deposit.amount')}
              placeholder={t('wallet.deposit.amountPlaceholder')}
              capitalLabel={t('wallet.deposit.capital')}
              text={unsettled ? plainAmount(unsettled.amount) : text}
              amount={amount}
              error={form.fault('amount') ?? tooMuch}
              onChange={enter}
              onBlur={() => {
                form.refuse('amount', undefined)
                form.leave('amount')
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
          {channel.matchPayer && <PayerField />}
        </Panel>
        <SideColumn>
          <DepositSummary
            channel={channel}
            amount={amount}
            form={form}
            unsettled={unsettled !== undefined}
            refusal={unsettledNote || refusal}
          />
          <DepositTips onSupport={onSupport} />
        </SideColumn>
      </FormColumns>
    </FormSupport>
  )
}
