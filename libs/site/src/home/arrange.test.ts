import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'

describe('arrange', () => {
  it('puts the schedule beside the live table before it', () => {
    expect(arrange(['hero-match', 'live-table', 'schedule', 'venue-directory'])).toEqual([
      ['hero-match'],
      ['live-table', 'schedule'],
      ['venue-directory'],
    ])
  })

  it('gives every other section a row of its own', () => {
    expect(arrange(['schedule', 'live-table', 'live-cards'])).toEqual([['schedule'], ['live-table'], ['live-cards']])
  })
})
