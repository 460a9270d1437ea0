import { describe, expect, it } from 'vitest'
import { homeRows } from './home-rows.ts'

const SECTIONS = { schedule: { beside: 'live-table' } }

describe('homeRows', () => {
  it('puts the schedule beside the live table before it', () => {
    expect(homeRows(['hero-match', 'live-table', 'schedule', 'venue-directory'], SECTIONS)).toEqual([
      ['hero-match'],
      ['live-table', 'schedule'],
      ['venue-directory'],
    ])
  })

  it('gives every other section a row of its own', () => {
    expect(homeRows(['schedule', 'live-table', 'live-cards'], SECTIONS)).toEqual([
      ['schedule'],
      ['live-table'],
      ['live-cards'],
    ])
  })
})
