import {
  MARKETS,
  SCORES,
  scoreOf,
  type Gtype,
  type MatchState,
  type ScoreName,
  type Scores,
} from '@pavilion/contract/sports'

/** The score that stands largest: what the sport's first market is decided on. Sets in tennis, goals in football. */
export const mainScore = (gtype: Gtype): ScoreName => MARKETS[gtype][0]?.score ?? 'sc_FT'

/** The part that runs now, where a sport counts each by itself: the points of this set. */
export const runningScore = (state: Pick<MatchState, 'se_now'>): ScoreName | undefined =>
  SCORES.find((name) => name === `sc_S${state.se_now}`)

/** A column of a scoreboard: a part of the match, or what is counted beside its score. */
export interface ScoreColumn {
  readonly name: ScoreName
  readonly H: number
  readonly C: number
}

const BESIDE: readonly ScoreName[] = ['corner', 'corner_H1', 'card', 'card_H1', 'sc_game']

const QUARTERS = SCORES.filter((name) => name.startsWith('sc_Q'))
const HALVES: readonly ScoreName[] = ['sc_H1', 'sc_H2']
/** Quarters before the halves they make up. */
const PARTS: readonly ScoreName[] = [
  ...QUARTERS,
  ...SCORES.filter(
    (name) => name !== 'sc_FT' && name !== 'sc_set' && !BESIDE.includes(name) && !QUARTERS.includes(name),
  ),
]

/** The parts of a match in the order of play, then the whole; what is not counted is left out. */
export const scoreColumns = (gtype: Gtype, scores: Scores): ScoreColumn[] => {
  const main = mainScore(gtype)
  const parts = PARTS.filter((name) => name !== main)
  return [...parts, main].flatMap((name) => {
    const score = scoreOf(scores, name)
    return score ? [{ name, ...score }] : []
  })
}

/** The same without halves that its quarters tell already. */
export const liveColumns = (gtype: Gtype, scores: Scores): ScoreColumn[] => {
  const all = scoreColumns(gtype, scores)
  return all.some(({ name }) => QUARTERS.includes(name)) ? all.filter(({ name }) => !HALVES.includes(name)) : all
}

/** Small scores before the main one on the board, by what room there is. 'now': of the part that runs. */
export type BoardScore = ScoreName | 'now'

/** The columns of scores on the board, the main one last. */
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

/** Points of a running game as they are called. The channel counts them 0, 15, 30, 40, and 50 for the advantage. */
export const tennisPoints = (points: number): string => (points > 40 ? 'A' : (TENNIS[points] ?? String(points)))

/** Corners and cards of the whole match, where they are counted. */
export const besideScores = (scores: Scores): ScoreColumn[] =>
  (['corner', 'card'] as const).flatMap((name) => {
    const score = scoreOf(scores, name)
    return score ? [{ name, ...score }] : []
  })
