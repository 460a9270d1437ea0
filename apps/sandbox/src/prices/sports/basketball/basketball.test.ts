import { describe, expect, it } from 'vitest'
import { marginFaults, mean, unreliable } from '../../testing.ts'
import { betsOn, gamesOf, resultsOf } from '../testing.ts'

const GAMES = gamesOf('BK', 300)
const BETS = betsOn(GAMES, [0.3, 0.6, 0.85])

describe('basketball', () => {
  it('leaves the house its margin and no more', () => {
    const faults = [
      ...marginFaults(BETS, ['R', 'RE'], 'handicap', GAMES.length),
      ...marginFaults(BETS, ['OU', 'ROU'], 'total', GAMES.length),
      ...marginFaults(BETS, ['HOU', 'HROU'], 'total', GAMES.length),
      ...marginFaults(BETS, ['OUH', 'ROUH'], 'teamTotal', GAMES.length),
    ]
    expect(faults).toEqual([])
  })
  it.each([
    [['W', 'RW']],
    [['HW', 'HRW', 'H2W', 'H2RW']],
    [['Q1W', 'Q2W', 'Q2RW', 'Q3RW', 'Q4RW']],
    [['Q1OU', 'Q2ROU', 'Q3ROU', 'Q4ROU']],
    [['EO', 'REO']],
    [['LDH', 'RLDH', 'LDC', 'RLDC']],
  ])('makes %j come as often as the prices say', (wtypes) => {
    expect(unreliable(BETS, wtypes, GAMES.length)).toEqual([])
  })
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(205)
    expect(both).toBeLessThan(250)
    const home = mean(results.map((result) => Number((result.sc_FT_H ?? 0) > (result.sc_FT_C ?? 0))))
    expect(home).toBeGreaterThan(0.48)
    expect(home).toBeLessThan(0.66)
    expect(results.filter((result) => result.sc_FT_H === result.sc_FT_C)).toEqual([])
  })
})
