import { ruleOf, scoreOf, type Market, type Scores } from '@pavilion/contract'
import { payout, settle } from '@pavilion/odds'
import type { Game } from './game/game.ts'
import { MARGINS } from './pricing/margin.ts'

/** A bet on one side of a market, and what came of it. */
export interface Bet {
  readonly market: Market
  readonly rtype: string
  /** What comes back of a stake of 1, stake included. */
  readonly returned: number
  /** 1 won, 0 lost; undefined when the stake came back whole. */
  readonly won?: number
  /** How much of the stake was decided: all of it, or half on a quarter line. */
  readonly decided: number
}

const STAKE = 1_000_000n
const SHARE = { W: 1, LW: 1, LL: 0, L: 0 } as const

/** Every bet that could be placed on a match at a moment, settled by its result. */
export const betsAt = (game: Game, at: number): Bet[] => {
  const result = game.resultAt(Number.MAX_SAFE_INTEGER)
  if (result === undefined || at >= game.end) return []
  const seen = game.at(at)
  const scores: Scores = result
  return seen.lines
    .flatMap((line) => line.markets)
    .filter((market) => market.sw === 'Y')
    .flatMap((market) => {
      const rule = ruleOf(seen.gtype, market.wtype)
      if (rule === undefined) return []
      const now = scoreOf(seen, rule.score) ?? { H: 0, C: 0 }
      return Object.entries(market.ior).flatMap(([rtype, hk]): Bet[] => {
        const leg = { gtype: seen.gtype, ...market, rtype, score_H: now.H, score_C: now.C }
        const code = settle(leg, scores)
        // A part that was not played gives the stake back and says nothing about prices.
        if (code.startsWith('D')) return []
        const returned = Number(payout(STAKE, hk, code)) / Number(STAKE)
        const won = code in SHARE ? SHARE[code as keyof typeof SHARE] : undefined
        const decided = code === 'LW' || code === 'LL' ? 0.5 : 1
        return [{ market, rtype, returned, decided, ...(won !== undefined && { won }) }]
      })
    })
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Bets of one kind of market, by any of its sports' names for it. */
const ofMarkets = (bets: readonly Bet[], wtypes: readonly string[]): Bet[] =>
  bets.filter(({ market }) => wtypes.includes(market.wtype))

/**
 * Whether the house keeps the margin of these markets and no more: all sides of a market with the same stake return
 * 1 / (1 + margin), within what chance allows for so many matches (bets of one match hang together). Says what is wrong.
 */
export const marginFaults = (
  bets: readonly Bet[],
  wtypes: readonly string[],
  kind: keyof typeof MARGINS,
  matches: number,
): string[] => {
  const returned = ofMarkets(bets, wtypes).map((bet) => bet.returned)
  if (returned.length < matches / 2) return [`${wtypes.join(' ')}: only ${returned.length} bets`]
  const fair = 1 / (1 + MARGINS[kind])
  const tolerance = 0.012 + (3.5 * deviation(returned)) / Math.sqrt(Math.min(matches, returned.length))
  const came = mean(returned)
  return Math.abs(came - fair) < tolerance ? [] : [`${wtypes.join(' ')}: returned ${came}, fair ${fair} ± ${tolerance}`]
}

/** Takes the margin off again, the way it was put on: the power of the implied chances that sums to 1. */
const fairOf = (chances: readonly number[]): number[] => {
  let low = 1
  let high = 2
  for (let step = 0; step < 30; step += 1) {
    const power = (low + high) / 2
    if (chances.reduce((sum, chance) => sum + chance ** power, 0) > 1) low = power
    else high = power
  }
  return chances.map((chance) => chance ** low)
}

/** A bet with the chance its price implies without the margin. */
const implied = ({ market, rtype, won, decided }: Bet): { implied: number; won: number; decided: number }[] => {
  if (won === undefined) return []
  const fair = fairOf(Object.values(market.ior).map((price) => 1 / (price / 1000 + 1)))
  return [{ implied: fair[Object.keys(market.ior).indexOf(rtype)] ?? 0, won, decided }]
}

/** How often a side won whose price said so, by tenths of the chance; of each enough bets. */
const reliability = (bets: readonly Bet[]): { said: number; came: number; bets: number }[] => {
  const decided = bets.flatMap(implied)
  return Array.from({ length: 10 }, (_, tenth) => decided.filter((bet) => Math.floor(bet.implied * 10) === tenth))
    .filter(({ length }) => length >= 60)
    .map((bucket) => {
      const whole = mean(bucket.map(({ decided }) => decided))
      return {
        said: mean(bucket.map((bet) => bet.implied * bet.decided)) / whole,
        came: mean(bucket.map(({ won, decided }) => won * decided)) / whole,
        bets: bucket.length,
      }
    })
}

/** Where sides did not win as often as their prices say, within what chance allows for so many matches. */
export const unreliable = (bets: readonly Bet[], wtypes: readonly string[], matches: number): string[] => {
  const table = reliability(ofMarkets(bets, wtypes))
  if (table.length === 0) return [`${wtypes.join(' ')}: no bets`]
  return table
    .filter(({ said, came, bets: count }) => {
      const tolerance = 0.02 + 4 * Math.sqrt((said * (1 - said)) / Math.min(count, matches))
      return Math.abs(came - said) >= tolerance
    })
    .map(({ said, came, bets: count }) => `${wtypes.join(' ')}: said ${said}, came ${came} of ${count}`)
}
