import { among, between, oneOf, shuffled } from '../../random.ts'
import { drawNumber, NUMBERS, ON_PIECES, type NumberDrawn } from './numbers.ts'
import { makeShape, maskOf, PIECE_SIZE, type Mask } from './shape.ts'

/** Size of the picture, pixels. */
export const WIDTH = 390
export const HEIGHT = 160

/** Wide, so that few of a hundred guesses come near (guesses.test.ts); the piece begins at 0. */
const FIRST_GAP = 60
const LAST_GAP = WIDTH - PIECE_SIZE - 4
/** How far apart gaps are, pixels: none reaches into the next. */
const APART = [38.5, 40] as const

interface Drawn {
  readonly mask: Mask
  readonly number: Mask
}
export interface Hole extends Drawn {
  readonly left: number
}

/** Where everything is; nothing of it is drawn yet. */
export interface Plan {
  /** Pixels from above to the piece and to every hole. */
  readonly top: number
  /** Pixels from the left to where the piece belongs: the answer. */
  readonly gap: number
  readonly piece: Drawn
  /** The gap and its decoys, all at one height and of one shape. */
  readonly holes: readonly Hole[]
}

/** Pixels from the left to a gap, each with the same chance. */
export const anyGap = (): number => between(FIRST_GAP, LAST_GAP)

/**
 * A gap anywhere with the same chance, and a row of decoys of the same shape to both sides of it, as many as there is room for. The piece has a
 * number in Chinese, the gap the same in a digit, and every decoy another.
 */
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
