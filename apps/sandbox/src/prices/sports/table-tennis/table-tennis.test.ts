import { describe, expect, it } from 'vitest'
import { gamesOf, mean, resultsOf } from '../testing.ts'

const GAMES = gamesOf('TT', 300)

describe('table tennis', () => {
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(60)
    expect(both).toBeLessThan(110)
  })
})
