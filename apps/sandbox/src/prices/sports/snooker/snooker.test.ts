import { describe, expect, it } from 'vitest'
import { marginFaults, mean, unreliable } from '../../testing.ts'
import { betsOn, gamesOf, resultsOf } from '../testing.ts'

const GAMES = gamesOf('SK', 400)
const BETS = betsOn(GAMES, [0.3, 0.6, 0.85])

describe('snooker', () => {
  it('leaves the house its margin and no more', () => {
    const faults = [...marginFaults(BETS, ['OU', 'ROU'], 'total', GAMES.length)]
    expect(faults).toEqual([])
  })
  it.each([[['W', 'RW']], [['R', 'RE']], [['EO', 'REO']], [['S1W', 'S1RW']]])(
    'makes %j come as often as the prices say',
    (wtypes) => {
      expect(unreliable(BETS, wtypes, GAMES.length)).toEqual([])
    },
  )
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(5)
    expect(both).toBeLessThan(8.5)
    expect(results.filter((result) => result.sc_FT_H === result.sc_FT_C)).toEqual([])
  })
})
