import { CHART_DAYS, type ChartDays, type DealDay } from '@pavilion/contract/records'
import { useLanguage, useText, weekdayOf } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { ErrorState, Segmented, Skeleton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Signed } from '../amount/signed.tsx'
import { Panel } from '../layout/deposit-layout.tsx'
import { BarChart } from './bar-chart.tsx'
import type { ChartDay, ChartForm, Series } from './day-series.ts'
import { DayTable, type DayTableProps } from './day-table.tsx'

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2);

  h2 {
    margin-inline-end: auto;
  }

  @media (max-width: 600px) {
    justify-content: space-between;

    h2 {
      flex: 1 0 100%;
    }
  }
`
const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2) var(--pv-space-5);
  min-height: 1.5rem;
  margin: 0;

  div {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
  }

  dt {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  dd {
    margin: 0;
    font-weight: var(--pv-weight-bold);
    font-variant-numeric: tabular-nums;
  }

  [data-net] {
    margin-inline-start: auto;
  }
`
/** Repeats how its bars are filled. */
export const Swatch = styled.i`
  width: 0.75rem;
  height: 0.75rem;
  border-radius: var(--pv-radius-tag);

  &[data-fill='solid'] {
    background: var(--pv-accent);
  }

  &[data-fill='soft'] {
    background: var(--pv-accent-text);
    opacity: 0.6;
  }

  &[data-fill='hatched'] {
    border: 1px solid var(--pv-text);
    background: repeating-linear-gradient(45deg, var(--pv-text) 0 1px, transparent 1px 4px);
  }
`

export interface ChartChoice {
  readonly days: ChartDays
  readonly as: 'chart' | 'table'
}

export interface ChartCardProps {
  readonly title: string
  readonly form: ChartForm
  readonly series: readonly [Series, Series]
  readonly net: DayTableProps['net']
  readonly choice: ChartChoice
  readonly onChoice: (choice: ChartChoice) => void
  /** The last 30 days, oldest first, of which the last 7 are part. */
  readonly figures: readonly DealDay[] | undefined
  readonly error: Error | null
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Noon, so that every time zone has the same date. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000

export const ChartCard = (props: ChartCardProps) => {
  const { title, form, series, net, choice, onChoice, figures, error, retrying, onRetry } = props
  const t = useText()
  const [language] = useLanguage()
  const chosenDays = (figures ?? []).slice(-choice.days)
  const days = chosenDays.map((figure, at): ChartDay => ({
    day: figure.day,
    label: at === chosenDays.length - 1 ? t('records.wallet.chart.today') : figure.day.slice(5),
    weekday: weekdayOf(noonOf(figure.day), 'UTC', language),
    amounts: [series[0].of(figure), series[1].of(figure)],
  }))
  const sumOf = (at: 0 | 1) => days.reduce((all, { amounts }) => all + amounts[at], 0n)
  return (
    <Panel as="section" aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <Segmented
          label={`${title} ${t('records.wallet.chart.days')}`}
          value={String(choice.days) as `${ChartDays}`}
          onChange={(next) => onChoice({ ...choice, days: next === '7' ? 7 : 30 })}
          options={CHART_DAYS.map((each) => ({
            value: `${each}` as const,
            label: t(`records.wallet.chart.days.${each}`),
          }))}
        />
        <Segmented
          label={`${title} ${t('records.wallet.chart.as')}`}
          value={choice.as}
          onChange={(as) => onChoice({ ...choice, as })}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`records.wallet.chart.as.${value}`),
          }))}
        />
      </Head>
      {!figures && error ? (
        <ErrorState text={error.message} retrying={retrying} onRetry={onRetry} />
      ) : !figures ? (
        <Skeleton height="13.5rem" />
      ) : choice.as === 'table' ? (
        <DayTable title={title} series={series} days={days} net={net} />
      ) : (
        <>
          <Sums>
            {series.map(({ name, fill }, at) => (
              <div key={name}>
                <dt>
                  <Swatch data-fill={fill} />
                  {name}
                </dt>
                <dd>{formatMoney(sumOf(at === 0 ? 0 : 1))}</dd>
              </div>
            ))}
            {net.isWon && (
              <div data-net="">
                <dt>{net.name}</dt>
                <dd>
                  <Signed amount={net.of([sumOf(0), sumOf(1)])} coloured />
                </dd>
              </div>
            )}
          </Sums>
          <BarChart title={title} form={form} series={series} days={days} />
        </>
      )}
    </Panel>
  )
}
