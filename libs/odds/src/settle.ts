import type { PlayedCode, Wager } from '@pavilion/contract'
import { parseRatio } from './ratio.ts'

/** What settlement needs to know of a bet; `score_H` and `score_C` are the goals when it was accepted. */
export type SettledBet = Pick<Wager, 'wtype' | 'rtype' | 'strong' | 'ratio' | 'score_H' | 'score_C'>

interface Score {
  readonly H: number
  readonly C: number
}

/** By how many quarter goals the bet is ahead of its line. Half a goal wins or loses whole, a quarter half. */
const codeOf = (quarters: number): PlayedCode => {
  if (quarters >= 2) return 'W'
  if (quarters === 1) return 'LW'
  if (quarters === 0) return 'P'
  return quarters === -1 ? 'LL' : 'L'
}

const lineOf = (bet: SettledBet): number => {
  if (bet.ratio === undefined) throw new RangeError(`a bet on ${bet.wtype} needs a line`)
  return parseRatio(bet.ratio)
}

/** Handicap: goals ahead, the line given or received. `H` and `C` are the goals that count. */
const handicap = (bet: SettledBet, { H, C }: Score): PlayedCode => {
  const line = lineOf(bet)
  if (line !== 0 && bet.strong === undefined) throw new RangeError('a handicap says which side gives it')
  const home = 4 * (H - C) + (bet.strong === 'H' ? -line : line)
  return codeOf(bet.rtype === 'H' ? home : -home)
}

/** Over (C) or under (H) a number of goals of the whole match. */
const total = (bet: SettledBet, { H, C }: Score): PlayedCode => {
  const over = 4 * (H + C) - lineOf(bet)
  return codeOf(bet.rtype === 'C' ? over : -over)
}

const winner = ({ H, C }: Score): SettledBet['rtype'] => (H === C ? 'N' : H > C ? 'H' : 'C')

/**
 * The result of a bet on the score of regular time (published rules of Asian handicap and totals; docs of the sports channel).
 * An in-play handicap counts only goals after acceptance; totals and 1X2 count the whole match.
 * Throws a RangeError for a bet that has no such market side or line, rather than guessing.
 */
export const settle = (bet: SettledBet, result: Score): PlayedCode => {
  if (bet.wtype === 'M' || bet.wtype === 'RM') return bet.rtype === winner(result) ? 'W' : 'L'
  if (bet.rtype === 'N') throw new RangeError(`${bet.wtype} has no draw`)
  if (bet.wtype === 'OU' || bet.wtype === 'ROU') return total(bet, result)
  if (bet.wtype === 'R') return handicap(bet, result)
  return handicap(bet, { H: result.H - bet.score_H, C: result.C - bet.score_C })
}
