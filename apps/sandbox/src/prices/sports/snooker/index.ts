import type { ScoreName, Scores } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import { together, type Joint, type Probabilities } from '../../pricing/probabilities.ts'
import type { ProbabilitiesByScore } from '../../pricing/sheet.ts'
import type { Random } from '../../random.ts'
import { fields, withOdds, type Discipline, type SimulationStep, type StepEvent } from '../simulation/simulation.ts'
import { table } from '../simulation/places.ts'
import { setLines, setResults, winsOf } from '../sets/discipline.ts'
import { afterBreak, BREAKS, frameChances, isFrameOver } from './frame.ts'

interface SnookerState {
  readonly wins: number
  readonly frames: Sides
  readonly done: readonly Sides[]
  readonly points: Sides
  readonly stage: 'play' | 'break' | 'over'
}

const name = (index: number): ScoreName => `sc_S${index + 1}` as ScoreName

const VISIT_SECONDS = 130
const BREAK_SECONDS = 120
const SPREAD = 0.75
const NOTABLE_BREAK = 20

const drawBreak = (random: Random): number => {
  let at = random()
  return BREAKS.find(([, chance]) => (at -= chance) < 0)?.[0] ?? 1
}

const NONE: Sides = { H: 0, C: 0 }
const startOf = (wins: number): SnookerState => ({ wins, frames: NONE, done: [], points: NONE, stage: 'play' })

const draw = (random: Random, powers: Sides, wins: number): SimulationStep<SnookerState>[] => {
  const steps: SimulationStep<SnookerState>[] = []
  let state = startOf(wins)
  let second = 0
  let events: readonly StepEvent[] = [{ kind: 'period' }]
  for (;;) {
    steps.push({ second, state, events })
    second += VISIT_SECONDS * (0.5 + random())
    const side = random() < powers.H ? 'H' : 'C'
    const before = state.points[side]
    const points = afterBreak(state.points, side, drawBreak(random))
    const value = points[side] - before
    const visit: StepEvent = { kind: 'point', side, value, score_H: points.H, score_C: points.C }
    const notable: StepEvent[] = value >= NOTABLE_BREAK ? [visit, { kind: 'break', side, value }] : [visit]
    if (!isFrameOver(points)) {
      state = { ...state, points }
      events = notable
      continue
    }
    const won = points.H > points.C ? 'H' : 'C'
    const frames = { ...state.frames, [won]: state.frames[won] + 1 }
    const over = frames[won] >= wins
    state = { ...state, frames, done: [...state.done, points], points: NONE, stage: over ? 'over' : 'break' }
    events = [...notable, { kind: 'frame', side: won, score_H: frames.H, score_C: frames.C }]
    steps.push({ second, state, events })
    if (over) return steps
    second += BREAK_SECONDS
    state = { ...state, stage: 'play' }
    events = []
  }
}

const race = ({ wins, frames }: SnookerState, running: number, later: number): Joint => {
  const size = wins + 1
  const p = new Float64Array(size * size)
  p[frames.H * size + frames.C] = 1
  for (let framesPlayed = frames.H + frames.C; framesPlayed < 2 * wins - 1; framesPlayed += 1)
    for (let H = Math.max(frames.H, framesPlayed - wins + 1); H <= Math.min(wins - 1, framesPlayed); H += 1) {
      const C = framesPlayed - H
      const at = H * size + C
      const chance = p[at] ?? 0
      if (C >= wins || chance === 0) continue
      const home = framesPlayed === frames.H + frames.C ? running : later
      p[at] = 0
      p[at + size] = (p[at + size] ?? 0) + chance * home
      p[at + 1] = (p[at + 1] ?? 0) + chance * (1 - home)
    }
  return { rows: size, columns: size, p }
}

/** As points of 1-0 and 0-1. */
const frameProbabilities = (chance: number): Probabilities =>
  together({ rows: 2, columns: 2, p: Float64Array.of(0, 1 - chance, chance, 0) }, NONE, true)

const probabilitiesOf = (state: SnookerState, powers: Sides): ProbabilitiesByScore => {
  const { wins, done, frames, points, stage } = state
  if (stage === 'over') return { sc_FT: together(race(state, 0.5, 0.5), frames, false) }
  const chance = frameChances(powers.H)
  const [running, later] = [chance(points), chance(NONE)]
  const all: ProbabilitiesByScore = { sc_FT: together(race(state, running, later), frames, true) }
  for (let index = done.length; index < 2 * wins - 1; index += 1)
    all[name(index)] = frameProbabilities(index === done.length ? running : later)
  return all
}

/** Powers: chance to make the next scoring visit. */
export const snooker: Discipline<SnookerState> = {
  gtype: 'SK',
  style: (league) => ({
    gtype: 'SK',
    ladder: (rule) => setLines(winsOf(league), rule),
    rtypes: (rule) => setResults(winsOf(league), rule),
  }),
  deciding: 'sc_FT',
  longest: 6 * 3600,
  powers: (_league, home, away) => {
    const H = withOdds(0.5, Math.exp(SPREAD * (home - away)))
    return { H, C: 1 - H }
  },
  moved: (sides, { H, C }) => {
    const home = withOdds(sides.H, Math.sqrt(H / C))
    return { H: home, C: 1 - home }
  },
  start: (league) => startOf(winsOf(league)),
  draw: (random, sides, league) => draw(random, sides, winsOf(league)),
  show: ({ frames, done, points, stage, wins }) => {
    const countedFrames = [...done, ...(stage === 'play' ? [points] : [])]
    const running = stage === 'over' ? done.length : Math.min(done.length + 1, 2 * wins - 1)
    return {
      re_time: `F${running}^`,
      se_now: String(running),
      HalfTime: stage === 'break' ? 'Y' : 'N',
      ...(Object.assign({}, ...countedFrames.map((count, index) => fields(name(index), count))) as Scores),
      sc_FT_H: frames.H,
      sc_FT_C: frames.C,
    }
  },
  settled: ({ done }) => done.map((_, index) => name(index)),
  field: table,
  probabilities: probabilitiesOf,
  period: ({ done, stage }) => `${done.length}${stage}`,
}
