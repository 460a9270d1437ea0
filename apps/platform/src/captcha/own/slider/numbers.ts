import { among } from '../../random.ts'
import { finely, type Point } from '../../letters/characters.ts'
import { PIECE_SIZE, type Mask } from './shape.ts'

const DIGITS = [
  '1.6,1.8 4,0 4,8',
  '~1,2.2 1.8,0.5 3.8,0 5.8,0.8 6,2.6 4.2,4.9 0.9,8; 0.9,8 6.4,8',
  '~1,0.9 3.4,0 5.8,0.9 5.6,3 3,3.9; ~3,3.9 6,4.6 6.2,6.8 3.6,8 0.8,7',
  '5,8 5,0 0.4,5.6 6.8,5.6',
  '5.9,0 1.6,0 1.2,3.7; ~1.2,3.7 3.6,3 6,4.4 5.8,6.9 3.4,8 0.9,7.2',
  '~5.6,0.6 3.4,0 1.4,2.4 1,5.6 2.4,7.9 5,7.8 6.2,5.6 4.6,3.6 2.4,3.9 1.1,5.4',
  '0.9,0 6.5,0 2.8,8',
  '~3.6,3.8 1.6,3 1.5,1.1 3.6,0 5.7,1.1 5.6,3 3.6,3.8 1.2,5 1.1,7 3.6,8 6.1,7 6,5 3.6,3.8',
  '~6,2.6 4.9,4.1 2.6,4.4 1,2.4 2.2,0.2 4.8,0.1 6.2,2.4 5.8,5.6 3.8,8 1.6,7.4',
].map((text) => ({ text, width: 7.2 }))
const NUMERALS = [
  '0.8,4 7.2,4',
  '2,1.8 6,1.8; 0.8,6.4 7.2,6.4',
  '1.6,0.9 6.4,0.9; 2,4 6,4; 0.8,7.1 7.2,7.1',
  '0.2,0.8 7.8,0.8 7.8,7.4 0.2,7.4 0.2,0.8; 3,0.8 2.9,3.4 1.8,5; 5,0.8 5,4.6 6.3,4.6',
  '0.8,0.6 7.2,0.6; 3.8,0.6 2.9,7.4; 1,3.7 5.8,3.7 5.5,7.4; 0,7.4 8,7.4',
  '3.6,0 4.4,1.5; 0,2.8 8,2.8; 2.9,4.2 0.5,8; 5.1,4.2 7.5,8',
  '0,4 7.8,2.7; 3.2,0 3.2,6.4 4,7.4 7.4,7.2 7.6,5.6',
  '2.9,1.2 2.4,4.4 0,8; 4.7,0.6 5.4,4 8,8',
  '0.4,2.4 5.6,2.4 5.4,6.4 6.2,7.6 7.6,7.4 7.8,5.8; 3.1,0 2.8,4 0,8',
].map((text) => ({ text, width: 8 }))

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** 一, 二 and 三 look like the rim on small screens. */
export const ON_PIECES = NUMBERS.slice(3)
export type NumberDrawn = (typeof NUMBERS)[number]

const HEIGHT = { digit: 19, numeral: 17.5 }
/** Radians. */
const LEAN = 0.2
/** Pixels from the middle. */
const REACH = 14
const STROKE = { digit: 1.65, numeral: 1.25 }

const fromStroke = (x: number, y: number, stroke: readonly Point[]): number => {
  let least = Infinity
  for (let n = 1; n < stroke.length; n++) {
    const [[fromX, fromY], [endX, endY]] = [stroke[n - 1] as Point, stroke[n] as Point]
    const [alongX, alongY] = [endX - fromX, endY - fromY]
    const length = alongX * alongX + alongY * alongY || 1
    const part = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
    const [right, down] = [x - fromX - part * alongX, y - fromY - part * alongY]
    least = Math.min(least, right * right + down * down)
  }
  return least
}

export const drawNumber = (number: NumberDrawn, script: 'digit' | 'numeral'): Mask => {
  const { text, width } = (script === 'digit' ? DIGITS : NUMERALS)[number - 1] as (typeof DIGITS)[number]
  const [lean, scale] = [among(-LEAN, LEAN), (HEIGHT[script] / 8) * among(0.9, 1.04)]
  const [middleX, middleY] = [PIECE_SIZE / 2 + among(-1, 1), PIECE_SIZE / 2 + among(-1, 1)]
  const strokes = text.split(';').map((stroke) =>
    finely(stroke).map(([x, y]): Point => {
      const [right, down] = [(x - width / 2) * scale, (y - 4) * scale]
      return [
        middleX + right * Math.cos(lean) - down * Math.sin(lean),
        middleY + right * Math.sin(lean) + down * Math.cos(lean),
      ]
    }),
  )
  return Float32Array.from({ length: PIECE_SIZE * PIECE_SIZE }, (_, at) => {
    const [x, y] = [(at % PIECE_SIZE) + 0.5, Math.trunc(at / PIECE_SIZE) + 0.5]
    if (Math.abs(x - middleX) > REACH || Math.abs(y - middleY) > REACH) return 0
    const away = Math.sqrt(strokes.reduce((least, stroke) => Math.min(least, fromStroke(x, y, stroke)), Infinity))
    return Math.min(1, Math.max(0, STROKE[script] + 0.5 - away))
  })
}
