import { describe, expect, it } from 'vitest'
import { daysIn, isoBirthday } from './birthday.ts'

describe('birthdays', () => {
  it('are days of the calendar, chosen whole', () => {
    expect(isoBirthday({ year: '2001', month: '2', day: '29' })).toBeUndefined()
    expect(isoBirthday({ year: '2000', month: '2', day: '29' })).toBe('2000-02-29')
    expect(isoBirthday({ year: '2000', month: '', day: '1' })).toBeUndefined()
  })

  it('are offered as many days as the month has', () => {
    expect([daysIn('2001', '2'), daysIn('2000', '2'), daysIn('', '2'), daysIn('2001', '')]).toEqual([28, 29, 29, 31])
  })
})
