import type { BookMatch, Suspension } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { PLACES, shapeData, type BoardShape } from './board-shape.ts'
import { LineCells } from './line-cells.tsx'
import { AlternateName, AlternateRow, Place } from './match-row.styles.ts'
import { PriceCell } from './price-cell.tsx'

interface AlternatesProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly shape: BoardShape
  readonly main: string
  /** The lines without room beside the main one. */
  readonly gids: readonly string[]
}

/** Further lines of a match; on a phone the draw too, which has no column there. */
export function Alternates({ match, suspension, shape, main, gids }: AlternatesProps) {
  const { t } = useTranslate()
  const places = PLACES[shape]
  const handicap = places.handicap.at(-1) ?? 0
  const totals = places.totals.at(-1) ?? 0
  return (
    <>
      {!('draw' in places) && (
        <AlternateRow {...shapeData(shape)} data-single="">
          <AlternateName>{t('sportsbook.side.draw')}</AlternateName>
          <Place style={{ gridColumn: `${places.home} / span 2`, gridRow: 1 }}>
            <PriceCell match={match} suspension={suspension} gid={main} family="M" rtype="N" />
          </Place>
        </AlternateRow>
      )}
      {gids.map((gid, n) => (
        <AlternateRow key={gid} {...shapeData(shape)}>
          <AlternateName>{t('betting.board.alternates.n', { n: n + places.handicap.length })}</AlternateName>
          <LineCells match={match} suspension={suspension} gid={gid} handicap={handicap} totals={totals} row={1} />
        </AlternateRow>
      ))}
    </>
  )
}
