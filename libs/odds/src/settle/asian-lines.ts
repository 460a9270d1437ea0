import type { PlayedCode } from '@pavilion/contract/bets'
import { parseRatio } from '../ratio.ts'
import type { SettledLeg } from './settlement-input.ts'

/** Half a goal decides fully, a quarter half. */
export const ofQuarters = (quarters: number): PlayedCode => {
  if (quarters >= 2) return 'W'
  if (quarters === 1) return 'LW'
  if (quarters === 0) return 'P'
  return quarters === -1 ? 'LL' : 'L'
}

/** In quarters. RangeError for a leg without a line. */
export const lineOf = ({ wtype, ratio }: SettledLeg): number => {
  if (ratio === undefined) throw new RangeError(`a bet on ${wtype} needs a line`)
  return parseRatio(ratio)
}
