import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { formatAmount } from '@pavilion/money'
import { Signed } from '../amount/signed.tsx'
import type { ChartDay, Series } from './day-series.ts'

const Frame = styled.div`
  max-height: 26rem;
  overflow: auto;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--pv-size-13);
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 2.25rem;
    padding: 0 var(--pv-space-1);
    border-bottom: 1px solid var(--pv-border);
    font-weight: var(--pv-weight-regular);
    text-align: end;
    white-space: nowrap;
  }

  th:first-child {
    text-align: start;
  }

  thead th {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  tfoot :is(th, td) {
    position: sticky;
    bottom: 0;
    border-bottom: 0;
    background: var(--pv-surface-2);
    font-weight: var(--pv-weight-bold);
  }
`

export interface DayTableProps {
  readonly title: string
  readonly series: readonly [Series, Series]
  /** Oldest first; shown newest first. */
  readonly days: readonly ChartDay[]
  /** What a day came to of both, and whether that is won or lost rather than moved. */
  readonly net: {
    readonly name: string
    readonly of: (amounts: readonly [bigint, bigint]) => bigint
    readonly isWon: boolean
  }
}

/** The same days as the chart, with their sum. */
export const DayTable = ({ title, series, days, net }: DayTableProps) => {
  const t = useText()
  const sums = days.reduce<readonly [bigint, bigint]>(
    ([first, second], { amounts }) => [first + amounts[0], second + amounts[1]],
    [0n, 0n],
  )
  const cells = (amounts: readonly [bigint, bigint]) => (
    <>
      <td>{formatAmount(amounts[0])}</td>
      <td>{formatAmount(amounts[1])}</td>
      <td>
        <Signed amount={net.of(amounts)} coloured={net.isWon} />
      </td>
    </>
  )
  return (
    // A long table is scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Frame tabIndex={0} role="group" aria-label={title}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('records.wallet.chart.date')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{net.name}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, label, amounts }) => (
            <tr key={day}>
              <th scope="row">{label}</th>
              {cells(amounts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('records.wallet.chart.sum')}</th>
            {cells(sums)}
          </tr>
        </tfoot>
      </Table>
    </Frame>
  )
}
