import type { Decided } from '@pavilion/contract/bets'
import { hasSide, ruleOf, scoreOf, type MarketKind, type Scores } from '@pavilion/contract/sports'
import { band, lastDigit, oddEven } from './counts.ts'
import type { Decide, SettledLeg } from './settlement-input.ts'
import { handicap, teamTotal, total } from './lines.ts'
import { missingCode, scoreNames } from './scores-of.ts'
import { bothScore, cleanSheet, correctScore, margin, winToNil } from './scores.ts'
import { doubleChance, halfFull, result, winner } from './winners.ts'

const DECIDE: Readonly<Record<Exclude<MarketKind, 'outright'>, Decide>> = {
  handicap,
  total,
  teamTotal,
  result,
  winner,
  correctScore,
  oddEven,
  band,
  halfFull,
  bothScore,
  doubleChance,
  cleanSheet,
  winToNil,
  margin,
  lastDigit,
}

/**
 * Rules: docs/markets.md. `scores`: final; uncounted markets are cancelled. RangeError for outrights, unknown markets,
 * sides, lines.
 */
export const settle = (leg: SettledLeg, scores: Scores): Decided => {
  const rule = ruleOf(leg.gtype, leg.wtype)
  if (rule === undefined) throw new RangeError(`${leg.gtype} has no market ${leg.wtype}`)
  if (rule.kind === 'outright') throw new RangeError('an outright is decided by its winners, not by a score')
  if (!hasSide(rule, leg.rtype)) throw new RangeError(`${leg.gtype} ${leg.wtype} has no side ${leg.rtype}`)
  const names = scoreNames(rule)
  const missing = names.find((name) => scoreOf(scores, name) === undefined)
  const [score, half = score] = names.flatMap((name) => scoreOf(scores, name) ?? [])
  if (missing !== undefined || score === undefined || half === undefined) return missingCode(rule, missing)
  return DECIDE[rule.kind]({ leg, rule, score, half })
}
