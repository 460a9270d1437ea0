import { describe, expect, it } from 'vitest'
import { probability, type Sides } from '../../pricing/distribution.ts'
import { gamesOf, mean, resultsOf } from '../testing.ts'
import { tennis } from './index.ts'
import { tennisMen } from './men.ts'
import { tennisOpenMen } from './open-men.ts'

const GAMES = gamesOf('TN', 400)

describe('tennis', () => {
  it('knows nothing before the start of who serves first: sides that change places change no total', () => {
    const odd = (powers: Sides) => {
      const total = tennis.probabilities(tennis.start(tennisMen), powers, tennisMen).sc_FT?.total()
      return total === undefined ? NaN : probability(total, (games) => games % 2 === 1)
    }
    expect(odd({ H: 0.66, C: 0.59 })).toBeCloseTo(odd({ H: 0.59, C: 0.66 }), 6)
  })
  it('looks like itself', () => {
    const results = resultsOf(GAMES.filter(({ league }) => league.id !== tennisOpenMen.id))
    const both = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(both).toBeGreaterThan(18)
    expect(both).toBeLessThan(27)
    const won = results.map((result) => Math.max(result.sc_set_H ?? 0, result.sc_set_C ?? 0))
    expect(new Set(won)).toEqual(new Set([2]))
  })
  it('is best of five where men play for a title of the four', () => {
    const results = resultsOf(GAMES.filter(({ league }) => league.id === tennisOpenMen.id))
    expect(results.map((result) => Math.max(result.sc_set_H ?? 0, result.sc_set_C ?? 0))).toEqual(results.map(() => 3))
    expect(results.some(({ sc_S5_H }) => sc_S5_H !== undefined)).toBe(true)
  })
})
