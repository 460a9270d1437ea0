import sharp from 'sharp'
import { among, between } from '../random.ts'
import { strokesOf, type Point } from './characters.ts'

const WIDTH = 240
const HEIGHT = 80

const ink = (): string => `hsl(${between(0, 359)},${between(45, 75)}%,${between(24, 40)}%)`

const makeWarp = (): ((point: Point) => Point) => {
  const [a, b] = [among(0, Math.PI * 2), among(0, Math.PI * 2)]
  const [high, wide] = [among(3, 5.5), among(1.5, 3.5)]
  const [long, tall] = [among(26, 42), among(16, 26)]
  return ([x, y]) => [x + Math.sin(y / tall + a) * wide, y + Math.sin(x / long + b) * high]
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

const drawCharacter = (character: string, middle: number, room: number, warp: (point: Point) => Point): string => {
  const [turn, lean] = [among(-0.34, 0.34), among(-0.22, 0.22)]
  const [wide, tall] = [(room * among(0.56, 0.68)) / 6, among(4.6, 5.8)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const rise = HEIGHT / 2 + among(-6, 6)
  const place = ([x, y]: Point): Point => {
    const [right, down] = [(x - 3) * wide + (y - 4) * lean * tall, (y - 4) * tall]
    return warp([middle + right * cos - down * sin, rise + right * sin + down * cos])
  }
  const path = strokesOf(character)
    .map((stroke) => pathOf(stroke.map(place)))
    .join('')
  return `<path d="${path}" stroke="${ink()}" stroke-width="${among(3.4, 4.8).toFixed(1)}"/>`
}

/** Colour must not reveal it. */
const drawLine = (warp: (point: Point) => Point): string => {
  const [from, to] = [among(10, HEIGHT - 10), among(10, HEIGHT - 10)]
  const points = Array.from({ length: 41 }, (_, index): Point => {
    const part = index / 40
    return warp([part * WIDTH, from + (to - from) * part + Math.sin(part * 9 + from) * 7])
  })
  return `<path d="${pathOf(points)}" stroke="${ink()}" stroke-width="${among(1.6, 2.6).toFixed(1)}"/>`
}

const drawDot = (): string =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${among(0.6, 1.8).toFixed(1)}" fill="${ink()}"/>`

const many = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

/** A 240 × 80 PNG as data URI. */
export const drawLetters = async (code: string): Promise<string> => {
  const warp = makeWarp()
  const room = (WIDTH - 24) / code.length
  const letters = [...code].map((each, index) => drawCharacter(each, 12 + room * (index + 0.5), room, warp)).join('')
  const hue = between(0, 359)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},45%,93%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue + 50},45%,86%)"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${many(70, drawDot)}` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters}` +
    `${many(between(2, 3), () => drawLine(warp))}</g></svg>`
  const file = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}
