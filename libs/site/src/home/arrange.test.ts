import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'

const SECTIONS = { schedule: { beside: 'live-table' } }

describe('arrange', () => {
  it('puts the schedule beside the live table before it', () => {
    expect(arrange(['hero-match', 'live-table', 'schedule', 'venue-directory'], SECTIONS)).toEqual([
      ['hero-match'],
      ['live-table', 'schedule'],
      ['venue-directory'],
    ])
  })

  it('gives every other section a row of its own', () => {
    expect(arrange(['schedule', 'live-table', 'live-cards'], SECTIONS)).toEqual([
      ['schedule'],
      ['live-table'],
      ['live-cards'],
    ])
  })
})
