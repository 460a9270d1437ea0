import { describe, expect, it } from 'vitest'
import { someBaskets } from '../../testing/sports.ts'
import { leadLine, leadPath, partEnds } from './lead-line.ts'

const set = (id: number, kind: 'point' | 'set', score_H: number, score_C: number) =>
  ({ id, clock: 'S1^', kind, side: 'H', score_H, score_C }) as const

describe('the way of a lead', () => {
  it('goes up with the home side, and down with the away side', () => {
    const line = leadLine('BK', someBaskets())
    expect(line).toEqual({ leads: [0, 2, -1, -4, -6, -3], ends: [], most: { H: 2, C: 6 } })
    expect(leadPath(line)).toBe('M0 10H16.7V7H33.3V11.5H50V16H66.7V19H83.3V14.5H100')
  })
  it('starts again with every set', () => {
    const line = leadLine('VB', [
      set(1, 'point', 1, 0),
      set(2, 'point', 2, 0),
      set(3, 'set', 1, 0),
      set(4, 'point', 0, 1),
    ])
    expect(line).toMatchObject({ leads: [0, 1, 2, 0, -1], ends: [2] })
    expect(partEnds(line)).toEqual([60])
  })
  it('is level before anything happened', () => expect(leadPath(leadLine('BK', []))).toBe('M0 10H100'))
})
