import type { FairGrid } from '@pavilion/contract/bets'
import { ruleOf, type Market, type MarketRule, type Match, type Scores } from '@pavilion/contract/sports'
import { isLine, parseRatio } from '../ratio.ts'
import type { SettledLeg } from '../settle/settlement-input.ts'
import { scoreAtAcceptance } from '../settle/scores-of.ts'

/** A market as the book has it: with the provider's own chances, where it tells them. */
export type BookMarket = Market & { readonly fair?: FairGrid | undefined }

/** What of a match says what its bets are worth. */
export interface PricedMatch extends Pick<Match, 'isLive' | 'runners'>, Scores {
  readonly lines: readonly { readonly markets: readonly BookMarket[] }[]
}

/** A market of the match with its rule, and the line at which it is the bet that was taken; undefined for those without a line. */
export interface SameMarket {
  readonly market: BookMarket
  readonly rule: MarketRule
  /** From the home side in quarters, below zero when home gives, over the whole of the part; of a total its line. */
  readonly line: number | undefined
}

/** The line from the home side in quarters: below zero when home gives. A total's line has no giver and stays above. */
const homeLine = (
  { kind }: MarketRule,
  { strong, ratio }: Pick<SettledLeg, 'strong' | 'ratio'>,
): number | undefined => {
  if (ratio === undefined) return undefined
  return kind === 'handicap' && strong === 'H' ? -parseRatio(ratio) : parseRatio(ratio)
}

/** A handicap's line once the score that does not count for it is part of it. */
const wholeMatch = (
  line: number | undefined,
  rule: MarketRule,
  before: { H: number; C: number },
): number | undefined => (line !== undefined && rule.fromAcceptance ? line - 4 * (before.H - before.C) : line)

/**
 * The line of a leg whatever it was taken on, as `SameMarket` has it: for a handicap that counts from acceptance what the goals before make
 * of it (home −0.5 taken at 0-0 is home +0.5 at 1-0).
 */
export const lineOfLeg = (leg: SettledLeg, rule: MarketRule): number | undefined =>
  wholeMatch(homeLine(rule, leg), rule, { H: leg.score_H, C: leg.score_C })

/** The markets that take such bets now: in their form before the start or in play, on every line that is listed. */
export const marketsNow = (taken: MarketRule, { gtype }: Pick<SettledLeg, 'gtype'>, match: PricedMatch): SameMarket[] =>
  match.lines
    .flatMap(({ markets }) => markets)
    .flatMap((market) => {
      const rule = ruleOf(gtype, market.wtype)
      if (rule?.base !== taken.base || rule.part !== taken.part || rule.counted !== taken.counted) return []
      if (taken.kind !== 'outright' && rule.inPlay !== (match.isLive === 'Y')) return []
      if (market.ratio !== undefined && !isLine(market.ratio)) return []
      return [{ market, rule, line: wholeMatch(homeLine(rule, market), rule, scoreAtAcceptance(rule, match)) }]
    })

/** What the provider holds the difference of a score to come to, by the handicap that is decided on it. */
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
