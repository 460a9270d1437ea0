import { describe, expect, it } from 'vitest'
import { marginFaults, mean, unreliable } from '../../testing.ts'
import { betsOn, gamesOf, resultsOf } from '../testing.ts'

const GAMES = gamesOf('TN', 400)
const BETS = betsOn(GAMES, [0.3, 0.6, 0.85])

describe('tennis', () => {
  it('leaves the house its margin and no more', () => {
    const faults = [
      ...marginFaults(BETS, ['GR', 'GRE'], 'handicap', GAMES.length),
      ...marginFaults(BETS, ['GOU', 'GROU'], 'total', GAMES.length),
    ]
    expect(faults).toEqual([])
  })
  it.each([
    [['W', 'RW']],
    [['PD', 'RPD', 'R', 'RE']],
    [['S1W', 'S1RW', 'S2W', 'S2RW', 'S3RW']],
    [['S1OU', 'S2OU', 'S2ROU', 'S1R', 'S2RE']],
    [['GEO', 'GREO']],
  ])('makes %j come as often as the prices say', (wtypes) => {
    expect(unreliable(BETS, wtypes, GAMES.length)).toEqual([])
  })
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(18)
    expect(both).toBeLessThan(27)
    const won = results.map((result) => Math.max(result.sc_set_H ?? 0, result.sc_set_C ?? 0))
    expect(new Set(won)).toEqual(new Set([2]))
  })
})
