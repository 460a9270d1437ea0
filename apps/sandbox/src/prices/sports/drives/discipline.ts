import type { ScoreName, Scores } from '@pavilion/contract/sports'
import type { LeagueData } from '../../game/names.ts'
import type { Style } from '../../pricing/sheet.ts'
import { fields, type Discipline, type VisibleState } from '../simulation/simulation.ts'
import { drawDrives, totalOf, type DriveState } from './course.ts'
import { driveProbabilities } from './probabilities.ts'
import { scoreOfPeriod, type DriveRules } from './rules.ts'

/** One match in a hundred thousand needs more. */
const MOST_OVERTIME_SECONDS = 2000

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
const clockText = (seconds: number): string => `${two(seconds / 60)}:${two(seconds % 60)}`

const scoresOf = ({ periods }: DriveRules, { points }: DriveState): Scores => {
  const of = (...names: readonly string[]) => totalOf(points.filter((_, index) => names.includes(periods[index] ?? '')))
  const startedPeriods = points.length
  return {
    ...Object.assign(
      {},
      ...periods
        .slice(0, startedPeriods)
        .map((name, index) => fields(scoreOfPeriod(name), points[index] ?? { H: 0, C: 0 })),
    ),
    ...(periods.length === 4 && fields('sc_H1', of('Q1', 'Q2'))),
    ...(periods.length === 4 && startedPeriods > 2 && fields('sc_H2', of('Q3', 'Q4'))),
    ...(startedPeriods > periods.length && fields('sc_OT', points[periods.length] ?? { H: 0, C: 0 })),
    ...fields('sc_FT', totalOf(points)),
  }
}

const show = (rules: DriveRules, state: DriveState, since: number): VisibleState => {
  const { period, stage, left, leftAfter, points } = state
  const { H, C } = totalOf(points)
  const halfTime = stage === 'break' && period + 1 === rules.periods.length / 2
  const name = halfTime ? 'HT' : (rules.periods[period] ?? 'OT')
  const seconds = Math.floor(Math.max(leftAfter, left - since / rules.stretch))
  const up = (period + 1) * rules.periodSeconds - seconds
  const label = rules.clock === 'up' && !halfTime ? `${name.slice(1)}H` : name
  return {
    re_time: halfTime ? 'HT^^' : `${label}^${clockText(rules.clock === 'up' ? up : seconds)}`,
    ...(rules.clock === 'down' && { t_count: halfTime ? 0 : seconds }),
    se_now: name,
    HalfTime: halfTime ? 'Y' : 'N',
    ...scoresOf(rules, state),
    sc_FT_H: H,
    sc_FT_C: C,
  }
}

const settledScores = ({ periods }: DriveRules, { period, stage }: DriveState): ScoreName[] => {
  const over = stage === 'play' ? period : period + 1
  const halves: ScoreName[] =
    periods.length === 4 ? [...(over >= 2 ? ['sc_H1' as const] : []), ...(over >= 4 ? ['sc_H2' as const] : [])] : []
  return [...periods.slice(0, over).map(scoreOfPeriod), ...halves]
}

/** Power 1 is an average attack. */
export const driveDiscipline = (
  rules: DriveRules,
  style: Style,
  powers: (league: LeagueData, home: number, away: number) => { H: number; C: number },
): Discipline<DriveState> => ({
  gtype: rules.gtype,
  ...(rules.gameType && { gameType: rules.gameType }),
  style: () => style,
  deciding: 'sc_FT',
  longest:
    (rules.periodSeconds * rules.periods.length + MOST_OVERTIME_SECONDS) * rules.stretch +
    rules.halfTimeSeconds +
    6 * rules.breakSeconds,
  powers,
  // Many points amplify small differences.
  moved: (sides, { H, C }) => ({ H: sides.H * H ** 0.3, C: sides.C * C ** 0.3 }),
  start: () => ({
    period: 0,
    done: 0,
    stage: 'play',
    points: [],
    left: rules.periodSeconds,
    leftAfter: rules.periodSeconds,
  }),
  draw: (random, sides) => drawDrives(rules, random, sides),
  show: (state, since) => show(rules, state, since),
  settled: (state) => settledScores(rules, state),
  field: rules.field,
  habits: rules.habits,
  probabilities: (state, sides) => driveProbabilities(rules, state, sides),
  period: ({ period, stage }) => `${period}${stage}`,
})
