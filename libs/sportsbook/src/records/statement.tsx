import type { ChannelData } from '@pavilion/contract/bets'
import { formatAmount } from '@pavilion/money'
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { InChannel } from './in-channel.tsx'
import { Table } from './records.styles.ts'
import { NetAmount } from '../wager/result-tag.tsx'

interface StatementProps {
  /** Both included, YYYY-MM-DD in the site's time zone. */
  readonly beginDay: string
  readonly endDay: string
}

/** Newest first. */
export function Statement(days: StatementProps) {
  return (
    <InChannel>
      <Fetched {...days} />
    </InChannel>
  )
}

function Fetched(days: StatementProps) {
  const { t } = useTranslate()
  const { data, error, isFetching, refetch } = useChannelQuery('get_statement', days)
  if (data?.days.length === 0) return <EmptyState title={t('betting.record.statement.empty')} />
  if (data) return <Days days={data.days} />
  if (error) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height="12rem" />
}

type Day = ChannelData<'get_statement'>['days'][number]

const totalOf = (days: readonly Day[]): Omit<Day, 'day'> =>
  days.reduce(
    (sum, { count, stake, payout, net }) => ({
      count: sum.count + count,
      stake: sum.stake + stake,
      payout: sum.payout + payout,
      net: sum.net + net,
    }),
    { count: 0, stake: 0n, payout: 0n, net: 0n },
  )

function Days({ days }: { days: readonly Day[] }) {
  const { t } = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('betting.record.day')}</th>
          <th scope="col" data-number="">
            {t('betting.record.total.count')}
          </th>
          <th scope="col" data-number="">
            {t('betting.record.column.stake')}
          </th>
          <th scope="col" data-number="">
            {t('betting.record.column.payout')}
          </th>
          <th scope="col" data-number="">
            {t('betting.record.column.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{day.day}</th>
            <Figures sums={day} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('betting.record.totals')}</th>
          <Figures sums={totalOf(days)} />
        </tr>
      </tfoot>
    </Table>
  )
}

function Figures({ sums: { count, stake, payout, net } }: { sums: Omit<Day, 'day'> }) {
  return (
    <>
      <td data-number="">{count}</td>
      <td data-number="">{formatAmount(stake)}</td>
      <td data-number="">{formatAmount(payout)}</td>
      <td data-number="">
        <NetAmount fen={net} />
      </td>
    </>
  )
}
