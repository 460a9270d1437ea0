import type { Market } from '@pavilion/contract'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Game } from '../prices/game/game.ts'
import { MARGINS } from '../prices/pricing/margin.ts'
import { COMPETITIONS, type Competition } from './competitions.ts'
import { faultsOf } from './faults.ts'
import { playSome } from './season.ts'

/** Football has the most markets, and the rarest results. */
const matchesOf = ({ name }: Competition): number => (name === 'football' ? 600 : 250)

const named = (name: string): Competition => {
  const competition = COMPETITIONS.find((each) => each.name === name)
  if (competition === undefined) throw new Error(`no ${name}`)
  return competition
}

/** The same matches with prices that somebody has tampered with. */
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
  it.each(COMPETITIONS.map((competition) => [competition.name, competition] as const))(
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
  it('shows every sport and kind of market, with the margins that are set', () => {
    const page = readFileSync(new URL('../../../../docs/price-sanity.md', import.meta.url), 'utf8')
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [kind, margin] of Object.entries(MARGINS)) {
      expect(rows.find((cells) => cells[1] === kind)?.[2]).toBe(`${(margin * 100).toFixed(1)}%`)
      expect(page).toContain(`### \`${kind}\``)
    }
    for (const { name } of COMPETITIONS) expect(rows.some((cells) => cells[1] === name)).toBe(true)
  })
})
