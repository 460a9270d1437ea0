import type { MarketKind, MarketRule } from '@pavilion/contract/sports'
import { impliedWithin } from './price-step.ts'

/** What the fair chances of all sides of a question come to: double chance covers every result twice. */
const fairSum = (kind: MarketKind): number => (kind === 'doubleChance' ? 2 : 1)

/** Kinds that leave out sides that cannot come about any more, or hardly (docs/protocols/price-feed.md). */
const LISTS: readonly MarketKind[] = ['correctScore', 'halfFull', 'margin', 'band', 'lastDigit', 'outright']
/** A side that such a list leaves out is less likely than this. */
const UNLISTED = 0.0005

/** Clean sheets and wins to nil are two questions, of home and of away. */
const questionOf = ({ kind }: MarketRule, sides: readonly string[], rtype: string): readonly string[] =>
  kind === 'cleanSheet' || kind === 'winToNil' ? sides.filter((side) => side[0] === rtype[0]) : sides

/** Steps that halve the search for the power: more would be finer than the numbers themselves. */
const HALVINGS = 50
const MOST_POWER = 64

/** The chance of `own` once the one power is found with which it and the `others` come to `wanted` at most. */
const byPower = (own: number, others: readonly number[], wanted: number): number => {
  if (own === 0) return 0
  const logs = others.map((chance) => Math.log(chance))
  const ownLog = Math.log(own)
  const sum = (power: number): number =>
    logs.reduce((total, log) => total + Math.exp(power * log), Math.exp(power * ownLog))
  let [low, high] = [1, MOST_POWER]
  if (sum(high) > wanted) return 0
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (sum(middle) > wanted) low = middle
    else high = middle
  }
  return Math.exp(high * ownLog)
}

/**
 * The least that the fair chance of a side can be, by the prices of all sides of its market: 0 to 1, among the money that is decided.
 * Undefined where the prices do not say: the side has none, or sides are missing that are not just unlikely.
 *
 * The margin is taken off as the stricter of two ways does: the same share of every side, or the one power of all, which takes more from
 * outsiders. A book laid on by either, or by one upon the other, is then never read too well; nor is one that was rounded, for
 * the side itself counts as long, and the others as short, as rounding may have hidden.
 *
 * @param sides every side that the market may have
 * @param ior prices by side, thousandths of Hong Kong odds
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
  const wanted = fairSum(rule.kind) - missing * UNLISTED
  const { least } = impliedWithin(own)
  const most = priced.map((hk) => impliedWithin(hk).most)
  const whole = most.reduce((total, chance) => total + chance, least)
  if (missing > 0 && (!LISTS.includes(rule.kind) || whole < wanted)) return undefined
  if (whole <= wanted) return least
  return Math.min((least * wanted) / whole, byPower(least, most, wanted))
}
