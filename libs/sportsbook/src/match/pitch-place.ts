import type { MatchEvent } from '@pavilion/contract'

/** A place on the drawing, which is 100 wide and 64 high. */
export interface Spot {
  readonly id: number
  readonly x: number
  readonly y: number
}

const HEIGHT = 64
/** The ball and the places it came from. */
const TRAIL = 4

/** Where the last events were, the latest last; events without a place leave the ball where it was. */
export const trailOf = (events: readonly MatchEvent[]): Spot[] =>
  events
    .flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y: (y * HEIGHT) / 100 }]))
    .slice(-TRAIL)

/** A soft line through the places. */
export const trailPath = (spots: readonly Spot[]): string =>
  spots
    .map(({ x, y }, at) => {
      const before = spots[at - 1]
      if (!before) return `M${x} ${y}`
      return `Q${(before.x + x) / 2} ${before.y} ${x} ${y}`
    })
    .join('')
