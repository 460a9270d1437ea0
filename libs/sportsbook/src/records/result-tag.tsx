import { isCancelled, type Cancellation, type ResultCode, type Wager } from '@pavilion/contract'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTranslate } from '../market/translate.ts'
import { netOf, paidOf } from './payout.ts'
import { Net, ResultTag } from './records.styles.ts'

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

/** How a leg ended. */
export function LegTag({ result }: { result: ResultCode }) {
  const { t } = useTranslate()
  return <ResultTag data-tone={toneOf(result)}>{t(`betting.result.${result}`)}</ResultTag>
}

/** Where a bet stands, in a word: its result once it has one, its state before. */
export function WagerTag({ wager }: { wager: Pick<Wager, 'state' | 'result' | 'kind'> }) {
  const { t } = useTranslate()
  const { state, result, kind } = wager
  if (result && (state === 'settled' || state === 'void')) {
    // A parlay or system that returned less than it cost is no half loss of one bet.
    if (kind !== 'single' && result === 'LL') {
      return <ResultTag data-tone="neutral">{t('betting.record.partly')}</ResultTag>
    }
    return <LegTag result={result} />
  }
  return <ResultTag data-tone={STATE_TONE[state]}>{t(`betting.record.state.${state}`)}</ResultTag>
}

/** '+¥372.00' in the colour of gain, '−¥200.00' in that of loss, a dash while undecided or even. */
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

/** What came to the wallet, by the result and by cash-outs. */
export function Paid({ wager }: { wager: Wager }) {
  const paid = paidOf(wager)
  return <b>{paid === undefined ? '—' : formatAmount(paid)}</b>
}

export const WagerNet = ({ wager }: { wager: Wager }) => <NetAmount fen={netOf(wager)} />
