import { expect, it } from 'vitest'
import { restrictionOf } from './restriction.ts'

it.each([
  [{}, undefined],
  [{ timeOut: { until: 100 } }, undefined],
  [{ timeOut: { until: 101 } }, { kind: 'timeOut', until: 101 }],
  [
    { exclusion: { until: 100 }, timeOut: { until: 200 } },
    { kind: 'timeOut', until: 200 },
  ],
  [
    { exclusion: { until: 101 }, timeOut: { until: 200 } },
    { kind: 'exclusion', until: 101 },
  ],
  [{ exclusion: {} }, { kind: 'exclusion' }],
] as const)('of %j at 100: %j', (set, restriction) => expect(restrictionOf(set, 100)).toEqual(restriction))
