import { median, type Distribution } from './distribution.ts'
import { upperChance } from './fair.ts'

/** Handicap: what home gives. Total: of the whole part. */
export type Quarters = number

export interface LineChoice {
  readonly main: Quarters
  readonly alternates: readonly Quarters[]
}

export interface Ladder {
  /** In quarters: 1 in football, 4 where every line ends in a half. */
  readonly step: 1 | 2 | 4
  readonly base: number
  /** Rungs between the main line and alternates. */
  readonly spacing: number
  /** Default: 2. */
  readonly alternates?: number
  /** Closest handicap to level; the winner market covers closer ones. */
  readonly least?: number
  /** Distance of the main handicap from level. Default: nearest to even. */
  readonly main?: number
  readonly most?: number
}

export const QUARTER_LINES: Ladder = { step: 1, base: 0, spacing: 1 }
export const HALF_LINES: Ladder = { step: 4, base: 2, spacing: 1 }

const REACH = 12
const SAME = 1e-9
const ALTERNATES = 2

/** `least`: the lowest line allowed. */
export const chooseLine = (values: Distribution, ladder: Ladder, least = -Infinity): LineChoice => {
  const { step, base, spacing } = ladder
  const middle = base + Math.round((median(values) * 4 - base) / step) * step
  const lowest = base + Math.ceil((Math.max(least, middle - REACH * step) - base) / step) * step
  const ranked = Array.from({ length: 2 * REACH + 1 }, (_, index) => lowest + index * step)
    .filter((line) => Math.abs(line) >= (ladder.least ?? 0) && Math.abs(line) <= (ladder.most ?? Infinity))
    .map((line) => ({ line, chance: upperChance(values, line) }))
    .sort((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5) || a.line - b.line)
  const set = ranked.find(({ line }) => Math.abs(line) === ladder.main)
  const main = (set ?? ranked[0])?.line ?? ladder.least ?? lowest
  const others = ranked
    .filter(({ line }) => (line - main) % (spacing * step) === 0)
    // Lines with no score between them are one bet (no set has eleven games).
    .filter(({ chance }, at, all) => all.findIndex((other) => Math.abs(other.chance - chance) < SAME) === at)
    .filter(({ line }) => line !== main)
  return {
    main,
    alternates: others
      .slice(0, ladder.alternates ?? ALTERNATES)
      .map(({ line }) => line)
      .sort((a, b) => a - b),
  }
}

const halves = (count: number): string => (count % 2 === 0 ? String(count / 2) : (count / 2).toFixed(1))

/** Unsigned: 2 is `0.5`, 3 is `0.5 / 1`. */
export const ratioText = (quarters: Quarters): string => {
  const size = Math.abs(quarters)
  return size % 2 === 0 ? halves(size / 2) : `${halves((size - 1) / 2)} / ${halves((size + 1) / 2)}`
}
