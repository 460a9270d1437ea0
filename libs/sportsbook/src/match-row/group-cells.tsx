import { useStateFact, type Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { partOver } from '../score/part-over.ts'
import type { PlacedColumn, PlacedGroup } from '../board-layout/board-shape.ts'
import { groupKeyText } from '../board-layout/column-name.ts'
import { PartOver, Place } from './match-row.styles.ts'
import { PriceCell } from '../price/price-cell.tsx'

interface ColumnCellsProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly gid: string
  readonly placed: PlacedColumn
  /** Of the home side. */
  readonly row: number
  /** On its first price. */
  readonly tabStop?: boolean
}

/** The draw stands beside both. */
export function ColumnCells({ match, suspension, gid, placed, row, tabStop = false }: ColumnCellsProps) {
  const { column, at, drawAt } = placed
  const cell = { match, suspension, gid, wtypes: column.wtypes }
  return (
    <>
      {column.sides.map((side, n) => (
        <Place key={side} style={{ gridColumn: at, gridRow: row + n }}>
          <PriceCell {...cell} rtype={side} tabStop={tabStop && n === 0} />
        </Place>
      ))}
      {drawAt !== undefined && (
        <Place style={{ gridColumn: drawAt, gridRow: `${row} / span 2` }}>
          <PriceCell {...cell} rtype="N" tall />
        </Place>
      )}
    </>
  )
}

interface GroupCellsProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly placed: PlacedGroup
  readonly row: number
  readonly first: boolean
}

/** A part that is over shows its score in one line. */
export function GroupCells({ match, suspension, placed, row, first }: GroupCellsProps) {
  const { t } = useTranslate()
  const { group, columns, from, to } = placed
  const over = useStateFact(match.gidm, (state) => partOver(match.gtype, state, group.part))
  if (over) {
    return (
      <PartOver style={{ gridColumn: `${from} / ${to}`, gridRow: `${row} / span 2` }}>
        {t('betting.board.half.over', { part: t(groupKeyText(match.gtype, group)) })}
        <b>{over}</b>
      </PartOver>
    )
  }
  return columns.map((column, n) => {
    const gid = match.gids[column.line]
    return (
      gid !== undefined && (
        <ColumnCells
          key={column.at}
          match={match}
          suspension={suspension}
          gid={gid}
          placed={column}
          row={row}
          tabStop={first && n === 0}
        />
      )
    )
  })
}
