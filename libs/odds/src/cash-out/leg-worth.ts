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

export type AcceptedLeg = SettledLeg & { readonly ior: number }

/**
 * Lower bound of the fair return, millionths of the stake. `gone`: no such market. `suspended`: no bets now.
 * `unlisted`: line's value unknown. `unpriced`: side without price.
 */
export type LegWorth = { readonly worth: number } | { readonly refusal: 'gone' | 'suspended' | 'unlisted' | 'unpriced' }

const MILLIONTHS = 1_000_000
const UNKNOWN: Within = { least: 0, most: 1 }
const NEVER: Within = { least: 0, most: 0 }
/** Possible push share when its chance is unknown: none on a half line, half on a quarter line. */
const mayComeBack = (line: number): Within => ({
  least: 0,
  most: Math.abs(line % 4) === 2 ? 0 : line % 2 === 0 ? 1 : 0.5,
})

/** Win above the line. */
const UPPER: Partial<Record<MarketRule['kind'], string>> = { handicap: 'H', total: 'C', teamTotal: 'O' }

/** Quarters: home −1 is won above 1. */
const threshold = ({ kind }: MarketRule, line: number): number => (kind === 'handicap' ? -line : line)

/**
 * Stake 1, by its chance among the decided money. Pushes lower the worth of a bet that gained, raise it of one that
 * lost.
 */
const worthByChance = (chance: number, gain: number, level: Within): number => {
  const decided = chance * (1 + gain)
  const back = decided > 1 ? level.most : level.least
  return (1 - back) * decided + back
}

interface LegInput {
  readonly leg: AcceptedLeg
  readonly rule: MarketRule
  readonly match: PricedMatch
  readonly now: readonly SameMarket[]
}

/** Undefined when the prices do not say. */
const worthByPrices = ({ leg, match }: LegInput, { market, rule }: SameMarket, level: Within): number | undefined => {
  const sides = rule.kind === 'outright' ? (match.runners ?? []).map(({ rtype }) => rtype) : rule.rtypes
  const chance = fairChance(rule, sides, market.ior, leg.rtype)
  return chance === undefined ? undefined : worthByChance(chance, leg.ior / 1000, level)
}

/** Never above what the line's posted prices say. */
const worthOnLine = (input: LegInput): number | undefined => {
  const { leg, rule, now } = input
  const legLine = lineOfLeg(leg, rule)
  if (legLine === undefined) return undefined
  const upper = UPPER[rule.kind] === leg.rtype
  const grid = now.find(({ market }) => market.fair)?.market.fair
  const level = (line: number): Within => (grid ? levelByGrid(grid, threshold(rule, line)) : mayComeBack(line))
  const open = now.find(({ market, line }) => line === legLine && market.sw === 'Y')
  const byGrid = grid && worthByGrid(grid, { line: threshold(rule, legLine), upper }, leg.ior / 1000)
  if (open) {
    const byPrices = worthByPrices(input, open, level(legLine))
    return byPrices === undefined || byGrid === undefined ? byPrices : Math.min(byPrices, byGrid)
  }
  return byGrid ?? worthOnHarderLine(input, legLine, upper)
}

/** A harder line is worth no more: a lower bound without the provider's chances. */
const worthOnHarderLine = (input: LegInput, legLine: number, upper: boolean): number | undefined => {
  const ahead = (line: number): number =>
    (upper ? 1 : -1) * (threshold(input.rule, line) - threshold(input.rule, legLine))
  const harder = input.now
    .filter(({ market, line }) => market.sw === 'Y' && line !== undefined && ahead(line) > 0)
    .sort((a, b) => ahead(a.line ?? 0) - ahead(b.line ?? 0))[0]
  return harder && worthByPrices(input, harder, mayComeBack(harder.line ?? 0))
}

/** A level winner market returns the stake. */
const levelOf = ({ leg, rule, match }: LegInput, market: BookMarket): Within => {
  if (rule.kind !== 'winner') return NEVER
  const grid = gridOfDifference(ruleOf(leg.gtype, market.wtype) ?? rule, leg, match)
  if (grid) return levelByGrid(grid, 0)
  return rule.part === '' ? NEVER : UNKNOWN
}

export const legWorth = (leg: AcceptedLeg, match: PricedMatch): LegWorth => {
  const rule = ruleOf(leg.gtype, leg.wtype)
  const now = rule ? marketsNow(rule, leg, match) : []
  const open = now.find(({ market }) => market.sw === 'Y')
  if (!rule || now.length === 0) return { refusal: 'gone' }
  const legLine = lineOfLeg(leg, rule)
  const own = now.filter(({ line }) => line === legLine)
  const locked = own.length > 0 && own.every(({ market }) => market.sw === 'N')
  // Providers lock lines with uneven prices while the market stays open.
  if (!open || (locked && !now.some(({ market }) => market.fair))) return { refusal: 'suspended' }
  const input = { leg, rule, match, now }
  const worth = rule.line ? worthOnLine(input) : worthByPrices(input, open, levelOf(input, open.market))
  if (worth === undefined) return { refusal: rule.line ? 'unlisted' : 'unpriced' }
  return { worth: Math.floor(worth * MILLIONTHS) }
}
