import type { BookMatch, Suspension } from '../book/use-book.ts'
import { Place } from './match-row.styles.ts'
import { PriceCell } from './price-cell.tsx'

interface LineCellsProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly gid: string
  /** Columns of the handicap and the total. */
  readonly handicap: number
  readonly totals: number
  /** Row of the home side. */
  readonly row: number
}

/** Handicap and total of one line: home above away, over above under. */
export function LineCells({ match, suspension, gid, handicap, totals, row }: LineCellsProps) {
  return (
    <>
      {(['H', 'C'] as const).map((side, at) => (
        <Place key={`R${side}`} style={{ gridColumn: handicap, gridRow: row + at }}>
          <PriceCell match={match} suspension={suspension} gid={gid} family="R" rtype={side} />
        </Place>
      ))}
      {(['C', 'H'] as const).map((side, at) => (
        <Place key={`OU${side}`} style={{ gridColumn: totals, gridRow: row + at }}>
          <PriceCell match={match} suspension={suspension} gid={gid} family="OU" rtype={side} />
        </Place>
      ))}
    </>
  )
}
