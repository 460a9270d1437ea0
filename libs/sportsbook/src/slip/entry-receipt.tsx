import { useTimeZone } from '@pavilion/session'
import { timeWithSeconds } from '@pavilion/i18n'
import type { Wager } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { Button, CopyButton, ReceiptTick } from '@pavilion/ui-kit'
import { atScore, pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import type { SlipEntry } from './slip.ts'
import { Amount, Buttons, Centre, Line, Meta, PickName, PriceNow, Ruled, Strong } from './slip.styles.ts'
import { useSlipDispatch } from './use-slip.ts'

interface EntryReceiptProps {
  readonly entry: SlipEntry
  readonly wager: Wager
  /** What is left to spend, fen. */
  readonly balance: bigint | undefined
}

/** An accepted bet: its number, the exact terms, and what to do with the selection. */
export function EntryReceipt({ entry, wager, balance }: EntryReceiptProps) {
  const words = useTranslate()
  const { t, local } = words
  const dispatch = useSlipDispatch()
  const timeZone = useTimeZone()
  const facts = [
    ['betting.slip.stake', formatMoney(wager.stake)],
    ['betting.slip.winnable', formatMoney(wager.winnable)],
    ['betting.slip.takenAt', timeWithSeconds(wager.placedAt, timeZone)],
    ...(balance === undefined ? [] : [['betting.slip.balance', formatMoney(balance)] as const]),
  ] as const
  return (
    <>
      <Centre role="status">
        <ReceiptTick label={t('betting.slip.taken')} />
        <Strong>{t('betting.slip.taken')}</Strong>
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.25rem' }}>
          {t('betting.slip.ticket', { id: wager.ticketId })}
          <CopyButton compact text={wager.ticketId} label={t('betting.slip.ticket.copy')} />
        </span>
      </Centre>
      <Ruled>
        <Line>
          <PickName>{pickName(words, wager, wager)}</PickName>
          <PriceNow>{displayPrice(wager.ior, wager, 'H')}</PriceNow>
        </Line>
        <Meta>{atScore(t, wager, `${wager.score_H}-${wager.score_C}`)}</Meta>
        <Meta>
          {t('betting.slip.receipt.match', {
            teams: t('sportsbook.teams', { home: local(wager.team_h), away: local(wager.team_c) }),
            league: local(wager.league),
          })}
        </Meta>
      </Ruled>
      <Ruled>
        {facts.map(([label, value]) => (
          <Line key={label}>
            {t(label)}
            <Amount>{value}</Amount>
          </Line>
        ))}
      </Ruled>
      <Buttons style={{ gridTemplateColumns: '1fr 1.4fr' }}>
        <Button variant="secondary" onClick={() => dispatch({ type: 'keep', id: entry.id })}>
          {t('betting.slip.keep')}
        </Button>
        <Button variant="primary" onClick={() => dispatch({ type: 'remove', id: entry.id })}>
          {t('betting.slip.done')}
        </Button>
      </Buttons>
    </>
  )
}
