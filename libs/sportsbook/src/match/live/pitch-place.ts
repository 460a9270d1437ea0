import type { MatchEvent } from '@pavilion/contract/sports'

/** A place on the drawing, which is 100 wide and 46 high. */
export interface Spot {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** The field of play on the drawing: the margin around it, its width and height. */
const FIELD = { margin: 2, width: 96, height: 42 }
/** In tenths: what is finer is not seen. */
const onField = (hundredths: number, length: number): number =>
  Math.round((FIELD.margin + (hundredths * length) / 100) * 10) / 10
/** The ball and the places it came from. */
const TRAIL = 4

/**
 * Where the last events were, the latest last; events without a place leave the ball where it was. Events count hundredths of the
 * field of play, so that a throw-in is on its line.
 */
export const trailOf = (events: readonly MatchEvent[]): Spot[] =>
  events
    .flatMap(({ id, x, y }) =>
      x === undefined || y === undefined ? [] : [{ id, x: onField(x, FIELD.width), y: onField(y, FIELD.height) }],
    )
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
