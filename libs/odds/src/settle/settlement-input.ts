import type { Leg, PlayedCode } from '@pavilion/contract/bets'
import type { MarketRule } from '@pavilion/contract/sports'
import { parseRatio } from '../ratio.ts'

/** What settlement needs to know of a leg; `score_H` and `score_C` are what its market counted when it was accepted. */
export type SettledLeg = Pick<Leg, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio' | 'score_H' | 'score_C'>

/** Both sides of one score. */
export interface CountedScore {
  readonly H: number
  readonly C: number
}

/** A leg with the rule of its market and what it is decided on. */
export interface SettlementInput {
  readonly leg: SettledLeg
  readonly rule: MarketRule
  readonly score: CountedScore
  /** Half-time/full-time: the first half. */
  readonly half: CountedScore
}

/** How a market of one kind decides a leg. The leg's side is one of the rule's. */
export type Decide = (given: SettlementInput) => PlayedCode

export const won = (wins: boolean): PlayedCode => (wins ? 'W' : 'L')

/** By how many quarters the leg is ahead of its line. Half a goal wins or loses whole, a quarter half. */
export const ofQuarters = (quarters: number): PlayedCode => {
  if (quarters >= 2) return 'W'
  if (quarters === 1) return 'LW'
  if (quarters === 0) return 'P'
  return quarters === -1 ? 'LL' : 'L'
}

/** The line of a leg in quarters. Throws a RangeError for a leg without one. */
export const lineOf = ({ wtype, ratio }: SettledLeg): number => {
  if (ratio === undefined) throw new RangeError(`a bet on ${wtype} needs a line`)
  return parseRatio(ratio)
}

/** Who is ahead, N for nobody. */
export const ahead = ({ H, C }: CountedScore): 'H' | 'N' | 'C' => (H === C ? 'N' : H > C ? 'H' : 'C')
