import type { Random } from '../../random.ts'
import type { StepEvent } from './simulation.ts'

/** Where something was, in hundredths of the field of play: x from the home side's end to the away side's, y across it. */
export interface PitchPlace {
  readonly x: number
  readonly y: number
}

/** Where an event of a sport was; nothing for what has no place. */
export type Field = (random: Random, event: StepEvent) => PitchPlace | undefined

const TURN = Math.PI / 180
const span = (random: Random, from: number, to: number): number => from + random() * (to - from)
const bounded = (value: number): number => Math.round(Math.min(99, Math.max(1, value)) * 10) / 10

/** Depths are told towards the away side's end, where home attacks; away's are the same from the other end. */
const attacked = (side: StepEvent['side'], x: number, y: number): PitchPlace =>
  side === 'C' ? { x: bounded(100 - x), y: bounded(100 - y) } : { x: bounded(x), y: bounded(y) }

interface Goal {
  /** Metres. */
  readonly length: number
  readonly width: number
  /** How far the basket or goal lies from the end. */
  readonly from: number
}

/** A throw from so many metres, within so many degrees of straight ahead. */
const thrown = (random: Random, goal: Goal, side: StepEvent['side'], metres: number, degrees: number): PitchPlace => {
  const angle = span(random, -degrees, degrees) * TURN
  const x = 100 - ((goal.from + metres * Math.cos(angle)) / goal.length) * 100
  return attacked(side, x, 50 + ((metres * Math.sin(angle)) / goal.width) * 100)
}

const BASKET: Goal = { length: 28, width: 15, from: 1.6 }

/** Basketball: free throws from their line, two points from inside, three from outside; a foul where they go to. */
export const basketballCourt: Field = (random, { kind, side, value }) => {
  if (kind === 'foul') return thrown(random, BASKET, side === 'H' ? 'C' : 'H', span(random, 1, 6), 80)
  if (kind !== 'point') return undefined
  if (value === 1) return thrown(random, BASKET, side, 4.2, 0)
  return value === 3
    ? thrown(random, BASKET, side, span(random, 7.3, 8.4), 55)
    : thrown(random, BASKET, side, span(random, 0.6, 5.5), 80)
}

const HANDBALL_GOAL: Goal = { length: 40, width: 20, from: 0 }

/** Handball: goals from the line of six metres and behind it, penalties from seven. */
export const handballCourt: Field = (random, { kind, side }) => {
  if (kind === 'penalty') return thrown(random, HANDBALL_GOAL, side, 7, 0)
  return kind === 'goal' ? thrown(random, HANDBALL_GOAL, side, span(random, 6, 9.5), 55) : undefined
}

/** American football: touchdowns in the end zone, field goals from where they are kicked, fouls anywhere. */
export const gridiron: Field = (random, { kind, side, value }) => {
  if (kind === 'foul') return attacked(side, span(random, 25, 85), span(random, 10, 90))
  if (kind !== 'point') return undefined
  return value === 3
    ? attacked(side, span(random, 62, 82), span(random, 35, 65))
    : attacked(side, span(random, 94, 99), span(random, 12, 88))
}

/** Sports over a net: the ball falls on the side of whoever loses the rally. */
export const overNet: Field = (random, { kind, side }) =>
  kind === 'point' || kind === 'game' ? attacked(side, span(random, 58, 96), span(random, 8, 92)) : undefined

/** Snooker: where a visit left the white. */
export const table: Field = (random, { kind }) =>
  kind === 'point' ? { x: bounded(span(random, 20, 96)), y: bounded(span(random, 6, 94)) } : undefined

/** Baseball is drawn as a diamond whose home plate lies at the bottom: how far the outfield reaches from it, hundredths of the drawing. */
const PLATE: PitchPlace = { x: 50, y: 98.8 }
const OUTFIELD = { across: 43.4, up: 99.3 }

/** Baseball: runs at the plate, outs anywhere between it and the fence. */
export const diamond: Field = (random, { kind }) => {
  if (kind === 'run') return PLATE
  if (kind !== 'out') return undefined
  const far = span(random, 0.2, 0.95)
  const angle = span(random, -42, 42) * TURN
  return {
    x: bounded(PLATE.x + far * OUTFIELD.across * Math.sin(angle)),
    y: bounded(PLATE.y - far * OUTFIELD.up * Math.cos(angle)),
  }
}
