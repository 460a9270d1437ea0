import sharp from 'sharp'
import { among, between, grainOf } from '../../random.ts'
import { GROUND, type Background, type Backgrounds } from './backgrounds.ts'
import { HEIGHT, makePlan, WIDTH, type Hole, type Plan } from './plan.ts'
import { edgeOf, PIECE_SIZE } from './shape.ts'

export interface SliderPicture {
  /** Data URIs. */
  readonly background: string
  readonly piece: string
  /** Pixels from the top. */
  readonly top: number
  /** Pixels from the left. */
  readonly gap: number
}

const BLOTS = 7

/** -1 is black, 1 white. */
const shone = (value: number, light: number): number =>
  light < 0 ? value * (1 + light) : value + (255 - value) * light

const FILL = { dark: [64, 122], bright: [134, 255] } as const
const filledWith = (value: number, light: number, isDark: boolean): number => {
  const [least, most] = isDark ? FILL.dark : FILL.bright
  return Math.min(most, Math.max(least, shone(value, light)))
}

const NUMBER = { cover: 0.86, bright: 246, dark: 26 }
const marked = (value: number, stroke: number, isDark: boolean): number =>
  value + ((isDark ? NUMBER.bright : NUMBER.dark) - value) * stroke * NUMBER.cover

const cut = (ground: Background, width: number, height: number): Buffer => {
  const left = between(0, GROUND.width - width)
  const above = between(0, GROUND.height - height)
  const mirrored = between(0, 1) === 1
  const gains = [among(0.86, 1.1), among(0.86, 1.1), among(0.86, 1.1)]
  const noise = grainOf(width * height)
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = ((row + above) * GROUND.width + left + (mirrored ? width - 1 - column : column)) * 3
      const at = row * width + column
      const grain = ((noise[at] as number) & 3) - 1
      for (let channel = 0; channel < 3; channel++) {
        const value = (ground[from + channel] as number) * (gains[channel] as number) + grain
        pixels[at * 3 + channel] = Math.min(255, Math.max(0, value))
      }
    }
  }
  return pixels
}

/** Darker and lighter than the holes, so that extremes are no hole. */
const blot = (pixels: Buffer, top: number): void => {
  for (let n = 0; n < BLOTS; n++) {
    const [x, y] = [((n + among(0, 1)) * WIDTH) / BLOTS, top + PIECE_SIZE * among(0.3, 0.7)]
    const [wide, high] = [among(19, 26), among(19, 26)]
    const strength = n % 2 === 0 ? -0.9 : 0.6
    for (let row = Math.max(0, Math.floor(y - high * 2)); row < Math.min(HEIGHT, y + high * 2); row++) {
      for (let column = Math.max(0, Math.floor(x - wide * 2)); column < Math.min(WIDTH, x + wide * 2); column++) {
        const light = strength * Math.exp(-(Math.hypot((column - x) / wide, (row - y) / high) ** 4))
        const at = (row * WIDTH + column) * 3
        for (let channel = 0; channel < 3; channel++)
          pixels[at + channel] = shone(pixels[at + channel] as number, light)
      }
    }
  }
}

/** From another background with uneven light, so that no pixels match. */
const dig = (pixels: Buffer, texture: Buffer, { mask, number, left }: Hole, top: number): void => {
  const edge = edgeOf(mask)
  const isDark = between(0, 1) === 0
  const light = isDark ? among(-0.5, -0.35) : among(0.35, 0.5)
  const slope = [among(-0.25, 0.25), among(-0.25, 0.25)] as const
  const rim = among(0.35, 0.5)
  for (let row = 0; row < PIECE_SIZE; row++) {
    for (let column = 0; column < PIECE_SIZE; column++) {
      const at = row * PIECE_SIZE + column
      const cover = mask[at] as number
      const lit = light + slope[0] * (column / PIECE_SIZE - 0.5) + slope[1] * (row / PIECE_SIZE - 0.5)
      const to = ((row + top) * WIDTH + column + left) * 3
      for (let channel = 0; channel < 3; channel++) {
        const around = pixels[to + channel] as number
        const filled = filledWith(texture[at * 3 + channel] as number, lit, isDark)
        const mixed = marked(filled, number[at] as number, isDark)
        pixels[to + channel] = (around * (1 - cover) + mixed * cover) * (1 - (edge[at] as number) * rim)
      }
    }
  }
}

const lift = (texture: Buffer, { mask, number }: Plan['piece']): Buffer => {
  const edge = edgeOf(mask)
  const isDark = between(0, 1) === 0
  const piece = Buffer.alloc(PIECE_SIZE * PIECE_SIZE * 4)
  for (let at = 0; at < PIECE_SIZE * PIECE_SIZE; at++) {
    const rim = (edge[at] as number) * 0.6
    for (let channel = 0; channel < 3; channel++) {
      const filled = filledWith(texture[at * 3 + channel] as number, isDark ? -0.4 : 0.4, isDark)
      const value = marked(filled, number[at] as number, isDark)
      piece[at * 4 + channel] = Math.min(255, value + (255 - value) * rim)
    }
    piece[at * 4 + 3] = Math.round((mask[at] as number) * 255)
  }
  return piece
}

const png = async (raw: Buffer, width: number, height: number, channels: 3 | 4): Promise<string> => {
  const file = await sharp(raw, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}

export const makeSliderPicture = async (grounds: Backgrounds): Promise<SliderPicture> => {
  const { top, gap, piece, holes } = makePlan()
  const pixels = cut(await grounds.any(), WIDTH, HEIGHT)
  blot(pixels, top)
  for (const hole of holes) dig(pixels, cut(await grounds.any(), PIECE_SIZE, PIECE_SIZE), hole, top)
  const lifted = lift(cut(await grounds.any(), PIECE_SIZE, PIECE_SIZE), piece)
  const [background, pieceFile] = await Promise.all([
    png(pixels, WIDTH, HEIGHT, 3),
    png(lifted, PIECE_SIZE, PIECE_SIZE, 4),
  ])
  return { background, piece: pieceFile, top, gap }
}
