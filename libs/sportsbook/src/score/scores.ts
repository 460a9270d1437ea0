import {
  MARKETS,
  SCORES,
  scoreOf,
  type Gtype,
  type MatchState,
  type ScoreName,
  type Scores,
} from '@pavilion/contract/sports'

/** Sets in tennis, goals in football. */
export const mainScore = (gtype: Gtype): ScoreName => MARKETS[gtype][0]?.score ?? 'sc_FT'

/** Undefined where parts are not counted separately. */
export const runningScore = (state: Pick<MatchState, 'se_now'>): ScoreName | undefined =>
  SCORES.find((name) => name === `sc_S${state.se_now}`)

export interface ScoreColumn {
  readonly name: ScoreName
  readonly H: number
  readonly C: number
}

const BESIDE: readonly ScoreName[] = ['corner', 'corner_H1', 'card', 'card_H1', 'sc_game']

const QUARTERS = SCORES.filter((name) => name.startsWith('sc_Q'))
const HALVES: readonly ScoreName[] = ['sc_H1', 'sc_H2']
/** Quarters before their halves. */
const PARTS: readonly ScoreName[] = [
  ...QUARTERS,
  ...SCORES.filter(
    (name) => name !== 'sc_FT' && name !== 'sc_set' && !BESIDE.includes(name) && !QUARTERS.includes(name),
  ),
]

/** In order of play, then the whole. */
export const scoreColumns = (gtype: Gtype, scores: Scores): ScoreColumn[] => {
  const main = mainScore(gtype)
  const parts = PARTS.filter((name) => name !== main)
  return [...parts, main].flatMap((name) => {
    const score = scoreOf(scores, name)
    return score ? [{ name, ...score }] : []
  })
}

/** No halves where there are quarters. */
export const liveColumns = (gtype: Gtype, scores: Scores): ScoreColumn[] => {
  const all = scoreColumns(gtype, scores)
  return all.some(({ name }) => QUARTERS.includes(name)) ? all.filter(({ name }) => !HALVES.includes(name)) : all
}

/** 'now': the running part. */
export type BoardScore = ScoreName | 'now'

/** The main one last. */
export const boardScores = (gtype: Gtype, roomy: boolean): readonly BoardScore[] => {
  const main = mainScore(gtype)
  if (gtype === 'FS') return []
  if (gtype === 'TN') return roomy ? ['sc_game', 'now', main] : ['now', main]
  if (gtype === 'VB' || gtype === 'TT') return ['now', main]
  if (!roomy) return [main]
  if (gtype === 'FT') return ['sc_H1', 'corner', 'card', main]
  return gtype === 'SK' ? ['now', main] : ['sc_H1', main]
}

const TENNIS: readonly string[] = ['0', '15', '30', '40']

/** On the wire 0, 15, 30, 40, and 50 for advantage. */
export const tennisPoints = (points: number): string => (points > 40 ? 'A' : (TENNIS[points] ?? String(points)))

export const besideScores = (scores: Scores): ScoreColumn[] =>
  (['corner', 'card'] as const).flatMap((name) => {
    const score = scoreOf(scores, name)
    return score ? [{ name, ...score }] : []
  })
