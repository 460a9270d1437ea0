import { lineOf, ofQuarters } from './asian-lines.ts'
import type { Decide } from './settlement-input.ts'

/** In-play football counts from acceptance (`fromAcceptance`). */
export const handicap: Decide = ({ leg, rule, score }) => {
  const line = lineOf(leg)
  if (line !== 0 && leg.strong === undefined) throw new RangeError('a handicap says which side gives it')
  const before = rule.fromAcceptance ? leg.score_H - leg.score_C : 0
  const home = 4 * (score.H - score.C - before) + (leg.strong === 'H' ? -line : line)
  return ofQuarters(leg.rtype === 'H' ? home : -home)
}

/** In play also over the whole match. */
export const total: Decide = ({ leg, score }) => {
  const over = 4 * (score.H + score.C) - lineOf(leg)
  return ofQuarters(leg.rtype === 'C' ? over : -over)
}

/** Over (O) or under (U). */
export const teamTotal: Decide = ({ leg, rule, score }) => {
  if (rule.side === undefined) throw new RangeError(`${rule.wtype} says whose total it is`)
  const over = 4 * score[rule.side] - lineOf(leg)
  return ofQuarters(leg.rtype === 'O' ? over : -over)
}
