import sharp from 'sharp'
import { among, between } from '../../random.ts'
import { GROUND, type Ground, type Grounds } from './grounds.ts'
import { edgeOf, makeShape, PIECE_SIZE, type Mask } from './shape.ts'

/** Size of the picture, pixels. */
export const WIDTH = 320
export const HEIGHT = 160

/** A gap is never where the piece begins, nor at the very end. */
const FIRST_GAP = PIECE_SIZE + 28
const LAST_GAP = WIDTH - PIECE_SIZE - 6
/** How far apart the gap and the decoy are at least, so that one does not cover the other. */
const APART = PIECE_SIZE + 4

export interface SliderPicture {
  /** Data URIs. */
  readonly background: string
  readonly piece: string
  /** Pixels from above to the piece. */
  readonly top: number
  /** Pixels from the left to the gap: the answer. */
  readonly gap: number
}

/** A cutting of the ground, mirrored or not, lighter or darker, and every pixel off by a little: no two pictures are alike. */
const cut = (ground: Ground): Buffer => {
  const left = between(0, GROUND.width - WIDTH)
  const above = between(0, GROUND.height - HEIGHT)
  const mirrored = between(0, 1) === 1
  const gains = [among(0.86, 1.1), among(0.86, 1.1), among(0.86, 1.1)]
  const noise = new Uint8Array(WIDTH * HEIGHT)
  globalThis.crypto.getRandomValues(noise)
  const pixels = Buffer.allocUnsafe(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const from = ((row + above) * GROUND.width + left + (mirrored ? WIDTH - 1 - column : column)) * 3
      const at = row * WIDTH + column
      const grain = ((noise[at] as number) & 3) - 1
      for (let channel = 0; channel < 3; channel++) {
        const value = (ground[from + channel] as number) * (gains[channel] as number) + grain
        pixels[at * 3 + channel] = Math.min(255, Math.max(0, value))
      }
    }
  }
  return pixels
}

/** Takes a shape out of the picture: what is left there is dim, and dimmer along the edge. */
const dig = (pixels: Buffer, mask: Mask, left: number, top: number): void => {
  const edge = edgeOf(mask)
  const depth = among(0.42, 0.56)
  for (let row = 0; row < PIECE_SIZE; row++) {
    for (let column = 0; column < PIECE_SIZE; column++) {
      const at = row * PIECE_SIZE + column
      const light = 1 - (mask[at] as number) * depth - (edge[at] as number) * 0.22
      const to = ((row + top) * WIDTH + column + left) * 3
      for (let channel = 0; channel < 3; channel++) pixels[to + channel] = (pixels[to + channel] as number) * light
    }
  }
}

/** The piece itself, with a light rim, on nothing. */
const lift = (pixels: Buffer, mask: Mask, left: number, top: number): Buffer => {
  const edge = edgeOf(mask)
  const piece = Buffer.alloc(PIECE_SIZE * PIECE_SIZE * 4)
  for (let row = 0; row < PIECE_SIZE; row++) {
    for (let column = 0; column < PIECE_SIZE; column++) {
      const at = row * PIECE_SIZE + column
      const from = ((row + top) * WIDTH + column + left) * 3
      const rim = (edge[at] as number) * 0.7
      for (let channel = 0; channel < 3; channel++) {
        const value = pixels[from + channel] as number
        piece[at * 4 + channel] = Math.min(255, value + (255 - value) * rim + between(0, 3))
      }
      piece[at * 4 + 3] = Math.round((mask[at] as number) * 255)
    }
  }
  return piece
}

const png = async (raw: Buffer, width: number, height: number, channels: 3 | 4): Promise<string> => {
  const file = await sharp(raw, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}

/** A new picture: a gap where the piece belongs, and a decoy of another shape at about the same height. */
export const makeSliderPicture = async (grounds: Grounds): Promise<SliderPicture> => {
  const pixels = cut(await grounds.any())
  const gap = between(FIRST_GAP, LAST_GAP)
  const top = between(8, HEIGHT - PIECE_SIZE - 8)
  const mask = makeShape()
  const piece = lift(pixels, mask, gap, top)
  const places = Array.from({ length: LAST_GAP - FIRST_GAP + 1 }, (_, index) => FIRST_GAP + index)
  const free = places.filter((left) => Math.abs(left - gap) >= APART)
  const decoy = free[between(0, free.length - 1)] as number
  dig(pixels, makeShape(), decoy, Math.min(HEIGHT - PIECE_SIZE, Math.max(0, top + between(-30, 30))))
  dig(pixels, mask, gap, top)
  const [background, pieceFile] = await Promise.all([
    png(pixels, WIDTH, HEIGHT, 3),
    png(piece, PIECE_SIZE, PIECE_SIZE, 4),
  ])
  return { background, piece: pieceFile, top, gap }
}
