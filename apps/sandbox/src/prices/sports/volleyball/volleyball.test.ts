import { describe, expect, it } from 'vitest'
import { marginFaults, mean, unreliable } from '../../testing.ts'
import { betsOn, gamesOf, resultsOf } from '../testing.ts'

const GAMES = gamesOf('VB', 250)
const BETS = betsOn(GAMES, [0.3, 0.6, 0.85])

describe('volleyball', () => {
  it('leaves the house its margin and no more', () => {
    const faults = [
      ...marginFaults(BETS, ['PR', 'PRE'], 'handicap', GAMES.length),
      ...marginFaults(BETS, ['POU', 'PROU'], 'total', GAMES.length),
    ]
    expect(faults).toEqual([])
  })
  it.each([
    [['W', 'RW']],
    [['PD', 'RPD', 'R', 'RE']],
    [['S1W', 'S2W', 'S2RW', 'S3RW']],
    [['S1OU', 'S2OU', 'S2ROU', 'S3ROU', 'S1R', 'S2RE']],
    [['PEO', 'PREO', 'S1EO', 'S2REO']],
  ])('makes %j come as often as the prices say', (wtypes) => {
    expect(unreliable(BETS, wtypes, GAMES.length)).toEqual([])
  })
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(140)
    expect(both).toBeLessThan(200)
    const won = results.map((result) => Math.max(result.sc_set_H ?? 0, result.sc_set_C ?? 0))
    expect(new Set(won)).toEqual(new Set([3]))
  })
})
