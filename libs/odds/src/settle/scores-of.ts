import type { Cancellation } from '@pavilion/contract/bets'
import { scoreOf, type MarketRule, type ScoreName, type Scores } from '@pavilion/contract/sports'
import type { CountedScore } from './settlement-input.ts'

/**
 * The scores a market is decided on, its own first; half-time/full-time needs the first half as well. A market can be settled as
 * soon as these stand for good, while the match goes on.
 */
export const scoreNames = ({ kind, score }: MarketRule): readonly ScoreName[] =>
  kind === 'halfFull' ? [score, 'sc_H1'] : [score]

/** What a market has counted so far, to be kept with a bet that is accepted; 0-0 when its part has not begun. */
export const scoreAtAcceptance = ({ score }: MarketRule, state: Scores): CountedScore =>
  scoreOf(state, score) ?? { H: 0, C: 0 }

/** Sets and frames: a match may be over before the last of them. */
const NEEDED_NOT = /^S\d$/

/**
 * Why the bets of a market are cancelled when a score of it was never told (spec section 3): no corners, no cards, no innings, a set that was
 * not played, a half or a quarter whose score nobody counted, a match that was not played. `score`: which, the market's own unless said.
 */
export const missingCode = (rule: MarketRule, score: ScoreName = rule.score): Cancellation => {
  const { counted, part } = rule
  if (counted === 'CN') return 'DNOCORNER'
  if (counted === 'CD') return 'DNOCARD'
  if (part === 'F5') return 'DNOINNING'
  if (NEEDED_NOT.test(part)) return 'DNOPERIOD'
  return part === '' && score === rule.score ? 'DABANDON' : 'DNOSCORE'
}
