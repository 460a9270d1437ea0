import { describe, expect, it } from 'vitest'
import { slotsOfHour } from '../../schedule/hourly.ts'
import { mean } from '../testing.ts'
import { scheduledFixture } from './fixtures.ts'
import { footballGame } from './football-game.ts'
import { footballPlans } from './leagues/index.ts'

const GAMES = Array.from({ length: 100 }, (_, hour) =>
  slotsOfHour({ seed: 'calibration', code: '', plans: footballPlans() }, 490_000 + hour),
)
  .flat()
  .map((slot) => footballGame(scheduledFixture(slot), []))

describe('simulated results', () => {
  it('look like football', () => {
    const results = GAMES.flatMap((game) => game.resultAt(Number.MAX_SAFE_INTEGER) ?? [])
    const of = (value: (result: (typeof results)[number]) => number) => mean(results.map(value))
    expect(of((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0))).toBeGreaterThan(2.4)
    expect(of((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0))).toBeLessThan(3.2)
    const homeWins = of((result) => Number((result.sc_FT_H ?? 0) > (result.sc_FT_C ?? 0)))
    expect(homeWins).toBeGreaterThan(0.36)
    expect(homeWins).toBeLessThan(0.54)
    const corners = of((result) => (result.corner_H ?? 0) + (result.corner_C ?? 0))
    expect(corners).toBeGreaterThan(9)
    expect(corners).toBeLessThan(11)
    const cards = of((result) => (result.card_H ?? 0) + (result.card_C ?? 0))
    expect(cards).toBeGreaterThan(3.5)
    expect(cards).toBeLessThan(4.8)
  })
})
