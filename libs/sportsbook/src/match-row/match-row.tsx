import { memo, useState } from 'react'
import { useSuspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { Alternates } from './alternates.tsx'
import { shapeData, type BoardLayout, type BoardShape } from '../board-layout/board-shape.ts'
import { GroupCells } from './group-cells.tsx'
import { MatchClock } from './match-clock.tsx'
import { MetaLine, Row } from './match-row.styles.ts'
import { FavouriteButton, RowButtons } from './row-buttons.tsx'
import { Team, TeamScore } from './team.tsx'

interface MatchRowProps {
  readonly match: BookMatch
  readonly shape: BoardShape
  readonly layout: BoardLayout
  readonly dense: boolean
}

const SIDES = ['H', 'C'] as const

export const MatchRow = memo(function MatchRow({ match, shape, layout, dense }: MatchRowProps) {
  const [open, setOpen] = useState(false)
  const { t, local } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const { row, scores, groups } = layout
  if (match.gids.length === 0) return null

  const name = t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })
  const inline = Math.max(...groups.flatMap(({ columns }) => columns.map(({ line }) => line + 1)), 1)
  const below = match.gids.slice(inline)
  const alternates = below.length > 0 && !suspension ? { open, toggle: () => setOpen(!open) } : undefined
  const narrow = shape === 'narrow'
  const buttons = <RowButtons match={match} name={name} place={layout.more} alternates={alternates} />
  return (
    <div role="group" aria-label={name} data-match={match.gidm}>
      <Row {...shapeData(shape, dense)}>
        {narrow ? (
          <MetaLine>
            <FavouriteButton match={match} name={name} />
            <MatchClock match={match} suspension={suspension} corners />
            {buttons}
          </MetaLine>
        ) : (
          <>
            <FavouriteButton match={match} name={name} place={layout.star} />
            <MatchClock match={match} suspension={suspension} place={layout.clock} />
          </>
        )}
        {SIDES.map((side, at) => (
          <Team key={side} match={match} side={side} place={{ gridColumn: layout.teams, gridRow: row + at }} />
        ))}
        {scores.map((column, n) =>
          SIDES.map((side, at) => (
            <TeamScore
              key={`${column.score}${side}`}
              match={match}
              side={side}
              score={column.score}
              main={n === scores.length - 1}
              place={{ gridColumn: column.at, gridRow: row + at }}
            />
          )),
        )}
        {groups.map((placed, n) => (
          <GroupCells
            key={placed.from}
            match={match}
            suspension={suspension}
            placed={placed}
            row={row}
            first={n === 0}
          />
        ))}
        {!narrow && buttons}
      </Row>
      {open && alternates && (
        <Alternates
          match={match}
          suspension={suspension}
          shape={shape}
          layout={layout}
          dense={dense}
          gids={below}
          from={inline}
        />
      )}
    </div>
  )
})
