import type { MarketKind } from '@pavilion/contract/sports'
import { MARGINS } from '@pavilion/sandbox/prices'
import { both } from './overround.ts'
import { PHASES, type Season } from './season.ts'
import { isSignificant, mergedCells, readingOf, type Cell } from './tally.ts'

const KINDS = Object.keys(MARGINS) as MarketKind[]
/** Exceeded by chance in one of twenty readings. */
const CONFIDENT = 1.96

const count = (value: number): string => value.toLocaleString('en-US')
const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  '',
  `| ${head.join(' | ')} |`,
  `| ${head.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

type Cells = ReadonlyMap<string, Cell>

const merged = (maps: readonly Cells[]): Cells => {
  const keys = new Set(maps.flatMap((map) => [...map.keys()]))
  return new Map([...keys].map((key) => [key, mergedCells(maps.flatMap((map) => map.get(key) ?? []))]))
}

const reading = (cell: Cell | undefined): string[] => {
  if (cell === undefined || !isSignificant(cell)) return ['–', '–', cell === undefined ? '–' : count(cell.bets)]
  const { expected, came, error } = readingOf(cell)
  return [percent(expected), `${percent(came)} ± ${percent(CONFIDENT * error)}`, count(cell.bets)]
}

const reliability = (cells: Cells, key: (phase: string, tenth: number) => string): string[] =>
  table(
    ['chance', 'before: said', 'came', 'bets', 'in play: said', 'came', 'bets'],
    Array.from({ length: 10 }, (_, tenth) => [
      `${tenth * 10}–${tenth * 10 + 10}%`,
      ...PHASES.flatMap((phase) => reading(cells.get(key(phase, tenth)))),
    ]),
  )

const overrounds = (seasons: readonly Season[]): string[] =>
  table(
    ['kind of market', 'set', 'mean', 'least', 'most', 'markets', 'outside'],
    KINDS.flatMap((kind) => {
      const kindOverrounds = seasons.flatMap((season) => season.overrounds.get(kind) ?? [])
      if (kindOverrounds.length === 0) return []
      const { markets, sum, least, most, outside } = kindOverrounds.reduce(both)
      return [
        [
          kind,
          percent(MARGINS[kind]),
          percent(sum / markets, 2),
          percent(least),
          percent(most),
          count(markets),
          count(outside),
        ],
      ]
    }),
  )

const sports = (seasons: readonly Season[]): string[] =>
  table(
    ['sport', 'matches', 'bets', 'readings', 'off by more than 1.96 errors', 'furthest, in errors'],
    seasons.map(({ name, matches, overall, byMarket }) => {
      const away = [...byMarket.values()].filter(isSignificant).map((cell) => {
        const { expected, came, error } = readingOf(cell)
        return Math.abs(came - expected) / error
      })
      const beyond = away.filter((errors) => errors > CONFIDENT).length
      const bets = [...overall.values()].reduce((sum, cell) => sum + cell.bets, 0)
      return [
        name,
        count(matches),
        count(bets),
        count(away.length),
        `${beyond} (${percent(beyond / away.length)})`,
        Math.max(...away).toFixed(1),
      ]
    }),
  )

const agreements = (seasons: readonly Season[]): string[] => {
  const relations = [...new Set(seasons.flatMap(({ agreements: each }) => [...each.keys()]))].sort()
  return table(
    ['what says the same', 'compared', 'apart on average', 'at most'],
    relations.map((relation) => {
      const relationAgreements = seasons.flatMap(({ agreements: each }) => each.get(relation) ?? [])
      const compared = relationAgreements.reduce((sum, each) => sum + each.count, 0)
      const average = relationAgreements.reduce((sum, each) => sum + each.sum, 0) / compared
      return [
        relation,
        count(compared),
        percent(average, 2),
        percent(Math.max(...relationAgreements.map(({ most }) => most)), 2),
      ]
    }),
  )
}

const returns = (seasons: readonly Season[]): string[] => {
  const cells = merged(seasons.map(({ returned }) => returned))
  return table(
    ['kind of market', 'all but the margin', 'came back', 'bets'],
    KINDS.flatMap((kind) => {
      const cell = cells.get(kind)
      if (cell === undefined) return []
      const { expected, came, error } = readingOf(cell)
      return [[kind, percent(expected), `${percent(came)} ± ${percent(CONFIDENT * error)}`, count(cell.bets)]]
    }),
  )
}

export const report = (seasons: readonly Season[]): string => {
  const all = merged(seasons.map(({ overall }) => overall))
  const kinds = merged(seasons.map(({ byKind }) => byKind))
  const lines = [
    '## Over-round',
    ...overrounds(seasons),
    '## Reliability',
    '### All sports',
    ...reliability(all, (phase, tenth) => `${phase} ${tenth}`),
    '### How sure it is, by sport',
    ...sports(seasons),
    ...seasons.flatMap(({ name, overall }) => [
      `### ${name[0]?.toUpperCase()}${name.slice(1)}`,
      ...reliability(overall, (phase, tenth) => `${phase} ${tenth}`),
    ]),
    '## Reliability by kind of market',
    ...KINDS.flatMap((kind) => [
      `### \`${kind}\``,
      ...reliability(kinds, (phase, tenth) => `${phase} ${kind} ${tenth}`),
    ]),
    '## What came back',
    ...returns(seasons),
    '## Markets that say the same',
    ...agreements(seasons),
  ]
  return lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')
}
