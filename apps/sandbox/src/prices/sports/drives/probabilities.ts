import type { ScoreName } from '@pavilion/contract/sports'
import { certain, shift, sum, type Distribution, type Sides } from '../../pricing/distribution.ts'
import { independent, type Probabilities } from '../../pricing/probabilities.ts'
import type { ProbabilitiesByScore } from '../../pricing/sheet.ts'
import { drivesLeft, totalOf, type DriveState } from './course.ts'
import { withOvertime } from './overtime.ts'
import { pointsOf } from './points.ts'
import { scoreOfPeriod, type DriveRules } from './rules.ts'

interface Pair {
  readonly home: Distribution
  readonly away: Distribution
}

const plus = (left: Pair, right: Pair): Pair => ({
  home: sum(left.home, right.home),
  away: sum(left.away, right.away),
})
const shiftPair = ({ home, away }: Pair, by: Sides): Pair => ({ home: shift(home, by.H), away: shift(away, by.C) })

const HALVES: readonly { readonly name: ScoreName; readonly of: readonly string[] }[] = [
  { name: 'sc_H1', of: ['Q1', 'Q2'] },
  { name: 'sc_H2', of: ['Q3', 'Q4'] },
]

export const driveProbabilities = (rules: DriveRules, state: DriveState, powers: Sides): ProbabilitiesByScore => {
  const regular = rules.periods.length
  const attack = { H: rules.attack(powers.H), C: rules.attack(powers.C) }
  const points = (drives: Sides): Pair => ({ home: pointsOf(attack.H, drives.H), away: pointsOf(attack.C, drives.C) })
  const whole = points({ H: rules.drives, C: rules.drives })
  const inOvertime = state.period >= regular
  const drivesToCome = drivesLeft(state.period, state.done, inOvertime ? (rules.overtimeDrives ?? 0) : rules.drives)
  const rest = state.stage === 'play' ? points(drivesToCome) : { home: certain(0), away: certain(0) }
  const byScore: Partial<Record<ScoreName, Probabilities>> = {}
  const put = (name: ScoreName, pair: Pair, now: Sides, drives: number): void => {
    byScore[name] = independent(pair.home, pair.away, now, drives >= rules.lastDrives)
  }
  const now = totalOf(state.points)
  if (inOvertime) {
    byScore.sc_FT = withOvertime(
      rules,
      attack,
      shiftPair(rest, now),
      now,
      drivesToCome.H + drivesToCome.C >= rules.lastDrives,
    )
    return byScore
  }
  const hasFinished = (period: number): boolean =>
    period < state.period || (period === state.period && state.stage !== 'play')
  const parts = rules.periods.map((name, period) => {
    const scored = state.points[period] ?? { H: 0, C: 0 }
    const current = period === state.period
    const drives = hasFinished(period) ? 0 : current ? drivesToCome.H + drivesToCome.C : 2 * rules.drives
    const to = hasFinished(period) ? { home: certain(0), away: certain(0) } : current ? rest : whole
    return { name, scored, drives, pair: shiftPair(to, scored) }
  })
  for (const { name, pair, scored, drives } of parts) if (drives > 0) put(scoreOfPeriod(name), pair, scored, drives)
  for (const { name, of } of HALVES) {
    const [one, two] = parts.filter((part) => of.includes(part.name))
    if (one === undefined || two === undefined || one.drives + two.drives === 0) continue
    put(name, plus(one.pair, two.pair), totalOf([one.scored, two.scored]), one.drives + two.drives)
  }
  const drives = parts.reduce((total, part) => total + part.drives, 0)
  const all = parts.map(({ pair }) => pair).reduce(plus)
  byScore.sc_FT =
    rules.overtimeDrives === undefined
      ? independent(all.home, all.away, now, drives >= rules.lastDrives)
      : withOvertime(rules, attack, all, now, drives >= rules.lastDrives)
  return byScore
}
