import { ruleOf, type MarketRule } from '@pavilion/contract'
import { parseRatio } from '../ratio.ts'
import type { SettledLeg } from '../settle/given.ts'

/** Cautious chances, ten-thousandths, that a result falls exactly on a whole line: where few are counted, and where many are. */
const OF_FEW = 4000
const OF_MANY = 1000

const chanceOf = ({ gtype }: SettledLeg, { counted, part }: MarketRule): number => {
  const points = counted === 'P' || gtype === 'BK' || gtype === 'OP'
  const pointsOfSet = part.startsWith('S') && gtype !== 'TN'
  return points || pointsOfSet ? OF_MANY : OF_FEW
}

/**
 * How much of a leg may be decided by neither side winning it: ten-thousandths, a cautious estimate. A whole line may give all of the stake
 * back, a quarter line decides only half of it there, a half-line always decides; a part of a match to win may end level.
 */
export const edgeOf = (leg: SettledLeg): number => {
  const rule = ruleOf(leg.gtype, leg.wtype)
  if (rule === undefined) return 0
  if (rule.kind === 'winner') return rule.part === '' ? 0 : chanceOf(leg, rule)
  if (!rule.line || leg.ratio === undefined) return 0
  const quarters = parseRatio(leg.ratio) % 4
  if (quarters === 2) return 0
  return quarters === 0 ? chanceOf(leg, rule) : chanceOf(leg, rule) / 2
}
