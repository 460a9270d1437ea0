import type { DataOf } from '@pavilion/contract'
import { maskedNumber, type PayoutAccount, type withdrawInfo } from '@pavilion/contract/funds'
import { SubmitButton, type FormState } from '@pavilion/form'
import { localised, useLanguage, useText, type PlainTextKey } from '@pavilion/i18n'
import { coinsPaid, formatCoinRate, formatMoney, SITE_CURRENCY, withdrawalFee } from '@pavilion/money'
import { Button, Money, Skeleton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { coinText } from '../coins/coin-text.ts'
import { Facts, Total } from '../layout/deposit-layout.tsx'
import { useSiteTime } from '../wait/use-site-time.ts'
import { arrivalText } from './running/arrival.ts'
import { leftToday } from './left-today.ts'
import type { CoinRate } from './use-coin-rate.ts'

export const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: center;
`
/** Six decimals and the coin, in one line. */
const Coins = styled.span`
  font-size: var(--pv-size-20);
  font-variant-numeric: tabular-nums;
`
const Quiet = styled.small`
  margin-left: var(--pv-space-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

export interface WithdrawFactsProps {
  readonly info: DataOf<typeof withdrawInfo>
  readonly account: PayoutAccount | undefined
  /** Fen. */
  readonly amount: bigint | undefined
  readonly coinRate: CoinRate
}

const netOf = ({ info: { rules, today }, amount = 0n }: WithdrawFactsProps) => {
  const fee = withdrawalFee(amount, today.count, rules)
  return { fee, net: amount > fee ? amount - fee : 0n }
}

interface FactRowsProps extends WithdrawFactsProps {
  /** Of what stands beside it on a phone only what follows from it. */
  readonly brief?: boolean
}

export const FactRows = (props: FactRowsProps) => {
  const { info, account, amount = 0n, coinRate, brief = false } = props
  const t = useText()
  const [language] = useLanguage()
  const time = useSiteTime()
  const { rules, today } = info
  const { fee, net } = netOf(props)
  const freeLeft = rules.freeCount - today.count
  const { rate } = coinRate
  const rateRow = () => {
    if (rate)
      return (
        <>
          {formatCoinRate(rate.rate, rate.coin)}
          {rate.fixedUntil !== undefined && (
            <Quiet>{t('withdraw.summary.rateKept', { time: time(rate.fixedUntil) })}</Quiet>
          )}
        </>
      )
    if (!coinRate.error) return <Skeleton width="8rem" />
    return (
      <Button size="s" loading={coinRate.isFetching} onClick={coinRate.retry}>
        {t('withdraw.summary.rateAgain')}
      </Button>
    )
  }
  const { count, amount: leftAmount } = leftToday(info)
  return (
    <Facts>
      {!brief && (
        <>
          <dt>{t('withdraw.account.title')}</dt>
          <dd>{account ? `${localised(account.name, language)} ${maskedNumber(account)}` : '—'}</dd>
          <dt>{t('withdraw.amount')}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </>
      )}
      <dt>{t('withdraw.summary.fee')}</dt>
      <dd>
        <Money amount={fee} />
        <Quiet>
          {freeLeft > 0
            ? t('withdraw.summary.feeFree', { count: freeLeft })
            : t('withdraw.summary.feeRate', { rate: String(rules.feeBasisPoints / 100) })}
        </Quiet>
      </dd>
      {coinRate.isNeeded && (
        <>
          <dt>{t('withdraw.summary.rate')}</dt>
          <dd>{rateRow()}</dd>
          <dt>{t('withdraw.summary.netMoney')}</dt>
          <dd>
            <Money amount={net} />
          </dd>
        </>
      )}
      <dt>{t('withdraw.summary.arrival')}</dt>
      <dd>{account ? arrivalText(rules.arrivalMinutes[account.kind], t) : '—'}</dd>
      {brief && (
        <>
          <dt>{t('withdraw.today.title')}</dt>
          <dd>{t('withdraw.today.left', { count, amount: formatMoney(leftAmount, undefined, { strip: true }) })}</dd>
        </>
      )}
    </Facts>
  )
}

/** What arrives: coins at an address. */
export const NetAmount = (props: WithdrawFactsProps) => {
  const { rate } = props.coinRate
  const { net } = netOf(props)
  return rate ? (
    <Coins>{coinText(coinsPaid(net, SITE_CURRENCY, rate.coin, rate.rate), rate.coin)}</Coins>
  ) : (
    <Money amount={net} display />
  )
}

export interface WithdrawSummaryProps extends WithdrawFactsProps {
  /** What is still to be entered; undefined: nothing. */
  readonly missing: PlainTextKey | undefined
  readonly form: FormState
  /** Sent before, with an unknown outcome. */
  readonly isUnsettled: boolean
  readonly notice: ReactNode
  /** Between the figures and the button, where the summary stands alone. */
  readonly children?: ReactNode
}

export const WithdrawSummary = ({ missing, form, isUnsettled, notice, children, ...facts }: WithdrawSummaryProps) => {
  const t = useText()
  return (
    <>
      <FactRows {...facts} />
      <Total>
        {t('withdraw.summary.net')}
        <strong>
          <NetAmount {...facts} />
        </strong>
      </Total>
      {children}
      {notice}
      <SubmitButton of={form} size="l" block ready={missing === undefined}>
        {t(form.busy ? 'withdraw.submitting' : isUnsettled ? 'withdraw.confirm' : 'withdraw.submit')}
      </SubmitButton>
      <Note>{t(missing ?? 'withdraw.ready')}</Note>
    </>
  )
}
