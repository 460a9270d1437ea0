import { hash } from '../random.ts'
import type { Sides } from './distribution.ts'

const draw = (seed: string, cell: number): number => (hash(`${seed}#${cell}`) / 4294967295) * 2 - 1

/** Smooth, in [-1, 1]. `period` in milliseconds. */
const curve = (seed: string, now: number, period: number): number => {
  const cell = Math.floor(now / period)
  const t = now / period - cell
  const eased = t * t * (3 - 2 * t)
  return draw(seed, cell) * (1 - eased) + draw(seed, cell + 1) * eased
}

const SLOW_MS = 1_200_000
const QUICK_MS = 75_000

/**
 * All markets of a match move together: slowly by at most 3.5%, in play also quickly by at most
 * 2%.
 */
export const marketNoise = (seed: string, now: number, inPlay: boolean): Sides => {
  const side = (name: string): number =>
    Math.exp(
      0.035 * curve(`${seed}/${name}/slow`, now, SLOW_MS) +
        (inPlay ? 0.02 * curve(`${seed}/${name}/quick`, now, QUICK_MS) : 0),
    )
  return { H: side('H'), C: side('C') }
}
