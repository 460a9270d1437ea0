export type Point = readonly [x: number, y: number]

/**
 * 6 × 8 grid; `~` bends a stroke through its points. Of characters that look alike (0 O Q D, 1 I, 5 S, 6 G 9, 2 Z, 8 B, U V) one is drawn at most.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,8 3,0 6,8; 1.2,5.2 4.8,5.2',
  C: '~5.8,1.5 3.6,0 0.8,1.6 0.2,4.4 1.4,7.4 3.8,8 5.8,6.6',
  E: '5.4,0 0,0 0,8 5.4,8; 0,4 4.4,4',
  F: '5.6,0 0,0 0,8; 0,3.8 4.6,3.8',
  H: '0,0 0,8; 6,0 6,8; 0,4 6,4',
  J: '5,0 5,5.4; ~5,5.4 4.4,7.4 2.6,8 0.9,7.3 0.3,5.6',
  K: '0,0 0,8; 5.6,0 0,4.8; 2,3.2 6,8',
  L: '0,0 0,8 5.2,8',
  M: '0,8 0.5,0 3,5 5.5,0 6,8',
  N: '0,8 0,0 6,8 6,0',
  P: '0,8 0,0; ~0,0 3.6,0 5.6,1.1 5.6,3.3 3.6,4.4 0,4.4',
  R: '0,8 0,0; ~0,0 3.6,0 5.6,1.1 5.6,3.3 3.6,4.4 0,4.4; 2.6,4.4 5.8,8',
  T: '0,0 6,0; 3,0 3,8',
  U: '0,0 0,5; ~0,5 0.6,7.2 3,8 5.4,7.2 6,5; 6,5 6,0',
  W: '0,0 1.4,8 3,2.8 4.6,8 6,0',
  X: '0,0 6,8; 6,0 0,8',
  Y: '0,0 3,4.2 6,0; 3,4.2 3,8',
  2: '~0.4,2.3 1.2,0.5 3.2,0 5.2,0.8 5.4,2.6 3.6,4.9 0.2,8; 0.2,8 5.8,8',
  3: '~0.5,0.9 2.8,0 5.2,0.9 5,3 2.4,3.9; ~2.4,3.9 5.4,4.6 5.6,6.8 3,8 0.2,7',
  4: '4.4,8 4.4,0 0,5.6 6,5.6',
  7: '0,0 6,0 2,8',
  8: '~3,3.8 1,3 0.9,1.1 3,0 5.1,1.1 5,3 3,3.8 0.7,5 0.6,7 3,8 5.4,7 5.3,5 3,3.8',
}

export const CHARACTERS: readonly string[] = Object.keys(STROKES)

const FINE = 8

const bent = ([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], t: number): Point => {
  const axis = (index: 0 | 1): number =>
    0.5 *
    (2 * p1[index] +
      (p2[index] - p0[index]) * t +
      (2 * p0[index] - 5 * p1[index] + 4 * p2[index] - p3[index]) * t * t +
      (3 * p1[index] - p0[index] - 3 * p2[index] + p3[index]) * t ** 3)
  return [axis(0), axis(1)]
}

const between = (points: readonly Point[], isBent: boolean): readonly Point[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    if (!next) return [point]
    const around = [points[index - 1] ?? point, point, next, points[index + 2] ?? next] as const
    return Array.from({ length: FINE }, (_, part): Point => {
      const t = part / FINE
      return isBent ? bent(around, t) : [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]
    })
  })

export const finely = (stroke: string): readonly Point[] => {
  const text = stroke.trim()
  const points = text
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y]
    })
  return between(points, text.startsWith('~'))
}

export const strokesOf = (character: string): readonly (readonly Point[])[] =>
  (STROKES[character] ?? '').split(';').map(finely)
