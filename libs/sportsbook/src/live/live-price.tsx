import type { Rtype } from '@pavilion/contract'
import type { BookMatch, Suspension } from '../book/use-book.ts'
import type { Family } from '../market/selection.ts'
import { PriceCell } from '../odds-board/price-cell.tsx'

interface LivePriceProps {
  readonly match: BookMatch
  readonly family: Family
  readonly rtype: Rtype
  readonly suspension: Suspension | undefined
  readonly named?: boolean
  /** The caption stands above the price. */
  readonly tall?: boolean
}

/** A price of a match's main line, for pages that show a few matches. Every one is a tab stop. */
export function LivePrice({ match, ...rest }: LivePriceProps) {
  const [main] = match.gids
  return main === undefined ? null : <PriceCell match={match} gid={main} tabStop {...rest} />
}
