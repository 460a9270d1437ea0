import type { Sides } from '../../pricing/distribution.ts'
import { shift } from '../../pricing/distribution.ts'
import { HALF_LINES } from '../../pricing/lines.ts'
import { independent, together } from '../../pricing/probabilities.ts'
import type { ProbabilitiesByScore } from '../../pricing/sheet.ts'
import type { Random } from '../../random.ts'
import { fields, type Discipline, type SimulationStep, type StepEvent } from '../simulation/simulation.ts'
import { diamond } from '../simulation/places.ts'
import { finalScores, outsUntil, runsUntil, type InningState } from './runs.ts'

interface BaseballState extends InningState {
  readonly firstFive: Sides
  readonly over: boolean
}

/** For about 4.5 runs in nine innings. */
const RUN = 0.143
const HOME_ADVANTAGE = 0.03
const SPREAD = 0.22
/** 1.5 runs, in quarters. */
const RUN_LINE = 6
const PLAY_SECONDS = 88
const CHANGE_SECONDS = 90
const FIVE = 5

const NONE: Sides = { H: 0, C: 0 }
const START: BaseballState = { inning: 1, half: 'T', outs: 0, score: NONE, firstFive: NONE, over: false }

const draw = (random: Random, powers: Sides): SimulationStep<BaseballState>[] => {
  let state = START
  let events: readonly StepEvent[] = [{ kind: 'inning' }]
  let second = 0
  const steps: SimulationStep<BaseballState>[] = []
  const end = (): SimulationStep<BaseballState>[] => {
    const { H, C } = state.score
    steps.push({
      second,
      state: { ...state, over: true },
      events: [...events, { kind: 'period', score_H: H, score_C: C }],
    })
    return steps
  }
  for (;;) {
    steps.push({ second, state, events })
    second += PLAY_SECONDS * (0.5 + random())
    const side = state.half === 'T' ? 'C' : 'H'
    if (random() < powers[side]) {
      const score = { ...state.score, [side]: state.score[side] + 1 }
      state = { ...state, score, firstFive: state.inning <= FIVE ? score : state.firstFive }
      events = [{ kind: 'run', side, value: 1, score_H: score.H, score_C: score.C }]
      if (state.half === 'B' && state.inning >= 9 && score.H > score.C) return end()
      continue
    }
    const outs = state.outs + 1
    events = [{ kind: 'out', side, value: outs }]
    if (outs < 3) {
      state = { ...state, outs }
      continue
    }
    const { H, C } = state.score
    const last = state.inning >= 9
    if (last && (state.half === 'T' ? H > C : H !== C)) return end()
    second += CHANGE_SECONDS
    state =
      state.half === 'T' ? { ...state, half: 'B', outs: 0 } : { ...state, half: 'T', outs: 0, inning: state.inning + 1 }
    events = [...events, { kind: 'inning', score_H: H, score_C: C }]
  }
}

const probabilitiesOf = (state: BaseballState, powers: Sides): ProbabilitiesByScore => {
  const five = outsUntil(state, FIVE)
  const { firstFive, score, inning } = state
  return {
    sc_FT: together(finalScores(state, powers), score, !state.over),
    ...(inning <= FIVE && {
      sc_F5: independent(
        shift(runsUntil(five.H, powers.H), firstFive.H),
        shift(runsUntil(five.C, powers.C), firstFive.C),
        firstFive,
        five.H > 1,
      ),
    }),
  }
}

export const baseball: Discipline<BaseballState> = {
  gtype: 'BS',
  // 1.5 before the first pitch, then follows the score.
  style: () => ({
    gtype: 'BS',
    ladder: ({ kind, part, inPlay }) =>
      kind === 'handicap' && part === '' && !inPlay ? { ...HALF_LINES, least: RUN_LINE, main: RUN_LINE } : HALF_LINES,
  }),
  deciding: 'sc_FT',
  longest: 5 * 3600,
  powers: (_league, home, away) => {
    const edge = HOME_ADVANTAGE + SPREAD * (home - away)
    return { H: RUN * (1 + edge), C: RUN * (1 - edge) }
  },
  moved: (sides, { H, C }) => ({ H: Math.min(0.6, sides.H * H), C: Math.min(0.6, sides.C * C) }),
  start: () => START,
  draw,
  show: ({ inning, half, outs, score, firstFive }) => ({
    re_time: `${half}${inning}^${outs}`,
    se_now: String(inning),
    inningNum: inning,
    inningHalf: half,
    ...fields('sc_F5', firstFive),
    sc_FT_H: score.H,
    sc_FT_C: score.C,
  }),
  settled: ({ inning }) => (inning > FIVE ? ['sc_F5'] : []),
  field: diamond,
  probabilities: probabilitiesOf,
  period: ({ inning, half }) => `${half}${inning}`,
}
