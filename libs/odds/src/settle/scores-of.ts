import { scoreOf, type Cancellation, type MarketRule, type ScoreName, type Scores } from '@pavilion/contract'
import type { Count } from './given.ts'

/**
 * The scores a market is decided on, its own first; half-time/full-time needs the first half as well. A market can be settled as
 * soon as these stand for good, while the match goes on.
 */
export const scoreNames = ({ kind, score }: MarketRule): readonly ScoreName[] =>
  kind === 'halfFull' ? [score, 'sc_H1'] : [score]

/** What a market has counted so far, to be kept with a bet that is accepted; 0-0 when its part has not begun. */
export const scoreAtAcceptance = ({ score }: MarketRule, state: Scores): Count =>
  scoreOf(state, score) ?? { H: 0, C: 0 }

/**
 * Why the bets of a market are cancelled when its score was never counted (spec section 3): no corners, no cards, no innings, a part
 * that was not played, a match that was not.
 */
export const missingCode = ({ counted, part }: MarketRule): Cancellation => {
  if (counted === 'CN') return 'DNOCORNER'
  if (counted === 'CD') return 'DNOCARD'
  if (part === 'F5') return 'DNOINNING'
  return part === '' ? 'DABANDON' : 'DNOPERIOD'
}
