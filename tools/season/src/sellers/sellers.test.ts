import { ruleOf } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { COMPETITIONS } from '../competitions.ts'
import { sellSeasons, type OfferModel } from './play.ts'
import { soldFaults } from './report.ts'
import { broughtHome, SELLERS, type PriceHistory } from './sellers.ts'

describe('a seller', () => {
  const course: PriceHistory = {
    offers: [0.9, undefined, 1.1, 1.5, 0.5],
    worths: [0.95, 1, 1.2, 1.4, 0.6],
    start: 2,
    returned: 3,
  }
  it.each([
    ['held', 3, 0.95],
    ['sold at once', 0.9, 0.9],
    ['at the start', 1.1, 0.85],
    ['in profit', 1.1, 0.85],
    ['by half more', 1.5, 1.05],
    ['fallen by a third', 0.5, 0.85],
    ['above own model', 1.5, 1.05],
  ] as const)('%s', (name, came, expected) => {
    const brought = broughtHome(course, SELLERS[name])
    expect(brought.came).toBe(came)
    expect(brought.expected).toBeCloseTo(expected)
  })
})

const loaded: OfferModel = (leg, seen) => {
  const market = seen.lines
    .flatMap(({ markets }) => markets)
    .find(({ wtype, sw }) => {
      const [now, taken] = [ruleOf(leg.gtype, wtype), ruleOf(leg.gtype, leg.wtype)]
      return sw === 'Y' && now?.base === taken?.base && now?.part === taken?.part && now?.counted === taken?.counted
    })
  const now = ruleOf(leg.gtype, leg.wtype)?.line ? undefined : market?.ior[leg.rtype]
  return now === undefined ? undefined : Math.floor((1_000_000 * (1000 + leg.ior)) / (1000 + now))
}

const MATCHES = 4

describe('a part of the seasons', () => {
  it('brings no member more than was staked, whatever is bet on and whenever it is sold', () => {
    expect(soldFaults(sellSeasons(COMPETITIONS, MATCHES))).toEqual([])
  }, 120_000)

  it('betrays a house that buys back at prices with the margin in them', () => {
    const names = ['football', 'outrights']
    const some = COMPETITIONS.filter(({ name }) => names.includes(name))
    expect(soldFaults(sellSeasons(some, 6, loaded)).join('\n')).toMatch(/outsiders, before: .* offered at once/)
  }, 120_000)
})
