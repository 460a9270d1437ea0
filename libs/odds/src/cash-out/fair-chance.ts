import type { MarketKind, MarketRule } from '@pavilion/contract/sports'
import { impliedWithin } from './price-step.ts'

/** Double chance covers every result twice. */
const fairSum = (kind: MarketKind): number => (kind === 'doubleChance' ? 2 : 1)

/** Kinds that omit almost impossible sides (docs/protocols/price-feed.md). */
const LISTS: readonly MarketKind[] = ['correctScore', 'halfFull', 'margin', 'band', 'lastDigit', 'outright']
/** Upper bound of an omitted side's chance. */
const UNLISTED = 0.0005

const questionOf = ({ kind }: MarketRule, sides: readonly string[], rtype: string): readonly string[] =>
  kind === 'cleanSheet' || kind === 'winToNil' ? sides.filter((side) => side[0] === rtype[0]) : sides

/** Limit of floating-point precision. */
const HALVINGS = 50
const MOST_POWER = 64

/** Chance of `own` under the power by which all sum to at most `wanted`. */
const byPower = (own: number, others: readonly number[], target: number): number => {
  if (own === 0) return 0
  const logs = others.map((chance) => Math.log(chance))
  const ownLog = Math.log(own)
  const sum = (power: number): number =>
    logs.reduce((total, log) => total + Math.exp(power * log), Math.exp(power * ownLog))
  let [low, high] = [1, MOST_POWER]
  if (sum(high) > target) return 0
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (sum(middle) > target) low = middle
    else high = middle
  }
  return Math.exp(high * ownLog)
}

/**
 * Lower bound of a side's fair chance, 0 to 1 of the decided money; undefined when a price is missing that is not just
 * unlikely. Takes the lower result of equal-share and power removal of the margin, and rounding against the bet, so
 * that it never overestimates.
 *
 * @param ior thousandths of Hong Kong odds
 */
export const fairChance = (
  rule: MarketRule,
  sides: readonly string[],
  ior: Readonly<Record<string, number>>,
  rtype: string,
): number | undefined => {
  const own = ior[rtype]
  if (own === undefined) return undefined
  const question = questionOf(rule, sides, rtype)
  const others = question.filter((side) => side !== rtype)
  const priced = others.flatMap((side) => ior[side] ?? [])
  const missing = others.length - priced.length
  const fairTotal = fairSum(rule.kind) - missing * UNLISTED
  const { least } = impliedWithin(own)
  const most = priced.map((hk) => impliedWithin(hk).most)
  const whole = most.reduce((total, chance) => total + chance, least)
  if (missing > 0 && (!LISTS.includes(rule.kind) || whole < fairTotal)) return undefined
  if (whole <= fairTotal) return least
  return Math.min((least * fairTotal) / whole, byPower(least, most, fairTotal))
}
