import { among } from '../../../random.ts'
import { gradient, hsl, svg } from './paint.ts'

const SIDE = 38

export const facets = (width: number, height: number): string => {
  const hue = among(0, 360)
  const columns = Math.ceil(width / SIDE) + 2
  const rows = Math.ceil(height / SIDE) + 2
  const corner = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => [
      (column - 0.5) * SIDE + among(-13, 13),
      (row - 0.5) * SIDE + among(-13, 13),
    ]),
  )
  const at = (row: number, column: number): string =>
    (corner[row]?.[column] ?? [0, 0]).map((n) => n.toFixed(1)).join(' ')
  const triangle = (row: number, points: readonly string[]): string =>
    `<path d="M ${points.join(' L ')} Z" fill="${hsl(hue + row * 8 + among(-18, 18), among(35, 75), among(30, 74))}"/>`
  const body = corner.slice(1).flatMap((_, row) =>
    Array.from({ length: columns - 1 }, (_, column) => {
      const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]
      return triangle(row, [a, b, c]) + triangle(row, [b, d, c])
    }),
  )
  return svg(width, height, gradient('ground', hsl(hue, 50, 40), hsl(hue, 50, 60)), body.join(''))
}
