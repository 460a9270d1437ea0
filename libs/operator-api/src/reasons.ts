import type { Cancellation } from '@pavilion/contract/bets'
import { SCORES, scoreOf, type ScoreName, type Scores } from '@pavilion/contract/sports'

const CANCELLATION_NAMES: Readonly<Record<Cancellation, string>> = {
  D: 'cancelled',
  DMATCH: 'match cancelled',
  DODDS: 'wrong price or line',
  DRESULT: 'wrong result',
  DABNORMAL: 'abnormal betting',
  DEARLY: 'began early',
  DGOAL: 'goal',
  DREDCARD: 'red card',
  DTEAM: 'wrong team name',
  DPOSTPONE: 'postponed',
  DTIME: 'irregular length of play',
  DABANDON: 'abandoned',
  DWITHDRAW: 'player withdrew',
  DHOMEAWAY: 'home and away exchanged',
  DLEAGUE: 'wrong league name',
  DNOCORNER: 'no corners counted',
  DNOCARD: 'no cards counted',
  DNOPENALTY: 'no penalties',
  DBETFAIL: 'bet failed',
  DNOINNING: 'too few innings',
  DVAR: 'changed by video review',
  DABSENT: 'player absent',
  DVENUE: 'venue changed',
  DFORMAT: 'format changed',
  DNOPERIOD: 'period not played',
  DNOSCORE: 'no score of the part',
}

export const cancellationNameOf = (code: Cancellation): string => CANCELLATION_NAMES[code]

const SCORE_NAMES: Partial<Record<ScoreName, string>> = {
  sc_FT: 'match',
  sc_H1: 'first half',
  sc_H2: 'second half',
  sc_OT: 'overtime',
  sc_set: 'sets',
  sc_game: 'running game',
  sc_F5: 'first five innings',
  corner: 'corners',
  corner_H1: 'corners of the first half',
  card: 'cards',
  card_H1: 'cards of the first half',
}

export const scoreNameOf = (score: ScoreName): string =>
  SCORE_NAMES[score] ?? score.replace(/^sc_Q/, 'quarter ').replace(/^sc_S/, 'set ')

export const scoresNamed = (all: Scores): string =>
  SCORES.flatMap((name) => {
    const score = scoreOf(all, name)
    return score ? [`${scoreNameOf(name)} ${score.H}-${score.C}`] : []
  }).join(', ')
