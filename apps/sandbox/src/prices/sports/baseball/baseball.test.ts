import { describe, expect, it } from 'vitest'
import { marginFaults, mean, unreliable } from '../../testing.ts'
import { betsOn, gamesOf, resultsOf } from '../testing.ts'

const GAMES = gamesOf('BS', 400)
const BETS = betsOn(GAMES, [0.3, 0.6, 0.85])

describe('baseball', () => {
  it('leaves the house its margin and no more', () => {
    const faults = [
      ...marginFaults(BETS, ['R', 'RE'], 'handicap', GAMES.length),
      ...marginFaults(BETS, ['OU', 'ROU'], 'total', GAMES.length),
      ...marginFaults(BETS, ['F5OU', 'F5ROU'], 'total', GAMES.length),
    ]
    expect(faults).toEqual([])
  })
  it.each([[['W', 'RW']], [['F5W', 'F5RW', 'F5R', 'F5RE']], [['OUH', 'ROUH', 'OUC', 'ROUC']], [['EO', 'REO']]])(
    'makes %j come as often as the prices say',
    (wtypes) => {
      expect(unreliable(BETS, wtypes, GAMES.length)).toEqual([])
    },
  )
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(7.5)
    expect(both).toBeLessThan(10.5)
    const home = mean(results.map((result) => Number((result.sc_FT_H ?? 0) > (result.sc_FT_C ?? 0))))
    expect(home).toBeGreaterThan(0.45)
    expect(home).toBeLessThan(0.62)
    expect(results.filter((result) => result.sc_FT_H === result.sc_FT_C)).toEqual([])
  })
})
