import { describe, expect, it } from 'vitest'
import { gamesOf, mean, resultsOf } from '../testing.ts'

const GAMES = gamesOf('BS', 400)

describe('baseball', () => {
  it('gives the run line at one and a half before the first pitch', () => {
    const early = GAMES.slice(0, 60).flatMap((game) => game.at(game.kickoff - 600)?.lines.slice(0, 1) ?? [])
    const ratios = early.flatMap(({ markets }) => markets.flatMap(({ wtype, ratio }) => (wtype === 'R' ? [ratio] : [])))
    expect(new Set(ratios)).toEqual(new Set(['1.5']))
  })

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
