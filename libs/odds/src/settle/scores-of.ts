import type { Cancellation } from '@pavilion/contract/bets'
import { scoreOf, type MarketRule, type ScoreName, type Scores } from '@pavilion/contract/sports'
import type { CountedScore } from './settlement-input.ts'

/** Own score first. The market is settled once these are final, also in play. */
export const scoreNames = ({ kind, score }: MarketRule): readonly ScoreName[] =>
  kind === 'halfFull' ? [score, 'sc_H1'] : [score]

/** 0-0 when its part has not begun. */
export const scoreAtAcceptance = ({ score }: MarketRule, state: Scores): CountedScore =>
  scoreOf(state, score) ?? { H: 0, C: 0 }

/** A match may end before these. */
const NEEDED_NOT = /^S\d$/

/** For a score never reported (spec section 3). */
export const missingCode = (rule: MarketRule, score: ScoreName = rule.score): Cancellation => {
  const { counted, part } = rule
  if (counted === 'CN') return 'DNOCORNER'
  if (counted === 'CD') return 'DNOCARD'
  if (part === 'F5') return 'DNOINNING'
  if (NEEDED_NOT.test(part)) return 'DNOPERIOD'
  return part === '' && score === rule.score ? 'DABANDON' : 'DNOSCORE'
}
