import { ruleOf, scoreOf, type Market, type MarketKind, type MarketRule } from '@pavilion/contract/sports'
import { parseRatio, payout, settle, settleOutright } from '@pavilion/odds'
import type { MatchResult } from '@pavilion/protocols'
import { type Game, type VisibleMatch, withoutMargin } from '@pavilion/sandbox/prices'

export interface QuotedSide {
  readonly rtype: string
  /** Hong Kong price, thousandths. */
  readonly hk: number
  /** Among decided money, without the margin. */
  readonly chance: number
  /** Of a stake of 1, stake included. Undefined: not played. */
  readonly returned?: number
  /** Half on some quarter lines. */
  readonly decided: number
  readonly won: number
}

export interface Quote {
  readonly rule: MarketRule
  readonly sides: readonly QuotedSide[]
  readonly sideCount: number
  /** Quarters: what home gives, from 0-0 of the deciding score, or a total. */
  readonly line?: number
}

/** Double chance covers every result twice. */
export const fairSum = (kind: MarketKind): number => (kind === 'doubleChance' ? 2 : 1)

export const questionsOf = <T>(kind: MarketKind, sides: readonly T[]): (readonly T[])[] =>
  kind === 'cleanSheet' || kind === 'winToNil' ? [sides.slice(0, 2), sides.slice(2)] : [sides]

export const impliedBy = (hk: number): number => 1000 / (hk + 1000)

const STAKE = 1_000_000n
const WON = { W: 1, LW: 0.5 } as const
const DECIDED = { W: 1, L: 1, LW: 0.5, LL: 0.5 } as const

const outcomeOf = (
  visibleMatch: VisibleMatch,
  market: Market,
  rule: MarketRule,
  [rtype, hk]: readonly [string, number],
  result: MatchResult,
): Omit<QuotedSide, 'rtype' | 'hk' | 'chance'> => {
  const now = scoreOf(visibleMatch, rule.score) ?? { H: 0, C: 0 }
  const code =
    rule.kind === 'outright'
      ? settleOutright(rtype, result.winners ?? []).code
      : settle({ gtype: visibleMatch.gtype, ...market, rtype, score_H: now.H, score_C: now.C }, result)
  if (code.startsWith('D')) return { decided: 0, won: 0 }
  return {
    returned: Number(payout(STAKE, hk, code)) / Number(STAKE),
    decided: code in DECIDED ? DECIDED[code as keyof typeof DECIDED] : 0,
    won: code in WON ? WON[code as keyof typeof WON] : 0,
  }
}

const lineOf = (visibleMatch: VisibleMatch, { strong, ratio }: Market, rule: MarketRule): number | undefined => {
  if (ratio === undefined) return undefined
  const handicap = strong === 'C' ? -parseRatio(ratio) : parseRatio(ratio)
  const now = scoreOf(visibleMatch, rule.score)
  return rule.fromAcceptance && now !== undefined ? handicap + 4 * (now.H - now.C) : handicap
}

/** Only results that end with the winning number of sets or frames. */
const winsIn = (rtype: string): number => Math.max(...(rtype.match(/\d/g) ?? []).map(Number))

const sideCountOf = (visibleMatch: VisibleMatch, rule: MarketRule, sides: readonly QuotedSide[]): number => {
  if (rule.kind === 'outright') return visibleMatch.runners?.length ?? 0
  if (rule.kind !== 'correctScore' || rule.rtypes.includes('OVH')) return rule.rtypes.length
  const wins = winsIn(sides[0]?.rtype ?? '')
  return rule.rtypes.filter((rtype) => winsIn(rtype) === wins).length
}

export const quotesAt = (game: Game, at: number): Quote[] => {
  const result = game.resultAt(Number.MAX_SAFE_INTEGER)
  if (result === undefined) return []
  const visibleMatch = game.at(at)
  return visibleMatch.lines
    .flatMap(({ markets }) => markets)
    .filter(({ sw }) => sw === 'Y')
    .flatMap((market) => {
      const rule = ruleOf(visibleMatch.gtype, market.wtype)
      if (rule === undefined) return []
      const line = lineOf(visibleMatch, market, rule)
      const sides = questionsOf(rule.kind, Object.entries(market.ior)).flatMap((prices): QuotedSide[] => {
        const implied = prices.map(([, hk]) => impliedBy(hk))
        const chances = withoutMargin(implied, fairSum(rule.kind))
        return prices.map(([rtype, hk], index) => ({
          rtype,
          hk,
          chance: chances[index] ?? 0,
          ...outcomeOf(visibleMatch, market, rule, [rtype, hk], result),
        }))
      })
      return [{ rule, sides, sideCount: sideCountOf(visibleMatch, rule, sides), ...(line !== undefined && { line }) }]
    })
}
