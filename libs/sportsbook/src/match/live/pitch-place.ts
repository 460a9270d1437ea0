import type { MatchEvent } from '@pavilion/contract/sports'

/** Of 100 by 46. */
export interface Spot {
  readonly id: number
  readonly x: number
  readonly y: number
}

const FIELD = { margin: 2, width: 96, height: 42 }
/** Tenths: finer is invisible. */
const onField = (hundredths: number, length: number): number =>
  Math.round((FIELD.margin + (hundredths * length) / 100) * 10) / 10
/** Places drawn, including the ball. */
const TRAIL = 4

/** Latest last. Events count hundredths of the field. */
export const trailOf = (events: readonly MatchEvent[]): Spot[] =>
  events
    .flatMap(({ id, x, y }) =>
      x === undefined || y === undefined ? [] : [{ id, x: onField(x, FIELD.width), y: onField(y, FIELD.height) }],
    )
    .slice(-TRAIL)

export const trailPath = (spots: readonly Spot[]): string =>
  spots
    .map(({ x, y }, at) => {
      const before = spots[at - 1]
      if (!before) return `M${x} ${y}`
      return `Q${(before.x + x) / 2} ${before.y} ${x} ${y}`
    })
    .join('')
