import { formatAmount } from '@pavilion/money'
import styled from 'styled-components'
import { foldName } from '../../market/series-name.ts'
import { useTranslate } from '../../market/translate.ts'
import type { FoldRow } from '../submission/combination-plan.ts'

const Table = styled.table`
  width: calc(100% + 1.5rem);
  margin-inline: -0.75rem;
  border-collapse: collapse;
  border-block: 1px solid var(--pv-border);
  & th {
    font-weight: 400;
  }
  & :is(th, td) {
    height: 2rem;
    padding: 0 0.25rem;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    border-bottom: 1px solid var(--pv-border);
  }
  & tbody {
    color: var(--pv-text);
  }
  & tbody th {
    color: var(--pv-text);
  }
  & tr > :first-child {
    padding-inline-start: 0.75rem;
    text-align: start;
  }
  & tr > :last-child {
    padding-inline-end: 0.75rem;
  }
  & tbody td:last-child {
    font-weight: 700;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
`

export function FoldTable({ rows }: { rows: readonly FoldRow[] }) {
  const { t } = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('betting.slip.table.fold')}</th>
          <th scope="col">{t('betting.slip.table.count')}</th>
          <th scope="col">{t('betting.slip.fold.stake')}</th>
          <th scope="col">{t('betting.slip.table.subtotal')}</th>
          <th scope="col">{t('betting.slip.best')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, count, stake, subtotal, returned }) => (
          <tr key={size}>
            <th scope="row">{foldName(t, size)}</th>
            <td>{count}</td>
            <td>{formatAmount(stake)}</td>
            <td>{formatAmount(subtotal)}</td>
            <td>{formatAmount(returned - subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
