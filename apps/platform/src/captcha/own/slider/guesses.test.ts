import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PIECE_SIZE } from './shape.ts'
import { TOLERANCE } from './track.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Chance that is the same in every run. */
vi.mock('../../random.ts', async (original) => {
  let state = 20_261_122
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    ...(await original<object>()),
    between,
    among: (low: number, high: number) => low + (high - low) * next(),
    oneOf: <T>(all: readonly T[]) => all[between(0, all.length - 1)],
    shuffled: <T>(all: readonly T[]) =>
      all
        .map((each) => ({ each, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each),
    grainOf: (length: number) => Uint8Array.from({ length }, () => between(0, 255)),
  }
})

// Another file of this worker may have loaded the modules with chance of their own, and must not find these.
vi.resetModules()
const { createGrounds } = await import('./grounds.ts')
const { makePlan } = await import('./plan.ts')
const { makeSliderPicture } = await import('./slider-picture.ts')
afterAll(() => void vi.resetModules())

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: number
}
interface Seen {
  readonly ground: Pixels
  readonly piece: Pixels
  readonly top: number
  readonly gap: number
}

/** What a program that has the two files reads of them. */
const pixelsOf = async (uri: string): Promise<Pixels> => {
  const { data, info } = await sharp(Buffer.from(uri.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
const light = ({ data, width, channels }: Pixels, x: number, y: number): number => {
  const at = (y * width + x) * channels
  return (data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11
}
const cover = ({ data, width }: Pixels, x: number, y: number): number => data[(y * width + x) * 4 + 3] as number
const inside = (piece: Pixels): [number, number][] =>
  Array.from({ length: PIECE_SIZE * PIECE_SIZE }, (_, at): [number, number] => [
    at % PIECE_SIZE,
    Math.trunc(at / PIECE_SIZE),
  ]).filter(([x, y]) => cover(piece, x, y) > 250)

/** The place with the least of something, as far right of the start as a gap may be. */
const leastOf = ({ ground }: Seen, cost: (left: number) => number): number => {
  let [best, least] = [0, Infinity]
  for (let left = 60; left <= ground.width - PIECE_SIZE - 4; left++) {
    const here = cost(left)
    if (here < least) [best, least] = [left, here]
  }
  return best
}

/** The piece held against the ground everywhere at the brightness that fits best: where it differs least, it was cut out. */
const byCorrelation = (seen: Seen): number => {
  const { ground, piece, top } = seen
  const points = inside(piece)
  return leastOf(seen, (left) => {
    let [both, cut, shown] = [0, 0, 0]
    for (const [x, y] of points)
      for (let channel = 0; channel < 3; channel++) {
        const here = ground.data[((y + top) * ground.width + x + left) * ground.channels + channel] as number
        const there = piece.data[(y * PIECE_SIZE + x) * 4 + channel] as number
        both += here * there
        cut += there * there
        shown += here * here
      }
    const brightness = both / cut
    return shown - brightness * both
  })
}

/** The same by the coefficient of Pearson, which no light and no contrast changes. */
const byPearson = (seen: Seen): number => {
  const { ground, piece, top } = seen
  const points = inside(piece)
  return leastOf(seen, (left) => {
    let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
    for (const [x, y] of points) {
      const [a, b] = [light(ground, x + left, y + top), light(piece, x, y)]
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
    const n = points.length
    return -(n * sumAB - sumA * sumB) / Math.sqrt((n * sumAA - sumA ** 2) * (n * sumBB - sumB ** 2) || 1)
  })
}

/** Where the ground is darkest under the piece. */
const byDarkness = (seen: Seen): number => {
  const points = inside(seen.piece)
  return leastOf(seen, (left) => points.reduce((sum, [x, y]) => sum + light(seen.ground, x + left, y + seen.top), 0))
}

/** Where the strongest upright edges are, a piece's width apart, in the rows of the piece. */
const byEdges = (seen: Seen): number => {
  const { ground, piece, top } = seen
  const points = inside(piece)
  const first = Math.min(...points.map(([x]) => x))
  const last = Math.max(...points.map(([x]) => x))
  const edge = (x: number): number => {
    let sum = 0
    for (let y = top; y < top + PIECE_SIZE; y++)
      sum += Math.abs(light(ground, Math.min(x + 1, ground.width - 1), y) - light(ground, Math.max(x - 1, 0), y))
    return sum
  }
  return leastOf(seen, (left) => -edge(left + first) - edge(left + last))
}

/** Where the edges of the ground lie along the outline of the piece: what a program does that was written for this picture. */
const byOutline = (seen: Seen): number => {
  const { ground, piece, top } = seen
  const all = inside(piece)
  const within = new Set(all.map(([x, y]) => y * PIECE_SIZE + x))
  const outline = all.filter(([x, y]) =>
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].some(([right = 0, down = 0]) => !within.has((y + down) * PIECE_SIZE + x + right)),
  )
  const steep = (x: number, y: number): number =>
    Math.min(
      40,
      Math.hypot(
        light(ground, Math.min(x + 1, ground.width - 1), y) - light(ground, x - 1, y),
        light(ground, x, Math.min(y + 1, ground.height - 1)) - light(ground, x, y - 1),
      ),
    )
  return leastOf(seen, (left) => -outline.reduce((sum, [x, y]) => sum + steep(x + left, y + top), 0))
}

describe('a slider, by a program that knows how it is made', () => {
  const seen: Seen[] = []
  beforeAll(async () => {
    const grounds = createGrounds()
    for (let n = 0; n < 60; n++) {
      const { background, piece, top, gap } = await makeSliderPicture(grounds)
      seen.push({ ground: await pixelsOf(background), piece: await pixelsOf(piece), top, gap })
    }
  })
  const solvedBy = (attack: (picture: Seen) => number): number =>
    seen.filter((picture) => Math.abs(attack(picture) - picture.gap) <= TOLERANCE).length

  it('is missed by a blind guess in 98 of 100, wherever it guesses', () => {
    const gaps = Array.from({ length: 1000 }, () => makePlan().gap)
    let state = 1
    const guess = (): number => {
      state = (state * 16_807) % 2_147_483_647
      return 60 + (state % 271)
    }
    const tries = gaps.flatMap((gap) => Array.from({ length: 20 }, () => Math.abs(guess() - gap) <= TOLERANCE))
    expect(tries.filter(Boolean).length / tries.length).toBeLessThan(0.02)
  })

  it.each([
    ['holding the piece against the ground', byCorrelation, 9],
    ['correlating it with the ground', byPearson, 3],
    ['looking where the ground is darkest', byDarkness, 9],
    ['looking for the strongest edges', byEdges, 15],
    // Only the shape tells, to a program as to a person. What stands behind it are the limits and the picture (ADR 0042).
    ['following its outline', byOutline, 54],
  ] as const)('is solved by %s no more often than in so many of sixty', (_name, attack, most) => {
    expect(solvedBy(attack)).toBeLessThanOrEqual(most)
  })
})
