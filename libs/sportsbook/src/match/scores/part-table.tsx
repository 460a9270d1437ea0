import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'

const Parts = styled.table`
  margin: 0 auto 0.75rem;
  border-collapse: collapse;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
  & th {
    padding: 0.125rem 0.625rem;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-3);
  }
  & tbody th {
    text-align: start;
    color: var(--pv-text);
  }
  & td {
    padding: 0.125rem 0.625rem;
    color: var(--pv-text-2);
  }
  &[data-many] :is(th, td) {
    padding-inline: 0.3125rem;
  }
  & td:last-child {
    font-weight: 700;
    color: var(--pv-text);
  }
`

const MANY = 8

interface PartColumn {
  readonly name: string
  readonly title: string
  readonly H: number | undefined
  readonly C: number | undefined
}

interface PartTableProps {
  readonly names: Readonly<Record<'H' | 'C', string>>
  /** In order of play, the whole last. */
  readonly columns: readonly PartColumn[]
  /** Side of the first row. */
  readonly first?: 'H' | 'C'
}

/** Parts that were not played stay empty. */
export function PartTable({ names, columns, first = 'H' }: PartTableProps) {
  const { t } = useTranslate()
  const sides = first === 'H' ? (['H', 'C'] as const) : (['C', 'H'] as const)
  return (
    <Parts aria-label={t('betting.match.scores')} data-many={columns.length > MANY ? '' : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('betting.match.side')}</th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{names[side]}</th>
            {columns.map((column) => (
              <td key={column.name}>{column[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Parts>
  )
}
