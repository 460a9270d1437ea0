import { describe, expect, it } from 'vitest'
import { dayRange, recordSearch } from './record-search.ts'

describe('the address of the record page', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(recordSearch({ day: 'week', state: 'open', ticket: 'CR26-1', page: '3', x: 1 })).toEqual({
      day: 'week',
      state: 'open',
      ticket: 'CR26-1',
      page: 3,
    })
    expect(recordSearch({ day: 'ever', state: 'lucky', ticket: '<b>', page: '0' })).toEqual({ ticket: 'b' })
  })

  it('leaves defaults out', () => {
    expect(recordSearch({ day: 'today', page: 1, ticket: '' })).toEqual({})
  })
})

describe('day ranges', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
  ] as const)('%s', (days, beginDay, endDay) => {
    expect(dayRange(days, '2026-03-01')).toEqual({ beginDay, endDay })
  })
})
