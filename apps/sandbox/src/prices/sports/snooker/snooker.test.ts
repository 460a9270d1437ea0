import { describe, expect, it } from 'vitest'
import { gamesOf, mean, resultsOf } from '../testing.ts'

const GAMES = gamesOf('SK', 400)

describe('snooker', () => {
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(5)
    expect(both).toBeLessThan(8.5)
    expect(results.filter((result) => result.sc_FT_H === result.sc_FT_C)).toEqual([])
  })
})
