import { describe, expect, it } from 'vitest'
import { clockSeconds, timelineMarks, timelineProgress } from './timeline.ts'

describe('the timeline', () => {
  it.each([
    ['1H^22:11', 1331],
    ['90:00', 5400],
    ['Q3', undefined],
  ])('reads the clock %s', (clock, seconds) => expect(clockSeconds(clock)).toBe(seconds))

  it('marks goals and cards where they happened, and takes a cancelled goal back', () => {
    const events = [
      { id: 1, clock: '1H^09:00', kind: 'goal', side: 'H' },
      { id: 2, clock: '1H^45:00', kind: 'yellow', side: 'C' },
      { id: 3, clock: '2H^95:00', kind: 'goal', side: 'H' },
      { id: 4, clock: '2H^95:30', kind: 'cancelled', side: 'H' },
    ] as const
    expect(timelineMarks(events).map(({ event, at }) => [event.id, at])).toEqual([
      [1, 10],
      [2, 50],
    ])
  })

  it('knows how far the match has come', () => {
    expect(['MTIME^1', '1H^22:30', 'HT^^', '2H^93:00'].map(timelineProgress)).toEqual([0, 25, 50, 100])
  })
})
