import { between } from '../../random.ts'
import { makeShape, maskOf, PIECE_SIZE, unlikeness, variantOf, type Mask, type Shape } from './shape.ts'

/** Size of the picture, pixels. */
export const WIDTH = 390
export const HEIGHT = 160

/** Wide, so that few of a hundred guesses come near (attacks.test.ts); the piece begins at 0. */
const FIRST_GAP = 60
const LAST_GAP = WIDTH - PIECE_SIZE - 4
/** How far apart gaps are at least, so that none covers another. */
const APART = 50
const MOST_DECOYS = 3
/** How much a decoy's shape differs from the piece's, so that a person sees it at a glance; see `unlikeness`. */
const UNLIKE = 0.18

export interface Hole {
  readonly left: number
  readonly mask: Mask
}

/** Where everything is; nothing of it is drawn yet. */
export interface Plan {
  /** Pixels from above to the piece and to every hole. */
  readonly top: number
  /** Pixels from the left to where the piece belongs: the answer. */
  readonly gap: number
  readonly piece: Mask
  /** The gap among its decoys, all at one height; the last is the gap. */
  readonly holes: readonly Hole[]
}

const decoyOf = (shape: Shape, piece: Mask): Mask => {
  const mask = maskOf(variantOf(shape))
  return unlikeness(piece, mask) < UNLIKE ? decoyOf(shape, piece) : mask
}

/** A gap anywhere with the same chance, and as many decoys of other shapes beside it as there is room for. */
export const makePlan = (): Plan => {
  const shape = makeShape()
  const piece = maskOf(shape)
  const gap = between(FIRST_GAP, LAST_GAP)
  const holes: Hole[] = [{ left: gap, mask: maskOf(shape) }]
  while (holes.length <= MOST_DECOYS) {
    const free = Array.from({ length: LAST_GAP + 1 }, (_, left) => left).filter(
      (left) => left >= FIRST_GAP && holes.every((hole) => Math.abs(hole.left - left) >= APART),
    )
    if (free.length === 0) break
    holes.push({ left: free[between(0, free.length - 1)] as number, mask: decoyOf(shape, piece) })
  }
  return { top: between(8, HEIGHT - PIECE_SIZE - 8), gap, piece, holes: holes.toReversed() }
}
