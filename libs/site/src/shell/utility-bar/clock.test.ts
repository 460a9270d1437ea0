import { describe, expect, it } from 'vitest'
import { clockFor } from './clock.ts'

const MOMENT = new Date('2026-11-21T12:34:07Z')

describe('clockFor', () => {
  it('shows the site’s time zone, not the reader’s', () => {
    expect(clockFor('Asia/Shanghai', 'zh-CN')(MOMENT)).toEqual({
      date: '2026-11-21',
      weekday: '周六',
      time: '20:34:07',
      zone: 'GMT+8',
    })
  })

  it('speaks the language of the page', () => {
    expect(clockFor('Asia/Shanghai', 'zh-TW')(MOMENT).weekday).toBe('週六')
  })

  it('counts the first hour of a day as 00', () => {
    expect(clockFor('Asia/Shanghai', 'zh-CN')(new Date('2026-11-21T16:00:00Z'))).toMatchObject({
      date: '2026-11-22',
      time: '00:00:00',
    })
  })

  it('falls back to UTC for a zone it does not know', () => {
    expect(clockFor('Nowhere/Land', 'zh-CN')(MOMENT).time).toBe('12:34:07')
  })
})
