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

  it('turns with the millisecond, wherever it is asked for before', () => {
    const zones = ['Asia/Shanghai', 'America/St_Johns', 'Asia/Kathmandu']
    const midnight = { 'Asia/Shanghai': '16:00', 'America/St_Johns': '03:30', 'Asia/Kathmandu': '18:15' }
    for (const zone of zones) {
      const at = Date.parse(`2026-11-20T${midnight[zone as keyof typeof midnight]}:00Z`)
      const days = [-60_000, -1, 0, 1, 59_999, 60_000, -1].map((away) => siteDay({ timeZone: zone }, at + away))
      expect(new Set(days.slice(0, 2)).size).toBe(1)
      expect(new Set(days.slice(2, 6)).size).toBe(1)
      expect(days[1]).not.toBe(days[2])
      expect(days[6]).toBe(days[1])
    }
  })

  it('needs a time zone that exists', () => {
    expect(isTimeZone('Asia/Taipei')).toBe(true)
    expect(isTimeZone('Asia/Atlantis')).toBe(false)
  })
})
