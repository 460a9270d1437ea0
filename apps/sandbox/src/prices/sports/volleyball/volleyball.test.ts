import { describe, expect, it } from 'vitest'
import { gamesOf, mean, resultsOf } from '../testing.ts'

const GAMES = gamesOf('VB', 250)

describe('volleyball', () => {
  it('looks like itself', () => {
    const results = resultsOf(GAMES)
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(140)
    expect(both).toBeLessThan(200)
    const won = results.map((result) => Math.max(result.sc_set_H ?? 0, result.sc_set_C ?? 0))
    expect(new Set(won)).toEqual(new Set([3]))
  })
})
