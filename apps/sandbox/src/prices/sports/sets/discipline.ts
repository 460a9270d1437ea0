import type { MarketRule, ScoreName, Scores } from '@pavilion/contract/sports'
import type { LeagueData } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import { HALF_LINES, type Ladder } from '../../pricing/lines.ts'
import type { Style } from '../../pricing/sheet.ts'
import type { Random } from '../../random.ts'
import type { Habits } from '../simulation/secondary-statistics.ts'
import {
  fields,
  withOdds,
  type Discipline,
  type VisibleState,
  type SimulationStep,
  type StepEvent,
} from '../simulation/simulation.ts'
import { overNet } from '../simulation/places.ts'
import { setProbabilities, type SetsState } from './probabilities.ts'
import { freshSet, type SetRules } from './set-rules.ts'

export interface SetLeague extends LeagueData {
  readonly wins: number
}

export const winsOf = (league: LeagueData): number =>
  'wins' in league && typeof league.wins === 'number' ? league.wins : 2

interface Options {
  readonly rules: SetRules
  /** Of an average side, and log odds of the best around it. */
  readonly serving: number
  readonly spread: number
  readonly homeAdvantage: number
  readonly habits?: Habits
  readonly points?: (state: SetsState) => Scores
}

const setNames = (count: number): ScoreName[] =>
  Array.from({ length: count }, (_, index) => `sc_S${index + 1}` as ScoreName)

const startOf = (wins: number, first: 'H' | 'C', hasBegun: boolean): SetsState => ({
  wins,
  sets: { H: 0, C: 0 },
  done: [],
  set: freshSet(first),
  stage: 'play',
  hasBegun,
})

const drawSets = (rules: SetRules, random: Random, powers: Sides, wins: number): SimulationStep<SetsState>[] => {
  const steps: SimulationStep<SetsState>[] = []
  let state = startOf(wins, random() < 0.5 ? 'H' : 'C', true)
  let second = 0
  let events: readonly StepEvent[] = [{ kind: 'period' }]
  for (;;) {
    steps.push({ second, state, events })
    second += rules.rallySeconds * (0.5 + random())
    const rally = rules.play(random, powers, state.set, state.done.length, wins)
    if (rally.over === undefined) {
      state = { ...state, set: rally.set }
      events = rally.events
      second += rally.pause
      continue
    }
    const { won, next } = rally.over
    const sets = { H: state.sets.H + Number(won === 'H'), C: state.sets.C + Number(won === 'C') }
    const over = sets[won] >= wins
    const setEvent: StepEvent = { kind: 'set', side: won, score_H: sets.H, score_C: sets.C }
    const done = [...state.done, { H: rally.set.H, C: rally.set.C }]
    state = { ...state, sets, done, set: freshSet(next), stage: over ? 'over' : 'break' }
    events = [...rally.events, setEvent, ...(over ? [{ kind: 'period' as const }] : [])]
    if (over) {
      steps.push({ second, state, events })
      return steps
    }
    steps.push({ second, state, events })
    second += rules.breakSeconds
    state = { ...state, stage: 'play' }
    events = []
  }
}

const show = ({ points }: Options, state: SetsState): VisibleState => {
  const { set, done, sets, stage } = state
  const playing = stage === 'play'
  const countedSets = [...done, ...(playing ? [{ H: set.H, C: set.C }] : [])]
  const total = countedSets.reduce((sum, { H, C }) => ({ H: sum.H + H, C: sum.C + C }), { H: 0, C: 0 })
  const running = Math.min(done.length + 1, 2 * state.wins - 1)
  return {
    re_time: stage === 'over' ? `S${done.length}^` : `S${running}^`,
    se_now: String(stage === 'over' ? done.length : running),
    HalfTime: stage === 'break' ? 'Y' : 'N',
    serve: set.server,
    ...fields('sc_set', sets),
    ...Object.assign({}, ...countedSets.map((count, index) => fields(`sc_S${index + 1}` as ScoreName, count))),
    ...points?.(state),
    sc_FT_H: total.H,
    sc_FT_C: total.C,
  }
}

const handicaps = (wins: number): Ladder => ({ ...HALF_LINES, least: 6, most: 4 * wins - 2 })
const totals = (wins: number): Ladder => ({ ...HALF_LINES, least: 4 * wins + 2, most: 8 * wins - 6 })

export const setLines = (wins: number, { kind }: Pick<MarketRule, 'kind'>): Ladder =>
  kind === 'handicap' ? handicaps(wins) : totals(wins)

export const setResults = (wins: number, { kind, rtypes }: Pick<MarketRule, 'kind' | 'rtypes'>): readonly string[] =>
  kind === 'correctScore' ? rtypes.filter((rtype) => Math.max(Number(rtype[1]), Number(rtype[3])) === wins) : rtypes

const styleOf = ({ rules }: Options, wins: number): Style => ({
  gtype: rules.gtype,
  ladder: (rule) => (rule.score === 'sc_set' ? setLines(wins, rule) : HALF_LINES),
  rtypes: (rule) => setResults(wins, rule),
})

export const setDiscipline = (options: Options): Discipline<SetsState> => {
  const { rules, serving, spread, homeAdvantage } = options
  return {
    gtype: rules.gtype,
    style: (league) => styleOf(options, winsOf(league)),
    deciding: 'sc_set',
    longest: rules.mostRallies * rules.rallySeconds * 1.2 + 7 * rules.breakSeconds,
    powers: (_league, home, away) => {
      const edge = homeAdvantage + spread * (home - away)
      return { H: withOdds(serving, Math.exp(edge)), C: withOdds(serving, Math.exp(-edge)) }
    },
    moved: (sides, { H, C }) => {
      const edge = (Math.log(H) - Math.log(C)) * 0.3
      return { H: withOdds(sides.H, Math.exp(edge)), C: withOdds(sides.C, Math.exp(-edge)) }
    },
    start: (league) => startOf(winsOf(league), 'H', false),
    draw: (random, sides, league) => drawSets(rules, random, sides, winsOf(league)),
    show: (state) => show(options, state),
    settled: ({ done }) => setNames(done.length),
    field: overNet,
    ...(options.habits && { habits: options.habits }),
    probabilities: (state, sides) => setProbabilities(rules, state, sides),
    period: ({ done, stage }) => `${done.length}${stage}`,
  }
}
