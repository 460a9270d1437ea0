import type { Leg, PlayedCode } from '@pavilion/contract/bets'
import type { MarketRule } from '@pavilion/contract/sports'

/** `score_H`, `score_C`: at acceptance. */
export type SettledLeg = Pick<Leg, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio' | 'score_H' | 'score_C'>

export interface CountedScore {
  readonly H: number
  readonly C: number
}

export interface SettlementInput {
  readonly leg: SettledLeg
  readonly rule: MarketRule
  readonly score: CountedScore
  /** Half-time/full-time. */
  readonly half: CountedScore
}

/** The leg's side is one of the rule's. */
export type Decide = (input: SettlementInput) => PlayedCode

export const winOrLoss = (wins: boolean): PlayedCode => (wins ? 'W' : 'L')

/** N: level. */
export const ahead = ({ H, C }: CountedScore): 'H' | 'N' | 'C' => (H === C ? 'N' : H > C ? 'H' : 'C')
