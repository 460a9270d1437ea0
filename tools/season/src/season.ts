import type { MarketKind } from '@pavilion/contract/sports'
import { MARGINS, type Game } from '@pavilion/sandbox/prices'
import type { Competition, Fixture } from './competitions.ts'
import { comparisonsOf } from './consistency.ts'
import { withQuote, type Overround } from './overround.ts'
import { quotesAt, type Quote } from './quotes.ts'
import { createTally, type Cell } from './tally.ts'

export const PHASES = ['before', 'inPlay'] as const
export type Phase = (typeof PHASES)[number]

export interface Agreement {
  readonly count: number
  readonly sum: number
  readonly most: number
}

export interface Season {
  readonly name: string
  readonly matches: number
  readonly overrounds: ReadonlyMap<MarketKind, Overround>
  readonly agreements: ReadonlyMap<string, Agreement>
  /** Phase and tenth of the chance, with kind, or with score and kind. */
  readonly overall: ReadonlyMap<string, Cell>
  readonly byKind: ReadonlyMap<string, Cell>
  readonly byMarket: ReadonlyMap<string, Cell>
  readonly returned: ReadonlyMap<string, Cell>
}

const GOLDEN = (Math.sqrt(5) - 1) / 2
const EARLIEST = 0.02
const LATEST = 0.97
const shareOf = (number: number): number => EARLIEST + (LATEST - EARLIEST) * ((number * GOLDEN) % 1)

const tenthOf = (chance: number): number => Math.min(9, Math.floor(chance * 10))

export const play = ({ name, moments }: Competition, fixtures: readonly Fixture[]): Season => {
  const overrounds = new Map<MarketKind, Overround>()
  const agreements = new Map<string, Agreement>()
  const [overall, byKind, byMarket, returned] = [createTally(), createTally(), createTally(), createTally()]
  const look = ({ rule, sides }: Quote, phase: Phase): void => {
    for (const side of sides) {
      if (side.returned === undefined) continue
      returned.add(rule.kind, { chance: 1 / (1 + MARGINS[rule.kind]), decided: 1, won: side.returned })
      if (side.decided === 0) continue
      const tenth = tenthOf(side.chance)
      overall.add(`${phase} ${tenth}`, side)
      byKind.add(`${phase} ${rule.kind} ${tenth}`, side)
      byMarket.add(`${phase} ${rule.score} ${rule.kind} ${tenth}`, side)
    }
  }
  const compare = (quotes: readonly Quote[]): void => {
    for (const { relation, gap } of comparisonsOf(quotes)) {
      const { count, sum, most } = agreements.get(relation) ?? { count: 0, sum: 0, most: 0 }
      const size = Math.abs(gap)
      agreements.set(relation, { count: count + 1, sum: sum + size, most: Math.max(most, size) })
    }
  }
  const watch = (game: Game, share: number): void => {
    const at = moments(game, share)
    for (const phase of PHASES) {
      const quotes = quotesAt(game, at[phase])
      for (const quote of quotes) {
        overrounds.set(quote.rule.kind, withQuote(overrounds.get(quote.rule.kind), quote))
        look(quote, phase)
      }
      compare(quotes)
    }
    for (const tally of [overall, byKind, byMarket, returned]) tally.close()
  }
  for (const [index, fixture] of fixtures.entries()) watch(fixture(), shareOf(index + 1))
  return {
    name,
    matches: fixtures.length,
    overrounds,
    agreements,
    overall: overall.cells(),
    byKind: byKind.cells(),
    byMarket: byMarket.cells(),
    returned: returned.cells(),
  }
}

/** As many whole seasons as give `least` matches. */
export const playSeasons = (competition: Competition, least: number): Season => {
  const fixtures: Fixture[] = []
  for (let number = 0; fixtures.length < least; number += 1) fixtures.push(...competition.season(number))
  return play(competition, fixtures)
}

export const playSome = (competition: Competition, matches: number): Season => {
  const fixtures: Fixture[] = []
  for (let number = 0; fixtures.length < matches; number += 1) fixtures.push(...competition.season(number))
  const every = fixtures.length / matches
  return play(
    competition,
    Array.from({ length: matches }, (_, index) => fixtures[Math.floor(index * every)]).filter(
      (one) => one !== undefined,
    ),
  )
}
