import type { MarketKind } from '@pavilion/contract/sports'
import type { Season } from './season.ts'
import { isSignificant, readingOf, type Cell } from './tally.ts'

/** Standard errors, exceeded by chance once in 100,000 readings. */
const MOST_ERRORS = 4.5
const ROUNDING = 0.01
/** From rounded prices: at worst, and on average. */
const MOST_APART = 0.015
const USUALLY_APART = 0.004
/** An equal stake on all sides returns all but the margin. */
const EVEN: readonly MarketKind[] = ['handicap', 'total']
const UNEVEN = 0.015

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const off = (name: string, cell: Cell, slack: number): string[] => {
  const { expected, came, error } = readingOf(cell)
  if (Math.abs(came - expected) <= slack + MOST_ERRORS * error) return []
  return [
    `${name}: prices said ${percent(expected)}, came ${percent(came)} ± ${percent(error)} in ${cell.matches} matches`,
  ]
}

export const faultsOf = ({ name, overrounds, agreements, byKind, byMarket, returned }: Season): string[] => [
  ...[...overrounds]
    .filter(([, { outside }]) => outside > 0)
    .map(([kind, { outside }]) => `${name}, ${kind}: ${outside} markets outside their margin`),
  ...[...byKind, ...byMarket]
    .filter(([, cell]) => isSignificant(cell))
    .flatMap(([key, cell]) => off(`${name}, ${key}`, cell, ROUNDING)),
  ...EVEN.flatMap((kind) => {
    const cell = returned.get(kind)
    return cell === undefined ? [] : off(`${name}, return of ${kind}`, cell, UNEVEN)
  }),
  ...[...agreements]
    .filter(([, { count, sum, most }]) => most > MOST_APART || sum / count > USUALLY_APART)
    .map(([relation, { most }]) => `${name}, ${relation}: ${percent(most)} apart`),
]
