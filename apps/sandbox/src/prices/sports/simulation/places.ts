import type { Random } from '../../random.ts'
import type { StepEvent } from './simulation.ts'

/** Hundredths of the field: `x` from home's end to away's, `y` across. */
export interface PitchPlace {
  readonly x: number
  readonly y: number
}

export type Field = (random: Random, event: StepEvent) => PitchPlace | undefined

const TURN = Math.PI / 180
const span = (random: Random, from: number, to: number): number => from + random() * (to - from)
const bounded = (value: number): number => Math.round(Math.min(99, Math.max(1, value)) * 10) / 10

const attacked = (side: StepEvent['side'], x: number, y: number): PitchPlace =>
  side === 'C' ? { x: bounded(100 - x), y: bounded(100 - y) } : { x: bounded(x), y: bounded(y) }

interface Goal {
  /** Metres. */
  readonly length: number
  readonly width: number
  readonly from: number
}

/** `degrees`: largest angle from straight ahead. */
const placeNear = (
  random: Random,
  goal: Goal,
  side: StepEvent['side'],
  metres: number,
  degrees: number,
): PitchPlace => {
  const angle = span(random, -degrees, degrees) * TURN
  const x = 100 - ((goal.from + metres * Math.cos(angle)) / goal.length) * 100
  return attacked(side, x, 50 + ((metres * Math.sin(angle)) / goal.width) * 100)
}

const BASKET: Goal = { length: 28, width: 15, from: 1.6 }

export const basketballCourt: Field = (random, { kind, side, value }) => {
  if (kind === 'foul') return placeNear(random, BASKET, side === 'H' ? 'C' : 'H', span(random, 1, 6), 80)
  if (kind !== 'point') return undefined
  if (value === 1) return placeNear(random, BASKET, side, 4.2, 0)
  return value === 3
    ? placeNear(random, BASKET, side, span(random, 7.3, 8.4), 55)
    : placeNear(random, BASKET, side, span(random, 0.6, 5.5), 80)
}

const HANDBALL_GOAL: Goal = { length: 40, width: 20, from: 0 }

export const handballCourt: Field = (random, { kind, side }) => {
  if (kind === 'penalty') return placeNear(random, HANDBALL_GOAL, side, 7, 0)
  return kind === 'goal' ? placeNear(random, HANDBALL_GOAL, side, span(random, 6, 9.5), 55) : undefined
}

export const gridiron: Field = (random, { kind, side, value }) => {
  if (kind === 'foul') return attacked(side, span(random, 25, 85), span(random, 10, 90))
  if (kind !== 'point') return undefined
  return value === 3
    ? attacked(side, span(random, 62, 82), span(random, 35, 65))
    : attacked(side, span(random, 94, 99), span(random, 12, 88))
}

export const overNet: Field = (random, { kind, side }) =>
  kind === 'point' || kind === 'game' ? attacked(side, span(random, 58, 96), span(random, 8, 92)) : undefined

export const table: Field = (random, { kind }) =>
  kind === 'point' ? { x: bounded(span(random, 20, 96)), y: bounded(span(random, 6, 94)) } : undefined

/** A diamond with home plate at the bottom, in hundredths. */
const PLATE: PitchPlace = { x: 50, y: 98.8 }
const OUTFIELD = { across: 43.4, up: 99.3 }

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
