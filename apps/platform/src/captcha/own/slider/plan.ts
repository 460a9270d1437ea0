import { among, between, oneOf, shuffled } from '../../random.ts'
import { drawNumber, NUMBERS, ON_PIECES, type NumberDrawn } from './numbers.ts'
import { makeShape, maskOf, PIECE_SIZE, type Mask } from './shape.ts'

/** Pixels. */
export const WIDTH = 390
export const HEIGHT = 160

/** Few of a hundred guesses come near (guesses.test.ts). */
const FIRST_GAP = 60
const LAST_GAP = WIDTH - PIECE_SIZE - 4
/** Pixels; no overlap. */
const APART = [38.5, 40] as const

interface Drawn {
  readonly mask: Mask
  readonly number: Mask
}
export interface Hole extends Drawn {
  readonly left: number
}

export interface Plan {
  /** Pixels from the top. */
  readonly top: number
  /** Pixels from the left. */
  readonly gap: number
  readonly piece: Drawn
  readonly holes: readonly Hole[]
}

/** Pixels from the left. */
export const anyGap = (): number => between(FIRST_GAP, LAST_GAP)

/** The piece shows a Chinese numeral, the gap its digit, decoys others. */
export const makePlan = (): Plan => {
  const shape = makeShape()
  const number: NumberDrawn = oneOf(ON_PIECES)
  const others = shuffled(NUMBERS).filter((other) => other !== number)
  const gap = anyGap()
  const apart = among(...APART)
  const places = Array.from({ length: 2 * NUMBERS.length + 1 }, (_, n) =>
    Math.round(gap + (n - NUMBERS.length) * apart),
  ).filter((left) => left >= FIRST_GAP && left <= LAST_GAP)
  const hole = (left: number): Hole => {
    const its = left === gap ? number : (others.pop() ?? number)
    return { left, mask: maskOf(shape), number: drawNumber(its, 'digit') }
  }
  return {
    top: between(8, HEIGHT - PIECE_SIZE - 8),
    gap,
    piece: { mask: maskOf(shape), number: drawNumber(number, 'numeral') },
    holes: places.map(hole),
  }
}
