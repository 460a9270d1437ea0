import type { useApiQuery } from '@pavilion/api-client'
import type { betRecordTotal } from '@pavilion/contract/games'
import { formatMoney } from '@pavilion/money'
import { ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { Totals } from './records.styles.ts'
import { NetAmount } from '../wager/result-tag.tsx'

type Sums = ReturnType<typeof useApiQuery<typeof betRecordTotal>>

/** Of all that match, not of one page. */
export function RecordTotals({ sums: { data: sums, error, isFetching, refetch } }: { sums: Sums }) {
  const { t } = useTranslate()
  if (error && !sums) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  const cells = [
    ['count', sums && String(sums.count)],
    ['stake', sums && formatMoney(sums.stake)],
    ['settled', sums && formatMoney(sums.settledStake)],
    ['payout', sums && formatMoney(sums.payout)],
    ['net', sums && <NetAmount key="net" fen={sums.net} symbol />],
  ] as const
  return (
    <Totals aria-label={t('betting.record.totals')}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`betting.record.total.${name}`)}</dt>
          <dd>{value ?? <Skeleton width="60%" height="1.25rem" />}</dd>
        </div>
      ))}
    </Totals>
  )
}
