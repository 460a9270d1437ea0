import type { MarketKind } from '@pavilion/contract/sports'
import { LONGEST, priceStep, SHORTEST } from '@pavilion/odds'
import { MARGINS } from '@pavilion/sandbox/prices'
import { fairSum, impliedBy, questionsOf, type Quote, type QuotedSide } from './quotes.ts'

export interface Overround {
  readonly markets: number
  readonly sum: number
  readonly least: number
  readonly most: number
  readonly outside: number
}

const NONE: Overround = { markets: 0, sum: 0, least: Infinity, most: -Infinity, outside: 0 }

const roundingOf = ({ hk }: QuotedSide): number => {
  if (hk >= LONGEST) return impliedBy(LONGEST)
  if (hk <= SHORTEST) return 1 - impliedBy(SHORTEST)
  return impliedBy(hk - priceStep(hk) / 2) - impliedBy(hk)
}

/** Sides without a price can only lower the sum. */
export const withQuote = (overround = NONE, { rule, sides, sideCount }: Quote): Overround =>
  questionsOf(rule.kind, sides).reduce((total, question): Overround => {
    const implied = question.reduce((sum, { hk }) => sum + impliedBy(hk), 0) / fairSum(rule.kind) - 1
    const off = implied - MARGINS[rule.kind]
    const allowed = question.reduce((sum, side) => sum + roundingOf(side), 0)
    const whole = sides.length === sideCount
    const outside = total.outside + Number(off > allowed || (whole && off < -allowed))
    if (!whole) return { ...total, outside }
    return {
      markets: total.markets + 1,
      sum: total.sum + implied,
      least: Math.min(total.least, implied),
      most: Math.max(total.most, implied),
      outside,
    }
  }, overround)

export const both = (one: Overround, two: Overround): Overround => ({
  markets: one.markets + two.markets,
  sum: one.sum + two.sum,
  least: Math.min(one.least, two.least),
  most: Math.max(one.most, two.most),
  outside: one.outside + two.outside,
})

export type Overrounds = ReadonlyMap<MarketKind, Overround>
