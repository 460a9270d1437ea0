import { useText } from '@pavilion/i18n'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Wide tables move inside their frame, by keyboard too. */
export const TableFrame = styled.div`
  overflow-x: auto;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--pv-size-14);
  }
  th,
  td {
    padding: var(--pv-space-3) var(--pv-space-4);
    border-top: 1px solid var(--pv-border);
    text-align: start;
    line-height: 1.5;
  }
  thead th {
    border-top: 0;
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
    white-space: nowrap;
  }
  tbody th {
    font-weight: var(--pv-weight-regular);
    white-space: nowrap;
  }
  &[data-numbers] :is(th, td):not(:first-child) {
    text-align: end;
  }
`
const Instead = styled.p`
  padding: var(--pv-space-3) var(--pv-space-4);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
`

export interface NumberTableProps {
  readonly label: string
  readonly head: readonly string[]
  /** Undefined: not known yet. */
  readonly rows: readonly (readonly ReactNode[])[] | undefined
  readonly isError: boolean
}

/** Numbers of the site, or why they are not there. */
export const NumberTable = ({ label, head, rows, isError }: NumberTableProps) => {
  const t = useText()
  if (!rows) return <Instead role="status">{t(isError ? 'help.table.failed' : 'help.limit.loading')}</Instead>
  if (rows.length === 0) return <Instead>{t('help.table.none')}</Instead>
  return (
    <TableFrame data-numbers="" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
