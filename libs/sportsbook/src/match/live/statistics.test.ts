import type { EventKind, MatchEvent } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { statisticsOf } from './statistics.ts'

let last = 0
const event = (kind: EventKind, side: 'H' | 'C' | undefined, more: Partial<MatchEvent> = {}): MatchEvent => ({
  id: last++,
  clock: '1H^10:00',
  kind,
  ...(side && { side }),
  ...more,
})
const valueOf = (events: MatchEvent[], name: string, gtype: 'FT' | 'BK' | 'SK' | 'BS' = 'FT') => {
  const found = statisticsOf(gtype, events).find((one) => one.name === name)
  return found && [found.H, found.C]
}

describe('statistics', () => {
  it('are empty before anything happened', () => expect(statisticsOf('FT', [])).toEqual([]))

  it('count shots with those on target and goals', () => {
    const events = [event('shot', 'H'), event('target', 'H'), event('goal', 'H'), event('shot', 'C')]
    expect(valueOf(events, 'shots')).toEqual([3, 1])
    expect(valueOf(events, 'target')).toEqual([2, 0])
  })

  it('forget a goal that was taken back', () => {
    const events = [event('goal', 'H'), event('goal', 'C'), event('cancelled', 'C')]
    expect(valueOf(events, 'shots')).toEqual([1, 0])
  })

  it('share the ball by the time each side had it, and come to a hundred', () => {
    const events = [
      event('attack', 'H', { clock: '1H^00:00' }),
      event('attack', 'C', { clock: '1H^02:00' }),
      event('danger', 'H', { clock: '1H^03:00' }),
    ]
    expect(valueOf(events, 'possession')).toEqual([67, 33])
  })

  it('of basketball tell what its points were worth', () => {
    const events = [
      event('point', 'H', { value: 3 }),
      event('point', 'H', { value: 2 }),
      event('point', 'C', { value: 3 }),
    ]
    expect(valueOf(events, 'three', 'BK')).toEqual([1, 1])
    expect(valueOf(events, 'two', 'BK')).toEqual([1, 0])
    expect(valueOf(events, 'streak', 'BK')).toEqual([2, 1])
  })

  it('of snooker know the best break, of baseball add the runs', () => {
    const breaks = [event('break', 'H', { value: 64 }), event('break', 'H', { value: 101 })]
    expect(valueOf(breaks, 'best', 'SK')).toEqual([101, 0])
    expect(valueOf([event('run', 'C', { value: 2 }), event('run', 'C')], 'runs', 'BS')).toEqual([0, 3])
  })
})
