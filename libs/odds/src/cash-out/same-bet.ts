import type { FairGrid } from '@pavilion/contract/bets'
import { ruleOf, type Market, type MarketRule, type Match, type Scores } from '@pavilion/contract/sports'
import { isLine, parseRatio } from '../ratio.ts'
import type { SettledLeg } from '../settle/settlement-input.ts'
import { scoreAtAcceptance } from '../settle/scores-of.ts'

export type BookMarket = Market & { readonly fair?: FairGrid | undefined }

export interface PricedMatch extends Pick<Match, 'isLive' | 'runners'>, Scores {
  readonly lines: readonly { readonly markets: readonly BookMarket[] }[]
}

export interface SameMarket {
  readonly market: BookMarket
  readonly rule: MarketRule
  /** Quarters from the home side, negative when home gives; undefined without a line. */
  readonly line: number | undefined
}

/** Quarters, negative when home gives; a total's stays positive. */
const homeLine = (
  { kind }: MarketRule,
  { strong, ratio }: Pick<SettledLeg, 'strong' | 'ratio'>,
): number | undefined => {
  if (ratio === undefined) return undefined
  return kind === 'handicap' && strong === 'H' ? -parseRatio(ratio) : parseRatio(ratio)
}

/** A handicap's line with the uncounted score included. */
const wholeMatch = (
  line: number | undefined,
  rule: MarketRule,
  before: { H: number; C: number },
): number | undefined => (line !== undefined && rule.fromAcceptance ? line - 4 * (before.H - before.C) : line)

/** Home −0.5 taken at 0-0 from acceptance is home +0.5 at 1-0. */
export const lineOfLeg = (leg: SettledLeg, rule: MarketRule): number | undefined =>
  wholeMatch(homeLine(rule, leg), rule, { H: leg.score_H, C: leg.score_C })

/** Pre-match or in play, every listed line. */
export const marketsNow = (
  legRule: MarketRule,
  { gtype }: Pick<SettledLeg, 'gtype'>,
  match: PricedMatch,
): SameMarket[] =>
  match.lines
    .flatMap(({ markets }) => markets)
    .flatMap((market) => {
      const rule = ruleOf(gtype, market.wtype)
      if (rule?.base !== legRule.base || rule.part !== legRule.part || rule.counted !== legRule.counted) return []
      if (legRule.kind !== 'outright' && rule.inPlay !== (match.isLive === 'Y')) return []
      if (market.ratio !== undefined && !isLine(market.ratio)) return []
      return [{ market, rule, line: wholeMatch(homeLine(rule, market), rule, scoreAtAcceptance(rule, match)) }]
    })

/** From the handicap decided on that score. */
export const gridOfDifference = (
  { score, inPlay }: MarketRule,
  { gtype }: Pick<SettledLeg, 'gtype'>,
  match: PricedMatch,
): FairGrid | undefined =>
  match.lines
    .flatMap(({ markets }) => markets)
    .find(({ wtype, fair }) => {
      const rule = fair && ruleOf(gtype, wtype)
      return rule?.kind === 'handicap' && rule.score === score && rule.inPlay === inPlay
    })?.fair
