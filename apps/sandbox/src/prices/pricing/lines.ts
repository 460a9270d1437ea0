import { median, type Distribution } from './distribution.ts'
import { upperChance } from './fair.ts'

/** A line in quarters. Handicap: what home gives (negative: away gives). Total: of the whole part. */
export type Quarters = number

/** The main line, whose sides are nearest to even, and its alternates from low to high. */
export interface LineChoice {
  readonly main: Quarters
  readonly alternates: readonly Quarters[]
}

/** Which lines a score has. */
export interface Ladder {
  /** Quarters between neighbours: 1 in football, 4 where every line ends in a half. */
  readonly step: 1 | 2 | 4
  /** A line of the ladder, from which the others are counted. */
  readonly base: number
  /** How many rungs alternates lie from the main line. */
  readonly spacing: number
  /** How many alternates there are beside the main line; two where nothing is said. */
  readonly alternates?: number
  /** Handicaps: lines closer to level than this are left to the winner market. */
  readonly least?: number
  /** Handicaps: how far from level the main line lies, whichever side gives; the nearest to even where nothing is said. */
  readonly main?: number
  /** Handicaps: no line lies further from level than this. */
  readonly most?: number
}

export const QUARTER_LINES: Ladder = { step: 1, base: 0, spacing: 1 }
export const HALF_LINES: Ladder = { step: 4, base: 2, spacing: 1 }

const REACH = 12
/** Chances closer than this are the same. */
const SAME = 1e-9
/** With the main line three different prices. */
const ALTERNATES = 2

/**
 * The line nearest to even on a ladder, and the next best of those `spacing` rungs away. `least` is the lowest line there may be.
 */
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
    // A set has no eleven games: lines that no score lies between are one bet, and it is offered once.
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

/** The unsigned text of a line: 2 is `0.5`, 3 is `0.5 / 1`. */
export const ratioText = (quarters: Quarters): string => {
  const size = Math.abs(quarters)
  return size % 2 === 0 ? halves(size / 2) : `${halves((size - 1) / 2)} / ${halves((size + 1) / 2)}`
}
