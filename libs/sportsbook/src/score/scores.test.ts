import { describe, expect, it } from 'vitest'
import { boardScores, liveColumns, mainScore, runningScore, scoreColumns, tennisPoints } from './scores.ts'

describe('scores', () => {
  it('of a sport have a main one: what its first market is decided on', () => {
    expect([mainScore('FT'), mainScore('TN'), mainScore('BK'), mainScore('SK')]).toEqual([
      'sc_FT',
      'sc_set',
      'sc_FT',
      'sc_FT',
    ])
  })

  it('are in the order of play, the whole last', () => {
    const scores = { sc_Q1_H: 24, sc_Q1_C: 20, sc_H1_H: 24, sc_H1_C: 20, sc_FT_H: 24, sc_FT_C: 20 }
    expect(scoreColumns('BK', scores).map(({ name }) => name)).toEqual(['sc_Q1', 'sc_H1', 'sc_FT'])
    expect(liveColumns('BK', scores).map(({ name }) => name)).toEqual(['sc_Q1', 'sc_FT'])
    const halves = { sc_H1_H: 1, sc_H1_C: 0, sc_FT_H: 1, sc_FT_C: 0 }
    expect(liveColumns('FT', halves).map(({ name }) => name)).toEqual(['sc_H1', 'sc_FT'])
    const tennis = {
      sc_S1_H: 6,
      sc_S1_C: 4,
      sc_set_H: 1,
      sc_set_C: 0,
      sc_FT_H: 6,
      sc_FT_C: 4,
      sc_game_H: 30,
      sc_game_C: 0,
    }
    expect(scoreColumns('TN', tennis).map(({ name }) => name)).toEqual(['sc_S1', 'sc_set'])
  })

  it('of the running set are known by its number', () => {
    expect(runningScore({ se_now: '3' })).toBe('sc_S3')
    expect(runningScore({ se_now: 'Q3' })).toBeUndefined()
  })

  it('have more columns where there is room', () => {
    expect(boardScores('FT', false)).toEqual(['sc_FT'])
    expect(boardScores('FT', true)).toEqual(['sc_H1', 'corner', 'card', 'sc_FT'])
  })

  it('of a game of tennis are called as players call them', () => {
    expect([0, 15, 40, 50, 2].map(tennisPoints)).toEqual(['0', '15', '40', 'A', '30'])
  })
})
