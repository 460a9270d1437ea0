import type { CashOutQuote, Wager } from '@pavilion/contract/bets'
import { formatMoney } from '@pavilion/money'
import { partOf } from '@pavilion/odds'
import { Alert, Button, Dialog, HelpLink, ProgressRing, ReceiptTick, useSecondsLeft } from '@pavilion/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { useBookStore } from '../book/store.ts'
import { useCutOff } from '../book/use-cut-off.ts'
import { useTranslate } from '../market/translate.ts'
import { foldStakeOf, openStakeOf } from '../wager/payout-steps.ts'
import { Centre, Line, Strong } from '../wager/ticket.styles.ts'
import { failedReason } from './failed-reason.ts'
import { OpenBetFigures, OpenBetLegs } from './open-bet.tsx'
import { PartSlider } from './part-slider.tsx'
import { suspendedText } from './suspended-text.ts'
import type { Taking } from './take.ts'
import { useCashOut } from './use-cash-out.ts'
import type { Quotes } from './use-quotes.ts'

const Body = styled.div`
  display: grid;
  gap: 0.75rem;
  font-size: 0.8125rem;
  color: var(--pv-text-2);
`

const Bet = styled.div`
  display: grid;
  gap: 0.25rem;
`

const Big = styled.b`
  font-size: 1.5rem;
  font-family: var(--pv-font-numeral);
  color: var(--pv-text);
`

/** No box, so that an empty region moves nothing. */
const Region = styled.div`
  display: contents;
`

interface CashOutDialogProps {
  readonly wager: Wager
  readonly quotes: Quotes
  readonly onClose: () => void
}

export function CashOutDialog({ wager, quotes, onClose }: CashOutDialogProps) {
  const { t } = useTranslate()
  const { taking, take, reset } = useCashOut(wager)
  const busy = taking?.state === 'taking' || taking?.state === 'outcome-unknown'
  const sale = taking?.state === 'done' && taking.answer.outcome === 'taken' ? taking.answer : undefined
  return (
    <Dialog open size="s" sheet closable={!busy} onClose={onClose} title={t('betting.cash.title')}>
      <Body>
        <Bet>
          <OpenBetLegs wager={wager} />
          {!sale && <OpenBetFigures wager={wager} />}
        </Bet>
        {sale ? (
          <Centre role="status">
            <ReceiptTick label={t('betting.cash.taken', { amount: formatMoney(sale.paid) })} />
            <Strong>{t('betting.cash.taken', { amount: formatMoney(sale.paid) })}</Strong>
            <Button variant="primary" onClick={onClose}>
              {t('betting.cash.close')}
            </Button>
          </Centre>
        ) : (
          <Offered wager={wager} quotes={quotes} taking={taking} onTake={take} onReset={reset} />
        )}
      </Body>
    </Dialog>
  )
}

interface OfferedProps {
  readonly wager: Wager
  readonly quotes: Quotes
  readonly taking: Taking | undefined
  readonly onTake: (offer: NonNullable<CashOutQuote['offer']>, part: number) => void
  readonly onReset: () => void
}

function Offered({ wager, quotes, taking, onTake, onReset }: OfferedProps) {
  const { t } = useTranslate()
  const [part, setPart] = useState(100)
  const { offer: quoted, refusal, reason } = quotes.of(wager.ticketId) ?? {}
  const cutOff = useCutOff()
  const busy = taking?.state === 'taking' || taking?.state === 'outcome-unknown'
  const offer = cutOff && !busy ? undefined : quoted
  const sold = partOf({ foldStake: foldStakeOf(wager), folds: wager.folds, value: offer?.amount ?? 0n }, part)
  const remainingStake = openStakeOf(wager) - sold.stake
  const secondsLeft = useSecondsLeft(offer ? quotes.endsAt(offer.expiresAt) : 0)
  const isQuoteValid = offer !== undefined && secondsLeft > 0
  const renew = useEffectEvent(() => quotes.renew())
  const ranOut = offer && !isQuoteValid ? offer.quoteId : undefined
  // An expired quote cannot be used.
  useEffect(() => {
    if (ranOut !== undefined) renew()
  }, [ranOut])
  return (
    <>
      <Line>
        <span>
          {t('betting.cash.offer')}
          <HelpLink to="tywt#duixian" about={t('betting.cash.title')} />
          <br />
          <Big data-testid="offer">{offer ? formatMoney(sold.paid) : '—'}</Big>
        </span>
        {offer && isQuoteValid && !busy && <Life key={offer.quoteId} left={secondsLeft} />}
      </Line>
      <PartSlider part={part} disabled={busy} onChange={setPart} />
      <span>
        {part === 100 ? t('betting.cash.whole') : t('betting.cash.left', { amount: formatMoney(remainingStake) })}
      </span>
      <Note
        wager={wager}
        taking={taking}
        isQuoteValid={isQuoteValid}
        refusal={isQuoteValid ? undefined : offer ? 'EXPIRED' : refusal}
      />
      <Button
        variant="primary"
        block
        size="l"
        disabled={busy || !isQuoteValid || sold.paid === 0n}
        onClick={() => {
          onReset()
          if (offer) onTake(offer, part)
        }}
      >
        {busy
          ? t('betting.cash.taking')
          : offer
            ? t('betting.cash.confirm', { amount: formatMoney(sold.paid) })
            : suspendedText(t, cutOff ? 'OFFLINE' : reason)}
      </Button>
    </>
  )
}

interface NoteProps {
  readonly wager: Wager
  readonly taking: Taking | undefined
  readonly isQuoteValid: boolean
  readonly refusal: CashOutQuote['refusal']
}

function Note({ wager, taking, isQuoteValid, refusal }: NoteProps) {
  const { t } = useTranslate()
  if (taking?.state === 'taking') return <Waiting wager={wager} />
  if (taking?.state === 'outcome-unknown') return <Alert tone="warning">{t('betting.cash.lost')}</Alert>
  if (taking?.state === 'failed') return <Alert tone="error">{taking.message}</Alert>
  if (taking?.state === 'done' && taking.answer.outcome === 'refused') {
    const reason = failedReason(t, taking.answer)
    return (
      <Alert tone="warning">{t(isQuoteValid ? 'betting.cash.failed.anew' : 'betting.cash.failed', { reason })}</Alert>
    )
  }
  return refusal ? <Alert tone="warning">{t(`betting.cash.refusal.${refusal}`)}</Alert> : null
}

/** A faster answer gets no text: it would flash. */
const UNSAID_MS = 700

function Waiting({ wager }: { wager: Wager }) {
  const { t } = useTranslate()
  const book = useBookStore()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), UNSAID_MS)
    return () => clearTimeout(timer)
  }, [])
  const inPlay = wager.legs.some(({ gidm, result }) => result === undefined && book.state(gidm)?.isLive !== 'N')
  // A region that appears filled is not read out.
  return <Region role="status">{long && inPlay && <Alert quiet>{t('betting.cash.waiting')}</Alert>}</Region>
}

/** `left`: seconds. */
function Life({ left }: { left: number }) {
  const { t } = useTranslate()
  const [whole] = useState(Math.max(left, 1))
  return (
    <ProgressRing value={left / whole} size={48} stroke={4} label={t('betting.cash.seconds', { n: left })}>
      <Strong>{left}</Strong>
    </ProgressRing>
  )
}
