import { among, oneOf } from '../../random.ts'

/** Pixels. */
export const PIECE_SIZE = 50

/** 0 to 1, row by row. */
export type Mask = Float32Array

const CORE = 30
const MARGIN = (PIECE_SIZE - CORE) / 2

/** Negative inside. */
const roundedBox = (x: number, y: number, half: number, radius: number): number => {
  const [right, down] = [Math.abs(x) - half + radius, Math.abs(y) - half + radius]
  return Math.hypot(Math.max(right, 0), Math.max(down, 0)) + Math.min(Math.max(right, down), 0) - radius
}

export interface Shape {
  readonly sides: readonly (Knob | undefined)[]
}

interface Knob {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly out: boolean
}

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

const makeSide = ([right, down]: readonly [number, number]): Knob | undefined => {
  const kind = oneOf(['out', 'in', 'out', 'in', 'none'])
  if (kind === 'none') return undefined
  const radius = among(4.5, 6.5)
  const away = CORE / 2 + radius * (kind === 'out' ? 0.35 : 0.45)
  const along = among(-7, 7)
  return { x: right * away + down * along, y: down * away + right * along, radius, out: kind === 'out' }
}

/** Never all plain, nor knobs both left and right, which would overlap the next hole. */
export const makeShape = (): Shape => {
  const sides = SIDES.map(makeSide)
  const wide = sides[1]?.out === true && sides[3]?.out === true
  return wide || sides.filter(Boolean).length < 2 ? makeShape() : { sides }
}

/** Anti-aliased by a pixel. */
export const maskOf = ({ sides }: Shape): Mask => {
  const knobs = sides.filter((side) => side !== undefined)
  const waves = [3, 5, 8].map((times) => ({ times, phase: among(0, Math.PI * 2), height: among(0.3, 0.7) }))
  const mask = new Float32Array(PIECE_SIZE * PIECE_SIZE)
  for (let row = 0; row < PIECE_SIZE; row++) {
    for (let column = 0; column < PIECE_SIZE; column++) {
      const x = column + 0.5 - MARGIN - CORE / 2
      const y = row + 0.5 - MARGIN - CORE / 2
      const turn = Math.atan2(y, x)
      let distance = roundedBox(x, y, CORE / 2, 5)
      for (const knob of knobs) {
        const there = Math.hypot(x - knob.x, y - knob.y) - knob.radius
        distance = knob.out ? Math.min(distance, there) : Math.max(distance, -there)
      }
      for (const { times, phase, height } of waves) distance += Math.sin(turn * times + phase) * height
      mask[row * PIECE_SIZE + column] = Math.min(1, Math.max(0, 0.5 - distance))
    }
  }
  return mask
}

/** 1 on the edge, 0 two pixels away or outside. */
export const edgeOf = (mask: Mask): Mask => {
  const edge = new Float32Array(mask.length)
  for (let row = 0; row < PIECE_SIZE; row++) {
    for (let column = 0; column < PIECE_SIZE; column++) {
      let least = 1
      for (let down = -2; down <= 2; down++)
        for (let right = -2; right <= 2; right++) {
          const inside =
            row + down >= 0 && row + down < PIECE_SIZE && column + right >= 0 && column + right < PIECE_SIZE
          least = Math.min(least, inside ? (mask[(row + down) * PIECE_SIZE + column + right] as number) : 0)
        }
      const at = row * PIECE_SIZE + column
      edge[at] = (mask[at] as number) * (1 - least)
    }
  }
  return edge
}
