import { describe, expect, it } from 'vitest'
import { inningScores } from './inning-scores.ts'

const run = (id: number, clock: string, side: 'H' | 'C') => ({ id, clock, kind: 'run', side, value: 1 }) as const

describe('the line score of baseball', () => {
  it('counts runs inning by inning, and leaves open what has not been played', () => {
    const events = [run(1, 'T1^0', 'C'), run(2, 'B1^2', 'H'), run(3, 'B1^2', 'H'), run(4, 'T3^1', 'C')]
    const scores = inningScores(events, 'T3^1')
    expect(scores.map(({ C }) => C)).toEqual([1, 0, 1, ...Array.from({ length: 6 })])
    expect(scores.map(({ H }) => H)).toEqual([2, 0, ...Array.from({ length: 7 })])
  })
  it('grows with extra innings', () => {
    expect(inningScores([run(1, 'B11^0', 'H')], 'B11^0').at(-1)).toEqual({ n: 11, H: 1, C: 0 })
  })
})
