import type { Market } from '@pavilion/contract/sports'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MARGINS, type Game } from '@pavilion/sandbox/prices'
import { COMPETITIONS, type Competition } from './competitions.ts'
import { faultsOf } from './faults.ts'
import { INTRODUCTION, MATCHES } from './page.ts'
import { report } from './report.ts'
import { playSeasons, playSome } from './season.ts'

const matchesOf = ({ name }: Competition): number => (name === 'football' ? 450 : 250)
const REPLAYED = 'handball'

const named = (name: string): Competition => {
  const competition = COMPETITIONS.find((each) => each.name === name)
  if (competition === undefined) throw new Error(`no ${name}`)
  return competition
}

const tampered = (competition: Competition, change: (market: Market) => Market): Competition => {
  const other = (game: Game): Game => ({
    ...game,
    end: game.end,
    at: (now) => {
      const seen = game.at(now)
      return { ...seen, lines: seen.lines.map((line) => ({ ...line, markets: line.markets.map(change) })) }
    },
  })
  return { ...competition, season: (number) => competition.season(number).map((fixture) => () => other(fixture())) }
}
const withPrices = (market: Market, change: (hk: number, rtype: string) => number): Market => ({
  ...market,
  ior: Object.fromEntries(Object.entries(market.ior).map(([rtype, hk]) => [rtype, change(hk, rtype)])),
})

describe('a part of a season', () => {
  it.each(
    COMPETITIONS.filter(({ name }) => name !== REPLAYED).map((competition) => [competition.name, competition] as const),
  )(
    'of %s is priced within its margins, as it comes, and every market as the others',
    (_name, competition) => {
      expect(faultsOf(playSome(competition, matchesOf(competition)))).toEqual([])
    },
    120_000,
  )
  it('betrays a margin that is not the one that is set', () => {
    const dear = tampered(named('handball'), (market) => withPrices(market, (hk) => Math.round(hk / 10 - 2) * 10))
    expect(faultsOf(playSome(dear, 20)).join('\n')).toMatch(/handball, handicap: \d+ markets outside their margin/)
  })
  it('betrays prices that favour one side, and markets that disagree', () => {
    const swapped = tampered(named('handball'), (market) => {
      const { H, C } = market.ior
      return market.wtype.endsWith('M') && H !== undefined && C !== undefined
        ? { ...market, ior: { ...market.ior, H: C, C: H } }
        : market
    })
    const faults = faultsOf(playSome(swapped, 200)).join('\n')
    expect(faults).toMatch(/handball, before sc_FT result \d: prices said/)
    expect(faults).toMatch(/handball, handicap and 1X2: .* apart/)
  }, 60_000)
})

describe('the page of price sanity', () => {
  const text = readFileSync(new URL('../../../docs/price-sanity.md', import.meta.url), 'utf8')
  const cellsOf = (table: string): string[][] =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
  const rows = cellsOf(text)
  const section = (of: string, heading: string): string => of.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? ''

  it('shows every sport and kind of market, with the margins that are set', () => {
    for (const [kind, margin] of Object.entries(MARGINS)) {
      expect(rows.find((cells) => cells[1] === kind)?.[2]).toBe(`${(margin * 100).toFixed(1)}%`)
      expect(text).toContain(`### \`${kind}\``)
    }
    for (const { name } of COMPETITIONS) expect(rows.some((cells) => cells[1] === name)).toBe(true)
  })

  it('is what its command prints: one sport is played again, in full', () => {
    const season = playSeasons(named(REPLAYED), MATCHES)
    expect(faultsOf(season)).toEqual([])
    const again = report([season])
    const title = `${REPLAYED[0]?.toUpperCase()}${REPLAYED.slice(1)}`
    expect(cellsOf(section(again, title)).slice(2)).toHaveLength(10)
    expect(cellsOf(section(text, title)).slice(2)).toEqual(cellsOf(section(again, title)).slice(2))
    expect(rows.filter((cells) => cells[1] === REPLAYED)).toEqual(
      cellsOf(again).filter((cells) => cells[1] === REPLAYED),
    )
    expect(text.startsWith(INTRODUCTION)).toBe(true)
  }, 120_000)

  it('shows that no kind of bet pays to sell', () => {
    const sold = cellsOf(section(text, 'By kind of bet, without luck')).slice(2)
    expect(sold.length).toBeGreaterThan(30)
    for (const [, kind, , ...means] of sold)
      for (const mean of means.filter((cell) => cell !== ''))
        expect(parseFloat(mean), `${kind} ${mean}`).toBeLessThan(100)
  })
})
