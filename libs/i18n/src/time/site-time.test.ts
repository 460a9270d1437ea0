import { describe, expect, it } from 'vitest'
import { dayOf, timeOfDay, timeWithSeconds, weekdayOf, zoneName } from './site-time.ts'

const MOMENT = Date.UTC(2026, 10, 21, 12, 34, 7) / 1000

describe('times of the site', () => {
  it('are in its zone, not the reader’s', () => {
    expect(timeOfDay(MOMENT, 'Asia/Shanghai')).toBe('20:34')
    expect(timeWithSeconds(MOMENT, 'Asia/Shanghai')).toBe('20:34:07')
    expect(dayOf(MOMENT + 6 * 3600, 'Asia/Shanghai')).toBe('2026-11-22')
    expect(dayOf(MOMENT + 6 * 3600, 'UTC')).toBe('2026-11-21')
  })

  it('count the first hour of a day as 00', () => {
    expect(timeWithSeconds(Date.UTC(2026, 10, 21, 16) / 1000, 'Asia/Shanghai')).toBe('00:00:00')
  })

  it('name the day in the language of the page', () => {
    expect(weekdayOf(MOMENT, 'Asia/Shanghai', 'zh-CN')).toBe('周六')
    expect(weekdayOf(MOMENT, 'Asia/Shanghai', 'zh-TW')).toBe('週六')
  })

  it('say which zone that is', () => {
    expect(zoneName('Asia/Shanghai', MOMENT)).toBe('GMT+8')
  })

  it('fall back to UTC for a zone the browser does not know', () => {
    expect(timeOfDay(MOMENT, 'Nowhere/Land')).toBe('12:34')
  })
})
