import type { MarketKind } from '@pavilion/contract/sports'
import { LONGEST, priceStep, SHORTEST } from '@pavilion/odds'
import { MARGINS } from '@pavilion/sandbox/prices'
import { fairSum, impliedBy, questionsOf, type Quote, type QuotedSide } from './quotes.ts'

/** What the over-round of the markets of a kind came to. */
export interface Overround {
  /** Markets whose sides all have a price, with the sum, the least and the most of their over-rounds. */
  readonly markets: number
  readonly sum: number
  readonly least: number
  readonly most: number
  /** Markets further from their margin than rounding their prices explains. */
  readonly outside: number
}

const NONE: Overround = { markets: 0, sum: 0, least: Infinity, most: -Infinity, outside: 0 }

/** How far the implied chance of a side may lie from its exact one: half a step of the price, or what its bounds hide. */
const roundingOf = ({ hk }: QuotedSide): number => {
  if (hk >= LONGEST) return impliedBy(LONGEST)
  if (hk <= SHORTEST) return 1 - impliedBy(SHORTEST)
  return impliedBy(hk - priceStep(hk) / 2) - impliedBy(hk)
}

/** Adds a market to those of its kind. Sides that are too unlikely to have a price take from the sum, never add to it. */
export const withQuote = (known = NONE, { rule, sides, asked }: Quote): Overround =>
  questionsOf(rule.kind, sides).reduce((total, question): Overround => {
    const implied = question.reduce((sum, { hk }) => sum + impliedBy(hk), 0) / fairSum(rule.kind) - 1
    const off = implied - MARGINS[rule.kind]
    const allowed = question.reduce((sum, side) => sum + roundingOf(side), 0)
    const whole = sides.length === asked
    const outside = total.outside + Number(off > allowed || (whole && off < -allowed))
    if (!whole) return { ...total, outside }
    return {
      markets: total.markets + 1,
      sum: total.sum + implied,
      least: Math.min(total.least, implied),
      most: Math.max(total.most, implied),
      outside,
    }
  }, known)

/** Over-rounds of the same kind of market in two sports. */
export const both = (one: Overround, two: Overround): Overround => ({
  markets: one.markets + two.markets,
  sum: one.sum + two.sum,
  least: Math.min(one.least, two.least),
  most: Math.max(one.most, two.most),
  outside: one.outside + two.outside,
})

export type Overrounds = ReadonlyMap<MarketKind, Overround>
