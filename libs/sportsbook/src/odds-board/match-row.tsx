import { Icon } from '@pavilion/ui-kit'
import { memo, useState } from 'react'
import { useSuspension, type BookMatch } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { AlternateRow, AlternateName, MoreButton, Place, Row } from './match-row.styles.ts'
import { MatchClock } from './match-clock.tsx'
import { PriceCell } from './price-cell.tsx'
import { Team, TeamScore } from './team.tsx'

interface MatchRowProps {
  readonly match: BookMatch
  readonly narrow: boolean
}

/** One match: two team rows with 1X2 stacked beside a tall draw, handicap and totals; alternates below when opened. */
export const MatchRow = memo(function MatchRow({ match, narrow }: MatchRowProps) {
  const [open, setOpen] = useState(false)
  const { t, local } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const [main, ...others] = match.gids
  if (main === undefined) return null

  const name = t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })
  const cell = { match, suspension }
  const first = narrow ? 3 : 5
  const row = narrow ? 2 : 1
  const place = (column: number, at: number, span = 1) => ({ gridColumn: column, gridRow: `${at} / span ${span}` })
  const draw = <PriceCell {...cell} gid={main} family="M" rtype="N" tall={!narrow} />
  const handicap = narrow ? 4 : 7
  return (
    <div role="group" aria-label={name} data-match={match.gidm}>
      <Row data-narrow={narrow ? '' : undefined}>
        <MatchClock match={match} suspension={suspension} />
        <div style={{ display: 'contents' }}>
          {(['H', 'C'] as const).map((side, at) => (
            <div key={side} style={{ display: 'contents' }}>
              <div style={{ ...place(narrow ? 1 : 2, row + at), minWidth: 0, display: 'grid' }}>
                <Team match={match} side={side} />
              </div>
              <div style={{ ...place(narrow ? 2 : 3, row + at), display: 'grid' }}>
                <TeamScore match={match} side={side} />
              </div>
              <Place style={place(first, row + at)}>
                <PriceCell {...cell} gid={main} family="M" rtype={side} tabStop={side === 'H'} />
              </Place>
              <Place style={place(handicap, row + at)}>
                <PriceCell {...cell} gid={main} family="R" rtype={side} />
              </Place>
              <Place style={place(handicap + 1, row + at)}>
                <PriceCell {...cell} gid={main} family="OU" rtype={side === 'H' ? 'C' : 'H'} />
              </Place>
            </div>
          ))}
        </div>
        {!narrow && <Place style={place(6, 1, 2)}>{draw}</Place>}
        {(others.length > 0 || narrow) && !suspension && (
          <MoreButton
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'sportsbook.board.alternates.close' : 'sportsbook.board.alternates.open', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('sportsbook.board.alternates')}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
          </MoreButton>
        )}
      </Row>
      {open && narrow && (
        <AlternateRow data-narrow="" style={{ gridTemplateRows: '2.1875rem' }}>
          <AlternateName style={{ gridRow: 1 }}>{t('sportsbook.side.draw')}</AlternateName>
          <Place style={place(3, 1)}>{draw}</Place>
        </AlternateRow>
      )}
      {open &&
        others.map((gid, n) => (
          <AlternateRow key={gid} data-narrow={narrow ? '' : undefined}>
            <AlternateName>{t('sportsbook.board.alternates.n', { n: n + 1 })}</AlternateName>
            {(['H', 'C'] as const).map((side, at) => (
              <div key={side} style={{ display: 'contents' }}>
                <Place style={place(handicap, 1 + at)}>
                  <PriceCell {...cell} gid={gid} family="R" rtype={side} />
                </Place>
                <Place style={place(handicap + 1, 1 + at)}>
                  <PriceCell {...cell} gid={gid} family="OU" rtype={side === 'H' ? 'C' : 'H'} />
                </Place>
              </div>
            ))}
          </AlternateRow>
        ))}
    </div>
  )
})
