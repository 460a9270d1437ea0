import { ruleOf, type MarketRule } from '@pavilion/contract/sports'
import type { SettledLeg } from '../settle/settlement-input.ts'
import { fairChance } from './fair-chance.ts'
import { levelByGrid, worthByGrid, type Within } from './grid.ts'
import {
  gridOfDifference,
  lineOfLeg,
  marketsNow,
  type BookMarket,
  type PricedMatch,
  type SameMarket,
} from './same-bet.ts'

/** A leg that is not decided: what was taken, thousandths of Hong Kong odds. */
export type AcceptedLeg = SettledLeg & { readonly ior: number }

/**
 * What a leg is worth now, millionths of its stake, the stake included: the least it brings on average by the fair chances.
 * `gone`: the match has no such market any more. `suspended`: it takes no bets. `unlisted`: it is open, and nothing says what this line of it
 * is worth. `unpriced`: it is open, and has no price of that side any more.
 */
export type LegWorth = { readonly worth: number } | { readonly refusal: 'gone' | 'suspended' | 'unlisted' | 'unpriced' }

const MILLIONTHS = 1_000_000
const UNKNOWN: Within = { least: 0, most: 1 }
const NEVER: Within = { least: 0, most: 0 }
/** How much of a stake on a line may come back, where nothing says how often: none on a half-line, half on a quarter line. */
const mayComeBack = (line: number): Within => ({
  least: 0,
  most: Math.abs(line % 4) === 2 ? 0 : line % 2 === 0 ? 1 : 0.5,
})

/** The sides that win above the line; the others win below it. */
const UPPER: Partial<Record<MarketRule['kind'], string>> = { handicap: 'H', total: 'C', teamTotal: 'O' }

/** The line above which the upper side wins, quarters: a handicap of home −1 is won by a difference above 1. */
const threshold = ({ kind }: MarketRule, line: number): number => (kind === 'handicap' ? -line : line)

/**
 * What a stake of 1 is worth by the chance it has among the money that is decided, of which `level` comes back as it is: where the bet has
 * gained, the more comes back the less it gained; where it has lost, the other way round.
 */
const worthByChance = (chance: number, gain: number, level: Within): number => {
  const decided = chance * (1 + gain)
  const back = decided > 1 ? level.most : level.least
  return (1 - back) * decided + back
}

interface Asked {
  readonly leg: AcceptedLeg
  readonly rule: MarketRule
  readonly match: PricedMatch
  readonly now: readonly SameMarket[]
}

/** By the posted prices of a market that is the same bet; undefined where they do not say. */
const worthByPrices = ({ leg, match }: Asked, { market, rule }: SameMarket, level: Within): number | undefined => {
  const sides = rule.kind === 'outright' ? (match.runners ?? []).map(({ rtype }) => rtype) : rule.rtypes
  const chance = fairChance(rule, sides, market.ior, leg.rtype)
  return chance === undefined ? undefined : worthByChance(chance, leg.ior / 1000, level)
}

/** A handicap or total: by the provider's own chances where it tells them, and never above what the posted prices of its line say. */
const worthOnLine = (asked: Asked): number | undefined => {
  const { leg, rule, now } = asked
  const wanted = lineOfLeg(leg, rule)
  if (wanted === undefined) return undefined
  const upper = UPPER[rule.kind] === leg.rtype
  const grid = now.find(({ market }) => market.fair)?.market.fair
  const level = (line: number): Within => (grid ? levelByGrid(grid, threshold(rule, line)) : mayComeBack(line))
  const open = now.find(({ market, line }) => line === wanted && market.sw === 'Y')
  const byGrid = grid && worthByGrid(grid, { line: threshold(rule, wanted), upper }, leg.ior / 1000)
  if (open) {
    const byPrices = worthByPrices(asked, open, level(wanted))
    return byPrices === undefined || byGrid === undefined ? byPrices : Math.min(byPrices, byGrid)
  }
  return byGrid ?? worthOnHarderLine(asked, wanted, upper)
}

/** Without the provider's chances: a line that is harder to win is worth no more, so the nearest one that is listed says the least. */
const worthOnHarderLine = (asked: Asked, wanted: number, upper: boolean): number | undefined => {
  const ahead = (line: number): number =>
    (upper ? 1 : -1) * (threshold(asked.rule, line) - threshold(asked.rule, wanted))
  const harder = asked.now
    .filter(({ market, line }) => market.sw === 'Y' && line !== undefined && ahead(line) > 0)
    .sort((a, b) => ahead(a.line ?? 0) - ahead(b.line ?? 0))[0]
  return harder && worthByPrices(asked, harder, mayComeBack(harder.line ?? 0))
}

/** Of a market without a line: a part to win that ends level gives the stake back. */
const levelOf = ({ leg, rule, match }: Asked, market: BookMarket): Within => {
  if (rule.kind !== 'winner') return NEVER
  const grid = gridOfDifference(ruleOf(leg.gtype, market.wtype) ?? rule, leg, match)
  if (grid) return levelByGrid(grid, 0)
  return rule.part === '' ? NEVER : UNKNOWN
}

/** What a leg is worth by the match as the book has it, whatever the leg was taken on: before the start, or on a line that goals since moved. */
export const legWorth = (leg: AcceptedLeg, match: PricedMatch): LegWorth => {
  const rule = ruleOf(leg.gtype, leg.wtype)
  const now = rule ? marketsNow(rule, leg, match) : []
  const open = now.find(({ market }) => market.sw === 'Y')
  if (!rule || now.length === 0) return { refusal: 'gone' }
  const wanted = lineOfLeg(leg, rule)
  const own = now.filter(({ line }) => line === wanted)
  const locked = own.length > 0 && own.every(({ market }) => market.sw === 'N')
  // A provider locks a line whose sides are far from even while the market goes on.
  if (!open || (locked && !now.some(({ market }) => market.fair))) return { refusal: 'suspended' }
  const asked = { leg, rule, match, now }
  const worth = rule.line ? worthOnLine(asked) : worthByPrices(asked, open, levelOf(asked, open.market))
  if (worth === undefined) return { refusal: rule.line ? 'unlisted' : 'unpriced' }
  return { worth: Math.floor(worth * MILLIONTHS) }
}
