import type { Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { shapeData, type BoardLayout, type BoardShape } from '../board-layout/board-shape.ts'
import { ColumnCells } from './group-cells.tsx'
import { AlternateName, AlternateRow } from './match-row.styles.ts'

interface AlternatesProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly shape: BoardShape
  readonly layout: BoardLayout
  readonly dense: boolean
  /** `from` numbers the first. */
  readonly gids: readonly string[]
  readonly from: number
}

export function Alternates({ match, suspension, shape, layout, dense, gids, from }: AlternatesProps) {
  const { t } = useTranslate()
  const marks = shapeData(shape, dense)
  const columns = layout.groups.flatMap((group) => group.columns).filter(({ line }) => line === 0)
  const lines = columns.filter(({ column }) => column.kind !== 'win')
  const name = { gridColumn: `1 / ${(layout.scores.at(-1)?.at ?? layout.teams) + 1}` }
  return (
    <>
      {gids.map((gid, n) => (
        <AlternateRow key={gid} {...marks}>
          <AlternateName style={name}>{t('betting.board.alternates.n', { n: n + from })}</AlternateName>
          {lines.map((placed) => (
            <ColumnCells key={placed.at} match={match} suspension={suspension} gid={gid} placed={placed} row={1} />
          ))}
        </AlternateRow>
      ))}
    </>
  )
}
