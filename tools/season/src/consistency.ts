import type { ScoreName } from '@pavilion/contract/sports'
import { distribution, type Distribution, upperChance } from '@pavilion/sandbox/prices'
import type { Quote } from './quotes.ts'

export interface Comparison {
  readonly relation: string
  readonly gap: number
}

/** A tie returns the stake. */
const MAY_TIE: readonly ScoreName[] = ['sc_H1', 'sc_H2', 'sc_Q1', 'sc_Q2', 'sc_Q3', 'sc_Q4', 'sc_F5']

/** From 0, in quarters, a line may lie to be covered. */
interface KnownDistribution {
  readonly by: string
  readonly values: Distribution
  readonly reach: number
}

type Chance = (rtype: string) => number

const chancesOf = ({ sides }: Quote): Chance => {
  const chanceByRtype = new Map(sides.map(({ rtype, chance }) => [rtype, chance]))
  return (rtype) => chanceByRtype.get(rtype) ?? 0
}

const scoreIn = (rtype: string): { readonly H: number; readonly C: number } | undefined => {
  const [, H, C] = /^H(\d)C(\d)$/.exec(rtype) ?? []
  return H === undefined ? undefined : { H: Number(H), C: Number(C) }
}

const byScore = (
  { sides }: Quote,
  value: (H: number, C: number) => number,
  from: number,
  size: number,
): Float64Array => {
  const p = new Float64Array(size)
  for (const { rtype, chance } of sides) {
    const score = scoreIn(rtype)
    const at = score === undefined ? -1 : value(score.H, score.C) - from
    if (at >= 0 && at < size) p[at] = (p[at] ?? 0) + chance
  }
  return p
}

const ALL = 9
const namedBy = ({ rule }: Quote): number =>
  rule.rtypes.includes('OVH') ? Math.max(...rule.rtypes.flatMap((rtype) => scoreIn(rtype)?.H ?? [])) : ALL

const differences = (quote: Quote): KnownDistribution[] => {
  const of = chancesOf(quote)
  const { kind, score } = quote.rule
  if (kind === 'result') return [{ by: '1X2', values: distribution(-1, [of('C'), of('N'), of('H')]), reach: 2 }]
  if (kind === 'winner')
    return [{ by: 'winner', values: distribution(-1, [of('C'), 0, of('H')]), reach: MAY_TIE.includes(score) ? 0 : 2 }]
  if (kind === 'margin') {
    const sides = ['COV', 'C3', 'C2', 'C1', 'N', 'H1', 'H2', 'H3', 'HOV'].map(of)
    sides[4] = of('N') + of('N0')
    return [{ by: 'winning margin', values: distribution(-4, sides), reach: 14 }]
  }
  if (kind === 'correctScore' && namedBy(quote) === ALL)
    return [
      {
        by: 'correct score',
        values: distribution(
          -ALL,
          byScore(quote, (H, C) => H - C, -ALL, 2 * ALL + 1),
        ),
        reach: 4 * ALL,
      },
    ]
  return []
}

const totals = (quote: Quote): KnownDistribution[] => {
  if (quote.rule.kind !== 'correctScore') return []
  const most = namedBy(quote)
  const p = byScore(quote, (H, C) => H + C, 0, 2 * ALL)
  if (most === ALL) return [{ by: 'correct score', values: distribution(0, p), reach: Infinity }]
  const listedChances = p.slice(0, most + 2)
  listedChances[most + 1] = 1 - listedChances.slice(0, most + 1).reduce((sum, chance) => sum + chance, 0)
  return [{ by: 'correct score', values: distribution(0, listedChances), reach: 4 * most + 2 }]
}

const lines = (quotes: readonly Quote[]): Comparison[] =>
  quotes.flatMap((quote): Comparison[] => {
    const { line, rule, sides } = quote
    const upper = sides[0]?.chance
    if (line === undefined || upper === undefined || rule.kind === 'teamTotal') return []
    const name = rule.kind
    return quotes
      .flatMap(name === 'handicap' ? differences : totals)
      .filter(({ reach }) => Math.abs(line) <= reach)
      .map(({ by, values }) => ({ relation: `${name} and ${by}`, gap: upper - upperChance(values, line) }))
  })

/** The harder line must not be the likelier. */
const orders = (quotes: readonly Quote[]): Comparison[] => {
  const sorted = quotes
    .filter(({ line }) => line !== undefined)
    .toSorted((a, b) => a.rule.wtype.localeCompare(b.rule.wtype) || (a.line ?? 0) - (b.line ?? 0))
  return sorted.slice(1).flatMap((harder, index): Comparison[] => {
    const easier = sorted[index]
    if (easier?.rule.wtype !== harder.rule.wtype) return []
    const gap = (harder.sides[0]?.chance ?? 0) - (easier.sides[0]?.chance ?? 0)
    return [{ relation: 'order of the lines of a market', gap: Math.max(0, gap) }]
  })
}

const lists = (quotes: readonly Quote[], all: readonly Quote[]): Comparison[] => {
  const find = (kind: string, among = quotes): Chance | undefined => {
    const quote = among.find(({ rule }) => rule.kind === kind)
    return quote === undefined ? undefined : chancesOf(quote)
  }
  const comparisons: Comparison[] = []
  const compare = (relation: string, gap: number): void => void comparisons.push({ relation, gap })
  const [result, margin, double, exact] = [find('result'), find('margin'), find('doubleChance'), find('correctScore')]
  const [clean, nil, bothScore] = [find('cleanSheet'), find('winToNil'), find('bothScore')]
  if (result !== undefined && double !== undefined)
    for (const rtype of ['HN', 'HC', 'NC'])
      compare('double chance and 1X2', double(rtype) - result(rtype[0] ?? '') - result(rtype[1] ?? ''))
  if (result !== undefined && margin !== undefined)
    for (const side of ['H', 'C'])
      compare(
        'winning margin and 1X2',
        ['1', '2', '3', 'OV'].reduce((sum, by) => sum + margin(side + by), 0) - result(side),
      )
  // A nearly decided clean-sheet question is not listed.
  if (clean !== undefined && exact !== undefined && clean('HY') * clean('CY') > 0) {
    const [home, away, level] = [clean('HY'), clean('CY'), exact('H0C0')]
    if (bothScore !== undefined) compare('both score and clean sheets', bothScore('Y') - (1 - home - away + level))
    if (nil !== undefined && nil('HY') > 0) compare('win to nil and clean sheets', nil('HY') - home + level)
    if (nil !== undefined && nil('CY') > 0) compare('win to nil and clean sheets', nil('CY') - away + level)
  }
  const half = find('halfFull')
  const first = find(
    'result',
    all.filter(({ rule }) => rule.score === 'sc_H1'),
  )
  if (half !== undefined)
    for (const side of ['H', 'N', 'C']) {
      const sum = (rtypeOf: (other: string) => string) =>
        ['H', 'N', 'C'].reduce((total, other) => total + half(rtypeOf(other)), 0)
      if (result !== undefined)
        compare('half-time/full-time and 1X2', sum((other) => `F${other}${side}`) - result(side))
      if (first !== undefined) compare('half-time/full-time and 1X2', sum((other) => `F${side}${other}`) - first(side))
    }
  return comparisons
}

export const comparisonsOf = (quotes: readonly Quote[]): Comparison[] =>
  [...new Set(quotes.map(({ rule }) => rule.score))].flatMap((score) => {
    const same = quotes.filter(({ rule }) => rule.score === score)
    return [...lines(same), ...orders(same), ...lists(same, quotes)]
  })
