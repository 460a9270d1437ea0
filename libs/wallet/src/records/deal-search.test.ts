import { MOST_DEAL_DAYS } from '@pavilion/contract/records'
import { describe, expect, it } from 'vitest'
import { dealSearch, firstDealDay, movedTo, rangeOf } from './deal-search.ts'

const TODAY = '2026-11-27'

describe('the address of the records', () => {
  it('keeps what it knows', () => {
    const whole = { from: '2026-01-01', to: '2026-02-01', group: 'bet', ref: 'CR1', page: 3 }
    expect(dealSearch(whole)).toEqual(whole)
    expect(dealSearch({ day: 'month', page: '2' })).toEqual({ day: 'month', page: 2 })
  })

  it.each([
    [{ day: 'week' }],
    [{ day: 'year' }],
    [{ group: 'all' }],
    [{ page: 1 }],
    [{ page: -2 }],
    [{ page: 10_001 }],
    [{ from: '2026-02-30', to: '2026-03-02' }],
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2020-01-01', to: '2026-01-01' }],
    [{ open: 'x' }],
    [{ ref: '--'.slice(2) }],
  ])('leaves out what is nothing: %j', (query) => {
    expect(dealSearch(query)).toEqual({})
  })

  it('keeps nothing in a number that no number has', () => {
    expect(dealSearch({ ref: "CK1' or 1=1" })).toEqual({ ref: 'CK1or11' })
  })

  it.each([
    [{}, '2026-11-21', TODAY],
    [{ day: 'today' as const }, TODAY, TODAY],
    [{ day: 'yesterday' as const }, '2026-11-26', '2026-11-26'],
    [{ day: 'month' as const }, '2026-10-29', TODAY],
    [{ from: '2026-01-01', to: '2026-01-09' }, '2026-01-01', '2026-01-09'],
  ])('names days: %j', (search, beginDay, endDay) => {
    expect(rangeOf(search, TODAY)).toEqual({ beginDay, endDay })
  })

  it('never has more days than may be asked for, or days that are not kept', () => {
    expect(firstDealDay(TODAY)).toBe('2021-11-27')
    expect(firstDealDay('2028-02-29')).toBe('2023-03-01')
    const range = { beginDay: '2026-11-01', endDay: TODAY }
    const far = movedTo(range, 'beginDay', '2022-01-01', TODAY)
    expect((Date.parse(far.endDay) - Date.parse(far.beginDay)) / 86_400_000 + 1).toBe(MOST_DEAL_DAYS)
    expect(movedTo(range, 'endDay', '2026-10-01', TODAY)).toEqual({ beginDay: '2026-10-01', endDay: '2026-10-01' })
    expect(movedTo(range, 'endDay', '2027-10-01', TODAY).endDay).toBe(TODAY)
    expect(movedTo(range, 'beginDay', '1999-10-01', TODAY).beginDay).toBe('2021-11-27')
  })
})
