import { describe, expect, it } from 'vitest'
import { dayRange, firstDay, movedRange, recordSearch } from './record-search.ts'

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
    expect(dayRange({ day: days }, '2026-03-01')).toEqual({ beginDay, endDay })
  })
})

describe('a range of one’s own', () => {
  it('is in the address, in order and no longer than 31 days, in place of the last days', () => {
    const own = { from: '2024-02-01', to: '2024-03-02' }
    expect(recordSearch({ ...own, day: 'week', page: 2 })).toEqual({ ...own, page: 2 })
    expect(dayRange(own, '2026-03-01')).toEqual({ beginDay: '2024-02-01', endDay: '2024-03-02' })
    for (const wrong of [
      { from: '2024-02-01', to: '2024-03-03' },
      { from: '2024-02-02', to: '2024-02-01' },
      { from: '2024-02-30', to: '2024-03-01' },
      { from: '2024-02-01' },
      { from: 'x', to: '' },
    ])
      expect(recordSearch({ ...wrong, day: 'week' })).toEqual({ day: 'week' })
  })

  it('keeps its other end where it can', () => {
    const range = { beginDay: '2026-02-01', endDay: '2026-02-10' }
    expect(movedRange(range, 'beginDay', '2026-02-05')).toEqual({ beginDay: '2026-02-05', endDay: '2026-02-10' })
    expect(movedRange(range, 'beginDay', '2026-02-15')).toEqual({ beginDay: '2026-02-15', endDay: '2026-02-15' })
    expect(movedRange(range, 'beginDay', '2025-12-01')).toEqual({ beginDay: '2025-12-01', endDay: '2025-12-31' })
    expect(movedRange(range, 'endDay', '2026-01-01')).toEqual({ beginDay: '2026-01-01', endDay: '2026-01-01' })
    expect(movedRange(range, 'endDay', '2026-03-31')).toEqual({ beginDay: '2026-03-01', endDay: '2026-03-31' })
  })

  it('reaches back five years', () => {
    expect(firstDay('2026-03-14')).toBe('2021-03-14')
    expect(firstDay('2028-02-29')).toBe('2023-03-01')
  })
})
