import { describe, expect, it } from 'vitest'
import { trailOf, trailPath } from './pitch-place.ts'

const at = (id: number, x?: number, y?: number) => ({
  id,
  clock: '1H^01:00',
  kind: 'attack' as const,
  ...(x !== undefined && { x }),
  ...(y !== undefined && { y }),
})

describe('the ball on the pitch', () => {
  it('is where the last event with a place was', () => {
    expect(trailOf([at(1, 50, 50), at(2, 80, 25), at(3)]).at(-1)).toEqual({ id: 2, x: 78.8, y: 12.5 })
  })

  it('came by the last four places', () => {
    expect(trailOf([1, 2, 3, 4, 5].map((id) => at(id, id, id))).map(({ id }) => id)).toEqual([2, 3, 4, 5])
  })

  it('draws a line through them', () => {
    expect(trailPath(trailOf([at(1, 10, 50), at(2, 30, 100)]))).toBe('M11.6 23Q21.2 23 30.8 44')
    expect(trailPath([])).toBe('')
  })
})
