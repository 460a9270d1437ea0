import { takesBets } from '@pavilion/book'
import type { Decided } from '@pavilion/contract/bets'
import { ruleOf, type Market, type MarketRule } from '@pavilion/contract/sports'
import {
  isInPlay,
  legWorth,
  parseRatio,
  scoreAtAcceptance,
  settle,
  settleOutright,
  type AcceptedLeg,
} from '@pavilion/odds'
import type { MatchResult } from '@pavilion/protocols'
import { type PricedMarket, type VisibleMatch, withoutMargin } from '@pavilion/sandbox/prices'
import { fairSum, impliedBy, questionsOf } from '../quotes.ts'

const marketsOf = (visibleMatch: VisibleMatch): readonly PricedMarket[] =>
  visibleMatch.lines.flatMap(({ markets }) => markets)

export const legOn = (
  visibleMatch: VisibleMatch,
  { wtype, strong, ratio, ior }: Market,
  rule: MarketRule,
  rtype: string,
): AcceptedLeg => {
  const { H, C } = scoreAtAcceptance(rule, visibleMatch)
  return {
    gtype: visibleMatch.gtype,
    wtype,
    rtype,
    ...(strong && { strong }),
    ...(ratio !== undefined && { ratio }),
    ior: ior[rtype] ?? 0,
    score_H: H,
    score_C: C,
  }
}

export const resultOf = (leg: AcceptedLeg, { kind }: MarketRule, result: MatchResult): Decided =>
  kind === 'outright' ? settleOutright(leg.rtype, result.winners ?? []).code : settle(leg, result)

/** Millionths of the stake. Undefined while nothing is offered. */
export const postedWorth = (leg: AcceptedLeg, visibleMatch: VisibleMatch): number | undefined => {
  if (!takesBets(visibleMatch)) return undefined
  const now = legWorth(leg, visibleMatch)
  return 'worth' in now ? now.worth : undefined
}

const sameBase = (leg: AcceptedLeg, legRule: MarketRule, visibleMatch: VisibleMatch): PricedMarket | undefined =>
  marketsOf(visibleMatch).find(({ wtype, fair }) => {
    const rule = ruleOf(leg.gtype, wtype)
    const same = rule?.base === legRule.base && rule.part === legRule.part && rule.counted === legRule.counted
    const now = legRule.kind === 'outright' || isInPlay({ gtype: leg.gtype, wtype }) === (visibleMatch.isLive === 'Y')
    return same && now && (!legRule.line || fair !== undefined)
  })

const countsOf = ({ fair }: PricedMarket): Map<number, number> => {
  const counts = new Map<number, number>()
  if (fair === undefined) return counts
  const chances = [10_000, ...fair.chances, 0]
  for (let at = 0; at + 1 < chances.length; at += 1)
    counts.set(fair.from - 1 + at, ((chances[at] ?? 0) - (chances[at + 1] ?? 0)) / 10_000)
  return counts
}

const worthOnLine = (leg: AcceptedLeg, rule: MarketRule, market: PricedMarket): number => {
  const quarters = parseRatio(leg.ratio ?? '0')
  const handicap = rule.kind === 'handicap' ? (leg.strong === 'C' ? quarters : -quarters) : -quarters
  const before = rule.fromAcceptance ? leg.score_H - leg.score_C : 0
  const upper = rule.kind === 'handicap' ? leg.rtype === 'H' : leg.rtype === 'C' || leg.rtype === 'O'
  let worth = 0
  for (const [count, chance] of countsOf(market)) {
    const ahead = ((count - before) * 4 + handicap) * (upper ? 1 : -1)
    const share = Math.min(1, Math.max(-1, ahead / 2))
    worth += chance * (1 + share * (share > 0 ? leg.ior / 1000 : 1))
  }
  return worth
}

/** The margin is taken off as it was laid on. Undefined without a price. */
export const trueWorth = (leg: AcceptedLeg, modelMatch: VisibleMatch): number | undefined => {
  const rule = ruleOf(leg.gtype, leg.wtype)
  const market = rule && sameBase(leg, rule, modelMatch)
  if (rule === undefined || market === undefined) return undefined
  if (rule.line) return worthOnLine(leg, rule, market)
  const question = questionsOf(rule.kind, Object.entries(market.ior)).find((sides) =>
    sides.some(([rtype]) => rtype === leg.rtype),
  )
  if (question === undefined) return undefined
  const implied = question.map(([, hk]) => impliedBy(hk))
  const chance = withoutMargin(implied, fairSum(rule.kind))[question.findIndex(([rtype]) => rtype === leg.rtype)] ?? 0
  const level = rule.kind === 'winner' ? levelOf(leg, rule, modelMatch) : 0
  return (1 - level) * chance * (1 + leg.ior / 1000) + level
}

const levelOf = (leg: AcceptedLeg, { score }: MarketRule, modelMatch: VisibleMatch): number => {
  const handicap = marketsOf(modelMatch).find(({ wtype, fair }) => {
    const rule = ruleOf(leg.gtype, wtype)
    return fair !== undefined && rule?.kind === 'handicap' && rule.score === score
  })
  return handicap ? (countsOf(handicap).get(0) ?? 0) : 0
}
