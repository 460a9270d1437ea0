import { describe, expect, it } from 'vitest'
import { isTimeZone, siteDay } from './site-day.ts'

describe('the day of a site', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-20T15:59:59Z', '2026-11-20'],
    ['Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-21'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ])('in %s at %s is %s', (timeZone, at, day) => {
    expect(siteDay({ timeZone }, Date.parse(at))).toBe(day)
  })

  it('needs a time zone that exists', () => {
    expect(isTimeZone('Asia/Taipei')).toBe(true)
    expect(isTimeZone('Asia/Atlantis')).toBe(false)
  })
})
