import type { Wager } from '@pavilion/contract/bets'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { potentialWinLeft } from '@pavilion/odds'
import { useTimeZone } from '@pavilion/session'
import { Button, CopyButton, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { ShownPrice } from '../market/shown-price.tsx'
import { useTranslate } from '../market/translate.ts'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { InChannel } from './in-channel.tsx'
import { soldFor } from '../wager/payout-steps.ts'
import { RecordDetail } from './record-detail.tsx'
import { Facts, Sum } from './detail.styles.ts'
import { Header, Panel } from './records.styles.ts'
import { WagerNet, WagerTag } from '../wager/result-tag.tsx'
import { wagerPrice } from '../wager/wager-price.ts'
import { wagerTitle, winWord } from '../wager/wager-title.ts'

interface BetPageProps {
  readonly ticketId: string
  readonly onBack: () => void
}

export function BetPage({ ticketId, onBack }: BetPageProps) {
  const { t } = useTranslate()
  return (
    <Panel>
      <Header>
        <h1>{t('betting.record.bet')}</h1>
        <Button variant="secondary" size="s" onClick={onBack}>
          {t('betting.record.back')}
        </Button>
      </Header>
      <InChannel>
        <Fetched ticketId={ticketId} />
      </InChannel>
    </Panel>
  )
}

function Fetched({ ticketId }: { ticketId: string }) {
  const { data, error, isFetching, refetch } = useChannelQuery('get_wager', { ticketId })
  if (data) return <Whole wager={data.wager} />
  if (error) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height="12rem" />
}

function Whole({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const { t } = words
  const timeZone = useTimeZone()
  const sold = soldFor(wager)
  const facts = [
    ['betting.record.column.price', <ShownPrice key="price" price={wagerPrice(wager)} />],
    ['betting.slip.oddsType', t(`betting.slip.oddsType.${wager.oddsType}`)],
    ['betting.record.column.stake', formatMoney(wager.stake)],
    [
      sold === undefined ? winWord(wager) : 'betting.record.detail.cashOut',
      formatMoney(sold ?? potentialWinLeft(wager)),
    ],
    ['betting.record.column.time', `${dayOf(wager.placedAt, timeZone)} ${timeWithSeconds(wager.placedAt, timeZone)}`],
  ] as const
  return (
    <>
      <Facts>
        <Sum as="h2">
          <b>{wagerTitle(words, wager)}</b>
          <WagerTag wager={wager} />
        </Sum>
        <Sum>
          <span>
            {t('betting.slip.ticket', { id: wager.ticketId })}{' '}
            <CopyButton compact text={wager.ticketId} label={t('betting.slip.ticket.copy')} />
          </span>
          <span>
            {t('betting.record.column.net')} <WagerNet wager={wager} />
          </span>
        </Sum>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Facts>
      <RecordDetail wager={wager} />
    </>
  )
}
