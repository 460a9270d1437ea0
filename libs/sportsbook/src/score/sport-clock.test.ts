import type { Gtype } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { minutesAndSeconds, sportClock, type Clocked, type SportClock } from './sport-clock.ts'

const live = (over: Partial<Clocked> = {}): Clocked => ({ isLive: 'Y', re_time: '', sc_FT_H: 0, sc_FT_C: 0, ...over })

describe('the clock of a sport', () => {
  it.each<[string, Gtype, Clocked, SportClock]>([
    ['a first half', 'FT', live({ re_time: '1H^22:11' }), { phase: 'half', n: 1, time: '22:11' }],
    ['a second half', 'FT', live({ re_time: '2H^67:40' }), { phase: 'half', n: 2, time: '67:40' }],
    ['half time', 'FT', live({ re_time: 'HT^^' }), { phase: 'rest' }],
    ['about to start', 'FT', live({ re_time: '1H^00:00' }), { phase: 'soon' }],
    [
      'a goal in the first second',
      'FT',
      live({ re_time: '1H^00:00', sc_FT_H: 1 }),
      { phase: 'half', n: 1, time: '00:00' },
    ],
    ['a quarter', 'BK', live({ se_now: 'Q3', t_count: 425 }), { phase: 'quarter', n: 3, time: '07:05' }],
    ['overtime', 'BK', live({ se_now: 'OT', t_count: 61 }), { phase: 'overtime', time: '01:01' }],
    ['a second overtime', 'BK', live({ se_now: 'OT2', t_count: 5 }), { phase: 'overtime', time: '00:05' }],
    ['the rest between halves', 'BK', live({ se_now: 'HT', t_count: 0 }), { phase: 'rest' }],
    ['a half of handball', 'OP', live({ se_now: 'H2', t_count: 600 }), { phase: 'half', n: 2, time: '10:00' }],
    ['a set of tennis', 'TN', live({ se_now: '3' }), { phase: 'set', n: 3 }],
    ['a game of volleyball', 'VB', live({ se_now: '2' }), { phase: 'game', n: 2 }],
    ['a frame', 'SK', live({ se_now: '7' }), { phase: 'game', n: 7 }],
    ['an inning', 'BS', live({ inningNum: 4, inningHalf: 'T' }), { phase: 'inning', n: 4, half: 'T' }],
    ['extra innings', 'BS', live({ inningNum: 9, inningHalf: 'B' }), { phase: 'extra', n: 9, half: 'B' }],
    ['a match to come', 'BK', live({ isLive: 'N', re_time: 'MTIME^1' }), { phase: 'before' }],
  ])('reads %s', (_name, gtype, state, clock) => expect(sportClock(gtype, state)).toEqual(clock))

  it('counts minutes beyond an hour', () => expect(minutesAndSeconds(3725)).toBe('62:05'))
})
