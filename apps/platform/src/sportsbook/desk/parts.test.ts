import type { Gtype, ScoreName, Scores } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { partFault } from './parts.ts'

const scoresOf = (scores: Partial<Record<ScoreName, readonly [number, number]>>): Scores =>
  Object.fromEntries(
    Object.entries(scores).flatMap(([name, [H, C]]) => [
      [`${name}_H`, H],
      [`${name}_C`, C],
    ]),
  )
type ScoreInput = Parameters<typeof scoresOf>[0]

describe('scores that agree with each other', () => {
  it.each<[Gtype, string, ScoreInput]>([
    [
      'FT',
      'halves that make the match',
      { sc_FT: [2, 1], sc_H1: [0, 1], sc_H2: [2, 0], corner: [5, 4], corner_H1: [2, 4] },
    ],
    ['FT', 'a match without its halves', { sc_FT: [2, 1] }],
    ['FT', 'a first half alone', { sc_H1: [1, 1], card_H1: [2, 0] }],
    [
      'BK',
      'quarters and halves',
      { sc_Q1: [20, 18], sc_Q2: [22, 25], sc_H1: [42, 43], sc_H2: [50, 40], sc_FT: [92, 83] },
    ],
    ['BK', 'overtime after a tie', { sc_H1: [42, 43], sc_H2: [50, 49], sc_FT: [105, 99] }],
    ['OP', 'quarters with overtime', { sc_Q1: [7, 0], sc_Q2: [0, 7], sc_Q3: [3, 3], sc_Q4: [0, 0], sc_FT: [13, 10] }],
    ['OP', 'a first half of handball', { sc_H1: [14, 15], sc_FT: [28, 30] }],
    ['BS', 'runs after the fifth inning', { sc_F5: [1, 3], sc_FT: [4, 3] }],
    ['TN', 'all sets of a match', { sc_set: [2, 1], sc_S1: [6, 4], sc_S2: [3, 6], sc_S3: [7, 6], sc_FT: [16, 16] }],
    ['TT', 'some sets of a match', { sc_set: [3, 0], sc_S1: [11, 4], sc_FT: [33, 20] }],
    ['SK', 'frames', { sc_FT: [4, 2], sc_S1: [70, 71] }],
    ['SK', 'frames that both have won as many of', { sc_FT: [1, 1], sc_S1: [70, 12], sc_S2: [0, 101] }],
    ['SK', 'more frames than have points of their own', { sc_FT: [10, 8], sc_S8: [1, 66], sc_S9: [66, 1] }],
  ])('%s: %s can be', (gtype, _, scores) => expect(partFault(gtype, scoresOf(scores))).toBeUndefined())

  it.each<[Gtype, string, ScoreInput]>([
    ['FT', 'sc_FT_H', { sc_FT: [1, 1], sc_H1: [0, 1], sc_H2: [2, 0] }],
    ['FT', 'sc_FT_C', { sc_FT: [1, 0], sc_H1: [0, 1] }],
    ['VF', 'sc_FT_H', { sc_FT: [3, 1], sc_H1: [0, 1], sc_H2: [2, 0] }],
    ['FT', 'corner_C', { corner: [5, 3], corner_H1: [2, 4] }],
    ['FT', 'card_H', { card: [1, 3], card_H1: [2, 3] }],
    ['BK', 'sc_H1_H', { sc_Q1: [20, 18], sc_Q2: [22, 25], sc_H1: [41, 43] }],
    ['BK', 'sc_FT_H', { sc_H1: [42, 43], sc_H2: [50, 40], sc_FT: [95, 83] }],
    ['BK', 'sc_FT_C', { sc_H1: [42, 43], sc_H2: [50, 49], sc_FT: [105, 90] }],
    ['OP', 'sc_FT_C', { sc_Q1: [7, 0], sc_Q2: [0, 7], sc_Q3: [3, 3], sc_Q4: [1, 0], sc_FT: [11, 16] }],
    ['BS', 'sc_FT_C', { sc_F5: [1, 3], sc_FT: [4, 2] }],
    ['TN', 'sc_set_H', { sc_set: [1, 1] }],
    ['TN', 'sc_S3_H', { sc_set: [2, 0], sc_S1: [6, 4], sc_S2: [6, 3], sc_S3: [6, 0] }],
    ['TN', 'sc_S1_H', { sc_S1: [6, 6] }],
    ['VB', 'sc_set_C', { sc_set: [3, 0], sc_S1: [20, 25] }],
    ['SK', 'sc_FT_C', { sc_FT: [4, 1], sc_S1: [0, 70], sc_S2: [50, 51] }],
    ['SK', 'sc_S5_H', { sc_FT: [4, 0], sc_S5: [70, 1] }],
    ['SK', 'sc_S9_H', { sc_S9: [60, 60] }],
    ['TT', 'sc_FT_H', { sc_set: [2, 0], sc_S1: [11, 4], sc_S2: [11, 3], sc_FT: [23, 7] }],
  ])('%s: not, and %s says so', (gtype, field, scores) =>
    expect(partFault(gtype, scoresOf(scores))).toMatchObject({ field }),
  )
})
