import { scoreOf, type Gtype, type MarketRule, type MatchState } from '@pavilion/contract'
import { sportClock } from './sport-clock.ts'

const SCORE_OF_PART = { H: 'sc_H1', F5: 'sc_F5' } as const

const isOver = (gtype: Gtype, state: MatchState, part: MarketRule['part']): boolean => {
  if (part === 'F5') return (state.inningNum ?? 0) > 5
  const { phase, n = 0 } = sportClock(gtype, state)
  return phase === 'rest' || phase === 'overtime' || (phase === 'half' && n === 2) || (phase === 'quarter' && n > 2)
}

/** The score of a part of a match that has been played, '2-1'; empty while it is not over. Parts that boards have: half, five innings. */
export const partOver = (gtype: Gtype, state: MatchState | undefined, part: MarketRule['part']): string => {
  if (!state || (part !== 'H' && part !== 'F5') || !isOver(gtype, state, part)) return ''
  const score = scoreOf(state, SCORE_OF_PART[part])
  return score ? `${score.H}-${score.C}` : '–'
}
