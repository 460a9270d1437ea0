import { Icon } from '@pavilion/ui-kit'
import { memo, useState } from 'react'
import { useSuspension, type BookMatch } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { Alternates } from './alternates.tsx'
import { PLACES, shapeData, type BoardShape } from './board-shape.ts'
import { LineCells } from './line-cells.tsx'
import { MatchClock } from './match-clock.tsx'
import { MoreButton, Place, Row } from './match-row.styles.ts'
import { PriceCell } from './price-cell.tsx'
import { Corners, Team, TeamScore } from './team.tsx'

interface MatchRowProps {
  readonly match: BookMatch
  readonly shape: BoardShape
}

/** One match: two team rows with 1X2 stacked beside a tall draw, handicap and totals; what finds no room opens below. */
export const MatchRow = memo(function MatchRow({ match, shape }: MatchRowProps) {
  const [open, setOpen] = useState(false)
  const { t, local } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const places = PLACES[shape]
  const [main, ...others] = match.gids
  if (main === undefined) return null

  const name = t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })
  const beside = others.slice(0, places.handicap.length - 1)
  const below = others.slice(beside.length)
  const more = below.length > 0 || !('draw' in places)
  const cell = { match, suspension, gid: main }
  return (
    <div role="group" aria-label={name} data-match={match.gidm}>
      <Row {...shapeData(shape)}>
        <MatchClock match={match} suspension={suspension} corners={shape === 'narrow'} />
        {(['H', 'C'] as const).map((side, at) => (
          <Team key={side} match={match} side={side} place={{ gridColumn: places.teams, gridRow: places.row + at }} />
        ))}
        {'corners' in places &&
          (['H', 'C'] as const).map((side, at) => (
            <Corners key={side} match={match} side={side} place={{ gridColumn: places.corners, gridRow: 1 + at }} />
          ))}
        {(['H', 'C'] as const).map((side, at) => (
          <TeamScore
            key={side}
            match={match}
            side={side}
            place={{ gridColumn: places.score, gridRow: places.row + at }}
          />
        ))}
        {(['H', 'C'] as const).map((side, at) => (
          <Place key={side} style={{ gridColumn: places.home, gridRow: places.row + at }}>
            <PriceCell {...cell} family="M" rtype={side} tabStop={side === 'H'} />
          </Place>
        ))}
        {'draw' in places && (
          <Place style={{ gridColumn: places.draw, gridRow: '1 / span 2' }}>
            <PriceCell {...cell} family="M" rtype="N" tall />
          </Place>
        )}
        {[main, ...beside].map((gid, n) => (
          <LineCells
            key={gid}
            {...cell}
            gid={gid}
            handicap={places.handicap[n] ?? 0}
            totals={places.totals[n] ?? 0}
            row={places.row}
          />
        ))}
        {more && !suspension && (
          <MoreButton
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'betting.board.alternates.close' : 'betting.board.alternates.open', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('betting.board.alternates')}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
          </MoreButton>
        )}
      </Row>
      {open && more && <Alternates match={match} suspension={suspension} shape={shape} main={main} gids={below} />}
    </div>
  )
})
