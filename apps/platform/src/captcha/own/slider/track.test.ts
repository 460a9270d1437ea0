import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handTrack, keyTrack } from '../../testing/human.ts'
import { TOLERANCE, trackFault, type SliderDrag, type TrackPoint } from './track.ts'

const gap = fc.integer({ min: 60, max: 330 })
/** Pseudo-random, 0 to 1, by seed. */
const random = fc.integer({ min: 1, max: 2 ** 31 - 2 }).map((seed) => {
  let state = seed
  return () => {
    state = (state * 48_271) % (2 ** 31 - 1)
    return state / (2 ** 31 - 1)
  }
})
const hand = fc.record({ time: fc.integer({ min: 260, max: 6000 }), every: fc.constantFrom(8, 16, 33), random })

const LONG = 60_000
const by = (how: SliderDrag['by'], offset: number, track: readonly TrackPoint[]): SliderDrag => ({
  offset,
  track,
  by: how,
})

describe('a drag', () => {
  it('passes as a hand makes it, slow or quick, with a mouse or a finger', () => {
    fc.assert(
      fc.property(gap, hand, fc.integer({ min: -TOLERANCE, max: TOLERANCE }), (there, made, missed) => {
        const offset = there + missed
        expect(trackFault(by('pointer', offset, handTrack(offset, made)), there, LONG)).toBeUndefined()
      }),
    )
  })

  it('is refused beside the gap', () => {
    fc.assert(
      fc.property(gap, gap, hand, (there, offset, made) => {
        fc.pre(Math.abs(there - offset) > TOLERANCE)
        expect(trackFault(by('pointer', offset, handTrack(offset, made)), there, LONG)).toBe('wrong offset')
      }),
    )
  })

  it('is refused when it ends elsewhere than it says', () => {
    fc.assert(
      fc.property(gap, hand, fc.integer({ min: 2, max: 60 }), (there, made, off) => {
        expect(trackFault(by('pointer', there, handTrack(there - off, made)), there, LONG)).toBe('another end')
      }),
    )
  })

  it('is refused when time runs backwards, wherever', () => {
    fc.assert(
      fc.property(gap, hand, fc.nat(), (there, made, seed) => {
        const track = handTrack(there, made)
        const at = 2 + (seed % (track.length - 3))
        const [right, down] = track[at] as TrackPoint
        const back = (track[at - 1] as TrackPoint)[2] - 1
        const turned = track.with(at, [right, down, back])
        expect(trackFault(by('pointer', there, turned), there, LONG)).toBe('time running backwards')
      }),
    )
  })

  it('is refused when it takes longer than its task exists', () => {
    fc.assert(
      fc.property(gap, hand, (there, made) => {
        const track = handTrack(there, made)
        const took = (track.at(-1) as TrackPoint)[2]
        const drag = by('pointer', there, track)
        expect(trackFault(drag, there, took - 300)).toBe('longer than the task exists')
        expect(trackFault(drag, there, took)).toBeUndefined()
      }),
    )
  })

  it('is refused at constant speed, whatever the speed, even a pixel or a millisecond off', () => {
    fc.assert(
      fc.property(
        gap,
        fc.integer({ min: 200, max: 5000 }),
        fc.integer({ min: 12, max: 200 }),
        random,
        (there, time, moments, noise) => {
          const track = Array.from({ length: moments + 1 }, (_, index): TrackPoint => {
            const part = index / moments
            const off = index === 0 || index === moments ? 0 : Math.round(noise() * 2 - 1)
            return [Math.round(there * part) + off, Math.round(noise() * 2), Math.round(time * part)]
          })
          expect(trackFault(by('pointer', there, track), there, LONG)).toBe('constant speed')
        },
      ),
    )
  })

  it('is refused with too few points, in too little time, or with a leap', () => {
    fc.assert(
      fc.property(gap, hand, fc.integer({ min: 3, max: 7 }), (there, made, few) => {
        const track = handTrack(there, made)
        const sparse = [...track.slice(0, few - 1), track.at(-1) as TrackPoint]
        expect(trackFault(by('pointer', there, sparse), there, LONG)).toBe('too few points')
        const took = (track.at(-1) as TrackPoint)[2]
        const quick = track.map(([right, down, at]): TrackPoint => [right, down, Math.floor((at / took) * 150)])
        expect(trackFault(by('pointer', there, quick), there, LONG)).toBe('too fast')
        const leap = track.map(([, down, at], index): TrackPoint => [index < 5 ? 0 : there, index < 5 ? 0 : down, at])
        expect(trackFault(by('pointer', there, leap), there, LONG)).toBe('teleporting')
      }),
    )
  })
})

describe('a drag by keyboard', () => {
  it('passes as arrow keys make it', () => {
    fc.assert(
      fc.property(gap, random, (there, made) => {
        expect(trackFault(by('keyboard', there, keyTrack(there, made)), there, LONG)).toBeUndefined()
      }),
    )
  })

  it('is refused when no key makes such steps, or when they come like clockwork', () => {
    fc.assert(
      fc.property(gap, random, (there, made) => {
        const track = keyTrack(there, made)
        const bent = track.map(([way, , at], index): TrackPoint => [way, index % 2, at])
        expect(trackFault(by('keyboard', there, bent), there, LONG)).toBe('no key steps')
        const even = track.map(([way], index): TrackPoint => [way, 0, index * 100])
        expect(trackFault(by('keyboard', there, even), there, LONG)).toBe('constant speed')
        const quick = track.map(([way], index): TrackPoint => [way, 0, index * 5 + (index % 2)])
        expect(trackFault(by('keyboard', there, quick), there, LONG)).toBe('too fast')
        const leap: TrackPoint[] = [
          [0, 0, 0],
          [there - 2, 0, 300],
          [there - 1, 0, 500],
          [there, 0, 640],
        ]
        expect(trackFault(by('keyboard', there, leap), there, LONG)).toBe('no key steps')
      }),
    )
  })
})
