import styled from 'styled-components'
import type { Family } from '../market/selection.ts'
import { useTranslate } from '../market/translate.ts'
import { PLACES, shapeData, type BoardShape } from './board-shape.ts'
import { columns, roomyColumns } from './match-row.styles.ts'

const Header = styled.div`
  position: sticky;
  top: var(--board-top, 0);
  z-index: 3;
  display: grid;
  grid-template-columns: ${columns};
  grid-template-rows: 1.375rem 1.375rem;
  align-items: center;
  justify-items: center;
  column-gap: 0.125rem;
  padding-inline: 0.75rem 0.375rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  background: var(--pv-bg);
  border-bottom: 1px solid var(--pv-border);
  &[data-roomy] {
    grid-template-columns: ${roomyColumns};
  }
  &[data-narrow] {
    grid-template-columns: minmax(3.5rem, 1fr) 1.25rem 3.5625rem 5.375rem 6.6875rem;
    grid-template-rows: 1.75rem;
  }
`

interface Heading {
  readonly name: string
  readonly column: string
  /** Both levels, or the lower one. */
  readonly row: string
}

/** Headings for the eye; every price carries its own name for a screen reader. */
export function ColumnHeader({ shape }: { shape: BoardShape }) {
  const { t } = useTranslate()
  const family = (name: Family): string => t(`sportsbook.family.${name}`)
  if (shape === 'narrow') {
    return (
      <Header data-narrow="" aria-hidden="true">
        <b style={{ gridColumn: '1 / 3', justifySelf: 'start' }}>{t('sportsbook.period.full')}</b>
        <span>{family('M')}</span>
        <span>{family('R')}</span>
        <span>{family('OU')}</span>
      </Header>
    )
  }
  const places = PLACES[shape]
  const second = (name: Family, n: number): string =>
    n === 0 ? family(name) : t('betting.board.column.alternate', { family: family(name) })
  const headings: Heading[] = [
    { name: t('sportsbook.board.column.match'), column: '1 / 3', row: '1 / 3' },
    ...('corners' in places
      ? [{ name: t('betting.board.column.corners'), column: `${places.corners}`, row: '1 / 3' }]
      : []),
    { name: t('betting.board.column.score'), column: `${places.score}`, row: '1 / 3' },
    { name: family('M'), column: `${places.home} / span 2`, row: '2' },
    ...places.handicap.map((column, n) => ({ name: second('R', n), column: `${column}`, row: '2' })),
    ...places.totals.map((column, n) => ({ name: second('OU', n), column: `${column}`, row: '2' })),
    { name: t('betting.board.column.more'), column: '-2', row: '1 / 3' },
  ]
  return (
    <Header {...shapeData(shape)} aria-hidden="true">
      <b style={{ gridColumn: `${places.home} / -2`, gridRow: 1 }}>{t('sportsbook.period.full')}</b>
      {headings.map(({ name, column, row }) => (
        <span key={name} style={{ gridColumn: column, gridRow: row, whiteSpace: 'nowrap' }}>
          {name}
        </span>
      ))}
    </Header>
  )
}
