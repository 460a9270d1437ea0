import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { columns } from './match-row.styles.ts'

const Header = styled.div`
  position: sticky;
  top: 0;
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
  background: var(--pv-surface-2);
  border-bottom: 1px solid var(--pv-border);
  &[data-narrow] {
    grid-template-columns: minmax(5rem, 1fr) 1.25rem 3.5625rem 5.375rem 6.6875rem;
    grid-template-rows: 1.75rem;
  }
`

/** Headings for the eye; every price carries its own name for a screen reader. */
export function ColumnHeader({ narrow }: { narrow: boolean }) {
  const { t } = useTranslate()
  if (narrow) {
    return (
      <Header data-narrow="" aria-hidden="true">
        <b style={{ gridColumn: '1 / 3', justifySelf: 'start' }}>{t('sportsbook.period.full')}</b>
        <span>{t('sportsbook.family.M')}</span>
        <span>{t('sportsbook.family.R')}</span>
        <span>{t('sportsbook.family.OU')}</span>
      </Header>
    )
  }
  return (
    <Header aria-hidden="true">
      <span style={{ gridColumn: '1 / 3', gridRow: '1 / 3' }}>{t('sportsbook.board.column.match')}</span>
      <span style={{ gridColumn: 3, gridRow: '1 / 3', whiteSpace: 'nowrap' }}>
        {t('sportsbook.board.column.score')}
      </span>
      <b style={{ gridColumn: '5 / 9', gridRow: 1 }}>{t('sportsbook.period.full')}</b>
      <span style={{ gridColumn: '5 / 7', gridRow: 2 }}>{t('sportsbook.family.M')}</span>
      <span style={{ gridColumn: 7, gridRow: 2 }}>{t('sportsbook.family.R')}</span>
      <span style={{ gridColumn: 8, gridRow: 2 }}>{t('sportsbook.family.OU')}</span>
      <span style={{ gridColumn: 9, gridRow: '1 / 3' }}>{t('sportsbook.board.column.more')}</span>
    </Header>
  )
}
