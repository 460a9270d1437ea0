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
  it('has the points of every frame, of the ninth as of the first', () => {
    const longest = resultsOf(GAMES).filter(({ sc_FT_H = 0, sc_FT_C = 0 }) => sc_FT_H + sc_FT_C === 9)
    expect(longest.length).toBeGreaterThan(0)
    for (const { sc_S8_H = 0, sc_S8_C = 0, sc_S9_H = 0, sc_S9_C = 0 } of longest) {
      expect(sc_S8_H).not.toBe(sc_S8_C)
      expect(sc_S9_H).not.toBe(sc_S9_C)
    }
  })
})
