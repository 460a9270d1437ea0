import type { Gtype, MatchEvent } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { commentaryLines } from './commentary-lines.ts'

type EventInput = Omit<MatchEvent, 'id'>

const lines = (gtype: Gtype, events: readonly EventInput[]): string[] =>
  commentaryLines(
    gtype,
    events.map((event, id) => ({ ...event, id })),
  )
    .map((line) => [
      line.what,
      line.event.kind,
      line.event.side,
      'n' in line ? line.n : '',
      'own' in line ? line.own : '',
    ])
    .map((parts) => parts.filter(Boolean).join(' '))

/** In order: side and points. */
const baskets = (...scored: readonly (readonly ['H' | 'C', number])[]): EventInput[] => {
  const score = { H: 0, C: 0 }
  return scored.map(([side, value]) => {
    score[side] += value
    return { clock: 'Q1^05:00', kind: 'point', side, value, score_H: score.H, score_C: score.C }
  })
}

describe('the story of a match', () => {
  it('tells what mattered, the latest first', () => {
    const kinds = ['period', 'attack', 'goal', 'throw'] as const
    expect(
      lines(
        'FT',
        kinds.map((kind) => ({ clock: '1H^10:00', kind })),
      ),
    ).toEqual(['event goal', 'part period'])
  })

  it('tells of baskets only long streaks and changes of the lead', () => {
    const keys = lines('BK', baskets(['H', 2], ['C', 2], ['C', 3], ['C', 3], ['C', 2], ['H', 3], ['H', 3], ['H', 3]))
    expect(keys).toEqual(['streak point H 9', 'lead point H', 'streak point C 10', 'lead point C'])
  })

  it('ends a streak with its quarter', () => {
    const end: EventInput = { clock: 'Q1^00:00', kind: 'period', score_H: 6, score_C: 0 }
    const keys = lines('BK', [...baskets(['H', 3], ['H', 3]), end, ...baskets(['H', 3])])
    expect(keys).toEqual(['part period'])
  })

  it('tells a set with its own score', () => {
    const keys = lines('VB', [
      { clock: 'S1^', kind: 'period' },
      { clock: 'S1^', kind: 'point', side: 'H', score_H: 25, score_C: 18 },
      { clock: 'S2^', kind: 'set', side: 'H', score_H: 1, score_C: 0 },
      { clock: 'S1^', kind: 'period' },
    ])
    expect(keys).toEqual(['won set H 25-18', 'part period'])
  })

  it('tells an inning of baseball once both sides were at bat', () => {
    const inning = (clock: string): EventInput => ({ clock, kind: 'inning', score_H: 1, score_C: 0 })
    expect(lines('BS', [{ clock: 'T1^0', kind: 'inning' }, inning('B1^0'), inning('T2^0')])).toEqual([
      'part inning',
      'part inning',
    ])
  })

  it('tells goals of handball as baskets, touchdowns one by one', () => {
    const goals = Array.from({ length: 4 }, (_, n): EventInput => ({
      clock: '1H^10:00',
      kind: 'goal',
      side: 'C',
      value: 1,
      score_H: 0,
      score_C: n + 1,
    }))
    expect(lines('OP', goals)).toEqual(['streak goal C 4'])
    expect(lines('OP', [{ clock: 'Q1^05:00', kind: 'point', side: 'H', value: 7 }])).toEqual(['event point H'])
  })
})
