import { expect, test } from 'vitest'
import { dayEndOf } from './day.ts'

const at = (iso: string): number => Date.parse(iso) / 1000

test.each([
  ['2026-11-21T10:00:00Z', 'Asia/Shanghai', '2026-11-21T16:00:00Z'],
  ['2026-11-21T15:59:59Z', 'Asia/Shanghai', '2026-11-21T16:00:00Z'],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-22T16:00:00Z'],
  // Clocks go back that night: the day has 25 hours; in spring 23.
  ['2026-10-24T23:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
])('the day of %s in %s ends at %s', (now, timeZone, end) => {
  expect(dayEndOf(at(now), timeZone)).toBe(at(end))
})
