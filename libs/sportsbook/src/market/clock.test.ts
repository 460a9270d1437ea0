import { describe, expect, it } from 'vitest'
import { clockOf, dayOf, timeOfDay, zoneName } from './clock.ts'

describe('the match clock', () => {
  it.each([
    ['1H^22:11', { phase: '1H', time: '22:11' }],
    ['2H^67:40', { phase: '2H', time: '67:40' }],
    ['HT^^', { phase: 'HT' }],
    ['MTIME^1773500400', { phase: 'before' }],
    ['??', { phase: 'before' }],
  ] as const)('reads %s', (text, clock) => expect(clockOf(text)).toEqual(clock))
})

describe('times of the site', () => {
  it('are in its zone', () => {
    expect(timeOfDay(1_773_509_400, 'Asia/Shanghai')).toBe('01:30')
    expect(dayOf(1_773_509_400, 'Asia/Shanghai')).toBe('2026-03-15')
    expect(dayOf(1_773_509_400, 'UTC')).toBe('2026-03-14')
  })

  it('say which zone that is', () => {
    expect(zoneName('Asia/Shanghai')).toBe('GMT+8')
  })
})
