import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, stepFor } from './chart-scale.ts'

describe('the lines of a chart', () => {
  it.each([
    [0, 4, 25_00],
    [7430_00, 4, 2000_00],
    [5000_00, 2, 2500_00],
    [101_00, 4, 50_00],
    [1_000_000_00, 4, 250_000_00],
  ])('of at most %d over %d lines are %d apart', (most, lines, step) => {
    expect(stepFor(most, lines)).toBe(step)
  })

  it('reach over every amount, by whole units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), fc.integer({ min: 1, max: 5 }), (most, lines) => {
        const step = stepFor(most, lines)
        expect(step * lines).toBeGreaterThanOrEqual(most)
        expect(step % 100).toBe(0)
      }),
    )
  })

  it('hold a bar within them', () => {
    expect([shareOf(-5n, 10), shareOf(5n, 10), shareOf(50n, 10)]).toEqual([0, 0.5, 1])
  })
})
