import { ruleOf, type Market, type MarketRule, type Match, type Scores } from '@pavilion/contract'
import { isLine, parseRatio } from '../ratio.ts'
import type { SettledLeg } from '../settle/given.ts'
import { scoreAtAcceptance } from '../settle/scores-of.ts'

/** A market of a match's line. */
export interface PlacedMarket {
  readonly gid: string
  readonly market: Market
}

/** The line from the home side in quarters: below zero when home gives. A total's line has no giver and stays above. */
const homeLine = ({ strong, ratio }: Pick<SettledLeg, 'strong' | 'ratio'>): number | undefined => {
  if (ratio === undefined) return undefined
  return strong === 'H' ? -parseRatio(ratio) : parseRatio(ratio)
}

/** A handicap's line once the score that does not count for it is part of it. */
const wholeMatch = (
  line: number | undefined,
  rule: MarketRule,
  before: { H: number; C: number },
): number | undefined => (line !== undefined && rule.fromAcceptance ? line - 4 * (before.H - before.C) : line)

/**
 * The market of a match at which the same bet can be had now, whatever it was taken on: its in-play form when it was taken before the
 * start, and for a handicap that counts from acceptance the line that the goals since have made of it (home −0.5 taken at 0-0 is
 * home +0.5 at 1-0). One that is open goes before one that is not. Undefined when no line of the match is the same bet.
 */
export const sameBetNow = (leg: SettledLeg, match: Pick<Match, 'lines'> & Scores): PlacedMarket | undefined => {
  const taken = ruleOf(leg.gtype, leg.wtype)
  if (taken === undefined) return undefined
  const wanted = wholeMatch(homeLine(leg), taken, { H: leg.score_H, C: leg.score_C })
  const same = match.lines
    .flatMap(({ gid, markets }) => markets.map((market) => ({ gid, market })))
    .filter(({ market }) => {
      const rule = ruleOf(leg.gtype, market.wtype)
      if (market.ratio !== undefined && !isLine(market.ratio)) return false
      if (rule?.base !== taken.base || rule.part !== taken.part || rule.counted !== taken.counted) return false
      return (
        market.ior[leg.rtype] !== undefined &&
        wholeMatch(homeLine(market), rule, scoreAtAcceptance(rule, match)) === wanted
      )
    })
  return same.find(({ market }) => market.sw === 'Y') ?? same[0]
}
