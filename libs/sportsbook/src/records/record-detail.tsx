import type { Wager } from '@pavilion/contract/bets'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { LinkButton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../market/translate.ts'
import { foldStakeOf } from '../wager/payout-steps.ts'
import { RecordArithmetic } from './record-arithmetic.tsx'
import { RecordLegs } from './record-legs.tsx'
import { Actions, Detail, Spread } from './detail.styles.ts'
import { useMayComplain } from './use-may-complain.ts'
import { ShareWager } from './share-wager.tsx'

export interface RecordListProps {
  readonly wagers: readonly Wager[]
  readonly onBet: (ticketId: string) => void
}

const TAKEN: Readonly<Record<Wager['state'], boolean>> = {
  delay: false,
  refused: false,
  open: true,
  settled: true,
  void: true,
  cashed: true,
}

export function RecordDetail({ wager, onBet }: { wager: Wager; onBet?: RecordListProps['onBet'] }) {
  const { t } = useTranslate()
  const timeZone = useTimeZone()
  const folds = wager.kind !== 'single'
  const mayComplain = useMayComplain(wager)
  return (
    <Detail>
      <div>
        <h2>{t('betting.record.detail.result')}</h2>
        <RecordLegs wager={wager} />
        <Spread as="p">
          <span>
            {t(`betting.record.detail.${TAKEN[wager.state] ? 'placed' : 'asked'}`)}{' '}
            {timeWithSeconds(wager.placedAt, timeZone)}
          </span>
          {wager.settledAt !== undefined && (
            <span>
              {t(`betting.record.detail.${wager.state === 'refused' ? 'rejected' : 'settled'}`)}{' '}
              {dayOf(wager.settledAt, timeZone)} {timeWithSeconds(wager.settledAt, timeZone)}
            </span>
          )}
        </Spread>
      </div>
      <div>
        <h2>
          {folds
            ? t('betting.record.detail.payoutOf', { n: wager.folds, stake: formatMoney(foldStakeOf(wager)) })
            : t('betting.record.detail.payout')}
        </h2>
        <RecordArithmetic wager={wager} />
        <Actions>
          {mayComplain && (
            <Link to="/mine/feedback" search={{ bet: wager.ticketId } as never}>
              {t('betting.record.complain')}
            </Link>
          )}
          {onBet && <LinkButton onClick={() => onBet(wager.ticketId)}>{t('betting.record.bet')}</LinkButton>}
          <ShareWager wager={wager} />
        </Actions>
      </div>
    </Detail>
  )
}
