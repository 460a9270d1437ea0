import { chanceOf, distribution, sum, trimmed, type Distribution, type Sides } from '../../pricing/distribution.ts'
import { independent, once, type Probabilities } from '../../pricing/probabilities.ts'
import { pointsOf } from './points.ts'
import type { DriveRules } from './rules.ts'

const MOST_ROUNDS = 4

const merged = (parts: readonly Distribution[]): Distribution => {
  const from = Math.min(...parts.map((part) => part.from))
  const to = Math.max(...parts.map((part) => part.from + part.p.length))
  const p = new Float64Array(to - from)
  for (const part of parts)
    for (let i = 0; i < part.p.length; i += 1)
      p[part.from - from + i] = (p[part.from - from + i] ?? 0) + (part.p[i] ?? 0)
  return distribution(from, p)
}

const scaled = ({ from, p }: Distribution, by: number): Distribution =>
  distribution(
    from,
    Float64Array.from(p, (value) => value * by),
  )

const mass = ({ below }: Distribution): number => below.at(-1) ?? 0

/** Separates what decides an overtime from what ties add to both sides. */
const roundOf = (home: Distribution, away: Distribution) => {
  const width = home.p.length + away.p.length
  const difference = new Float64Array(2 * width)
  const total = new Float64Array(width)
  const ours = new Float64Array(home.p.length)
  const theirs = new Float64Array(away.p.length)
  const level = new Float64Array(Math.min(home.p.length, away.p.length))
  for (let H = 0; H < home.p.length; H += 1)
    for (let C = 0; C < away.p.length; C += 1) {
      const p = (home.p[H] ?? 0) * (away.p[C] ?? 0)
      if (H === C) level[H] = p
      else {
        difference[H - C + width] = (difference[H - C + width] ?? 0) + p
        total[H + C] = (total[H + C] ?? 0) + p
        ours[H] = (ours[H] ?? 0) + p
        theirs[C] = (theirs[C] ?? 0) + p
      }
    }
  return {
    difference: distribution(-width, difference),
    total: distribution(0, total),
    home: distribution(0, ours),
    away: distribution(0, theirs),
    level: distribution(0, level),
  }
}

const doubled = ({ from, p }: Distribution): Distribution => {
  const wide = new Float64Array(2 * p.length - 1)
  for (let i = 0; i < p.length; i += 1) wide[2 * i] = p[i] ?? 0
  return distribution(2 * from, wide)
}

/** Home and away points are independent until overtime. */
export const withOvertime = (
  rules: DriveRules,
  attack: { readonly H: readonly number[]; readonly C: readonly number[] },
  { home, away }: { readonly home: Distribution; readonly away: Distribution },
  now: Sides,
  open: boolean,
): Probabilities => {
  const plain = independent(home, away, now, open)
  const parts = once(() => {
    const from = Math.max(home.from, away.from)
    const size = Math.max(1, Math.min(home.from + home.p.length, away.from + away.p.length) - from)
    let level = trimmed(
      from,
      Float64Array.from({ length: size }, (_, i) => chanceOf(home, from + i) * chanceOf(away, from + i)),
    )
    const before = plain.difference()
    const decidedDifference = distribution(
      before.from,
      Float64Array.from(before.p, (p, i) => (before.from + i === 0 ? 0 : p)),
    )
    const difference = [decidedDifference]
    const total = [plain.total(), scaled(doubled(level), -1)]
    const ours = [home, scaled(level, -1)]
    const theirs = [away, scaled(level, -1)]
    const drives = rules.overtimeDrives ?? 0
    const round = roundOf(pointsOf(attack.H, drives), pointsOf(attack.C, drives))
    for (let number = 1; number <= MOST_ROUNDS; number += 1) {
      const part = number === MOST_ROUNDS ? scaled(level, 1 / Math.max(1e-9, 1 - mass(round.level))) : level
      difference.push(scaled(round.difference, mass(part)))
      total.push(sum(doubled(part), round.total))
      ours.push(sum(part, round.home))
      theirs.push(sum(part, round.away))
      level = sum(level, round.level)
    }
    return { difference: merged(difference), total: merged(total), home: merged(ours), away: merged(theirs) }
  })
  return {
    ...plain,
    difference: () => parts().difference,
    total: () => parts().total,
    home: () => parts().home,
    away: () => parts().away,
  }
}
