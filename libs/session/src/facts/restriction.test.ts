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
  [
    { registered: { until: 101 }, timeOut: { until: 200 } },
    { kind: 'registered', until: 101 },
  ],
  [{ underReview: true, timeOut: { until: 200 } }, { kind: 'underReview' }],
  [{ exclusion: {}, underReview: true }, { kind: 'exclusion' }],
  [{ dailyMinutes: null, todaySeconds: 90_000 }, undefined],
  [{ dailyMinutes: 60, todaySeconds: 3_599 }, undefined],
  [{ dailyMinutes: 60, todaySeconds: 3_600 }, { kind: 'dayOver' }],
  [
    { timeOut: { until: 101 }, dailyMinutes: 60, todaySeconds: 3_600 },
    { kind: 'timeOut', until: 101 },
  ],
  // The register decides its end.
  [{ registered: { until: 100 } }, { kind: 'registered' }],
  [
    { exclusion: { until: 101 }, registered: {} },
    { kind: 'exclusion', until: 101 },
  ],
] as const)('of %j at 100: %j', (set, restriction) => expect(restrictionOf(set, 100)).toEqual(restriction))
