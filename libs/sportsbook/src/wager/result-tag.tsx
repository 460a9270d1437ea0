import { isCancelled, type Cancellation, type ResultCode, type Wager } from '@pavilion/contract/bets'
import { formatAmount, formatMoney } from '@pavilion/money'
import { figuresOf, potentialWinLeft } from '@pavilion/odds'
import { useTranslate } from '../market/translate.ts'
import { netOf, paidOf, soldFor } from './payout-steps.ts'
import { Net, ResultTag, Sub } from './result-tag.styles.ts'

const TONE: Record<Exclude<ResultCode, Cancellation>, string> = {
  A: 'open',
  W: 'win',
  LW: 'half-win',
  P: 'neutral',
  LL: 'half-loss',
  L: 'loss',
}
const toneOf = (result: ResultCode): string => (isCancelled(result) ? 'warning' : TONE[result])

const STATE_TONE: Record<Wager['state'], string> = {
  delay: 'open',
  open: 'open',
  refused: 'neutral',
  settled: 'neutral',
  void: 'warning',
  cashed: 'neutral',
}

export function LegTag({ result, share }: { result: ResultCode; share?: number | undefined }) {
  const { t } = useTranslate()
  const text = share === undefined ? t(`betting.result.${result}`) : t('betting.record.shared')
  return <ResultTag data-tone={toneOf(result)}>{text}</ResultTag>
}

export function WagerTag({ wager }: { wager: Pick<Wager, 'state' | 'result' | 'kind' | 'legs'> }) {
  const { t } = useTranslate()
  const { state, result, kind, legs } = wager
  if (result && (state === 'settled' || state === 'void')) {
    // Only a single bet has a half loss.
    if (result === 'LL' && (kind !== 'single' || legs.some(({ share }) => share !== undefined))) {
      return <ResultTag data-tone="neutral">{t('betting.record.partly')}</ResultTag>
    }
    return <LegTag result={result} />
  }
  return <ResultTag data-tone={STATE_TONE[state]}>{t(`betting.record.state.${state}`)}</ResultTag>
}

/** '+¥372.00', '−¥200.00', or a dash while undecided or even. */
export function NetAmount({ fen, symbol = false }: { fen: bigint | undefined; symbol?: boolean }) {
  if (fen === undefined) return <Net data-sign="none">—</Net>
  const sign = fen > 0n ? 'plus' : fen < 0n ? 'minus' : 'none'
  const size = fen < 0n ? -fen : fen
  const mark = sign === 'plus' ? '+' : sign === 'minus' ? '−' : ''
  return (
    <Net data-sign={sign}>
      {mark}
      {symbol ? formatMoney(size) : formatAmount(size)}
    </Net>
  )
}

/** Nothing after a full cash-out. */
export const PotentialWin = ({ wager }: { wager: Wager }) => (
  <>{soldFor(wager) === undefined ? formatAmount(potentialWinLeft(wager)) : '—'}</>
)

export function Paid({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const paidAmount = paidOf(wager)
  const sold = wager.cashedPayout
  return (
    <>
      <b>{paidAmount === undefined ? '—' : formatAmount(paidAmount)}</b>
      {sold !== undefined && (
        <Sub data-nowrap="">
          {sold === paidAmount
            ? t('betting.record.detail.cashOut')
            : t('betting.record.withCashOut', { amount: formatAmount(sold) })}
        </Sub>
      )}
    </>
  )
}

/** The figures beside it are of this rest. */
export function StillOpen({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const { openStake, settledStake } = figuresOf(wager)
  if (openStake === 0n || settledStake === 0n) return null
  return <Sub data-nowrap="">{t('betting.record.open', { amount: formatAmount(openStake) })}</Sub>
}

export const WagerNet = ({ wager }: { wager: Wager }) => <NetAmount fen={netOf(wager)} />
