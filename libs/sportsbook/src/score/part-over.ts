import { ENDING_PARTS, scoreOf, type Gtype, type MatchState, type Part } from '@pavilion/contract/sports'
import { sportClock } from './sport-clock.ts'

const SCORE_OF_PART = { H: 'sc_H1', F5: 'sc_F5' } as const

const isOver = (gtype: Gtype, state: MatchState, part: Part): boolean => {
  if (part === 'F5') return (state.inningNum ?? 0) > 5
  const { phase, n = 0 } = sportClock(gtype, state)
  return phase === 'rest' || phase === 'overtime' || (phase === 'half' && n === 2) || (phase === 'quarter' && n > 2)
}

/** '2-1' once over, '–' without a score. Empty before. */
export const partOver = (gtype: Gtype, state: MatchState | undefined, part: Part): string => {
  if (!state || (part !== 'H' && part !== 'F5') || !isOver(gtype, state, part)) return ''
  const score = scoreOf(state, SCORE_OF_PART[part])
  return score ? `${score.H}-${score.C}` : '–'
}

/** Their markets take no more bets. */
export const partsOver = (gtype: Gtype, state: MatchState | undefined): Part[] =>
  ENDING_PARTS.filter((part) => partOver(gtype, state, part) !== '')
