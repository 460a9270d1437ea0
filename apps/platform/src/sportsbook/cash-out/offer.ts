import { takesBets } from '@pavilion/book'
import type { CashOutQuote, CashOutRefusal } from '@pavilion/contract/bets'
import type { Line, Match } from '@pavilion/contract/sports'
import { cashOutValue, legWorth, type OpenLeg, type AcceptedLeg } from '@pavilion/odds'
import type { MatchOffer } from '../acceptance/judge.ts'
import { beforeMargin, marginOf, marginsOf, type DeskMargin } from '../overrides/market-margin.ts'
import { legResult } from '../settlement/leg-result.ts'
import type { BetRow, SettlementFacts, LegRow } from '../settlement/work.ts'

interface Refused {
  readonly refusal: CashOutRefusal
  readonly reason?: CashOutQuote['reason']
}

/** Fen for all that is at risk; epochs of matches priced on the book, result versions of those decided. */
export type CashOutOffer =
  | {
      readonly amount: bigint
      /** `goals`: football only, to tell a goal from other changes. */
      readonly legs: readonly { readonly gidm: string; readonly epoch: number; readonly goals?: string }[]
      readonly decided: readonly { readonly gidm: string; readonly version: number }[]
    }
  | Refused

const goalsOf = ({ gtype, sc_FT_H, sc_FT_C }: Match): { goals?: string } =>
  gtype === 'FT' ? { goals: `${sc_FT_H}-${sc_FT_C}` } : {}

type WorthNow = { readonly worth: number } | Refused

/** Removes the desk's margins. While the book may hold either of two, the larger one. */
const asProvided = (match: Match, current: readonly (readonly DeskMargin[])[]): Match => {
  const marginSets = current.map((margins) => marginsOf(match, margins))
  if (marginSets.every((margins) => margins.length === 0)) return match
  const markets = (line: Line) =>
    line.markets.map((market) => {
      const margin = Math.max(...marginSets.map((margins) => marginOf(market.wtype, margins)))
      const prices = Object.entries(market.ior).map(([side, ior]) => [side, beforeMargin(ior, margin)])
      return { ...market, ior: Object.fromEntries(prices) }
    })
  return { ...match, lines: match.lines.map((line) => ({ ...line, markets: markets(line) })) }
}

const REFUSALS = {
  gone: { refusal: 'SUSPENDED', reason: 'RESULT' },
  suspended: { refusal: 'SUSPENDED', reason: 'MARKET' },
  unlisted: { refusal: 'SUSPENDED', reason: 'LINE' },
  unpriced: { refusal: 'NOT_OFFERED' },
} as const satisfies Record<string, Refused>

const worthNow = (
  leg: AcceptedLeg,
  { match, stale }: MatchOffer,
  current: readonly (readonly DeskMargin[])[],
): WorthNow => {
  if (stale) return { refusal: 'SUSPENDED', reason: 'STALE' }
  if (match?.gameStatus === 'suspended') return { refusal: 'SUSPENDED', reason: match.reason ?? 'MARKET' }
  if (!match || !takesBets(match)) return REFUSALS.gone
  const now = legWorth(leg, asProvided(match, current))
  return 'worth' in now ? now : REFUSALS[now.refusal]
}

const takenLeg = (leg: LegRow, facts: SettlementFacts): AcceptedLeg | undefined => {
  const gtype = facts[leg.gidm]?.gtype
  const { wtype, rtype, strong, ratio, ior, score_h: score_H, score_c: score_C } = leg
  return (
    gtype && { gtype, wtype, rtype, ior, score_H, score_C, ...(strong && { strong }), ...(ratio !== null && { ratio }) }
  )
}

/**
 * Decided legs by result, open legs by the book (odds: cashOutValue). Refused while a market is closed, the book stale
 * or the bet not open.
 */
export const offerOf = (
  bet: BetRow,
  facts: SettlementFacts,
  book: (gidm: string) => MatchOffer,
  { margin, deskMargins }: { readonly margin: number; readonly deskMargins: readonly (readonly DeskMargin[])[] },
): CashOutOffer => {
  if (bet.state !== 'open' || bet.ruling !== null) return { refusal: 'NOT_OPEN' }
  if (margin >= 10_000) return { refusal: 'NOT_OFFERED' }
  const legs: OpenLeg[] = []
  const open: { gidm: string; epoch: number; goals?: string }[] = []
  const decidedLegs: { gidm: string; version: number }[] = []
  for (const leg of bet.legs) {
    const result = legResult(leg, facts[leg.gidm])
    const offer = book(leg.gidm)
    if (result) {
      legs.push({ ior: leg.ior, code: result.code })
      decidedLegs.push({ gidm: leg.gidm, version: facts[leg.gidm]?.version ?? 0 })
      continue
    }
    const acceptedLeg = takenLeg(leg, facts)
    const now = acceptedLeg ? worthNow(acceptedLeg, offer, deskMargins) : REFUSALS.gone
    if ('refusal' in now) return now
    if (!offer.match) return REFUSALS.gone
    legs.push({ ior: leg.ior, worth: now.worth })
    open.push({ gidm: leg.gidm, epoch: offer.match.epoch, ...goalsOf(offer.match) })
  }
  if (open.length === 0) return { refusal: 'NOT_OPEN' }
  const bankers = bet.legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  const foldStake = bet.risk / BigInt(bet.folds)
  const amount = cashOutValue({ foldStake, legs, system: bet.system ?? 1, bankers, margin })
  return amount > 0n ? { amount, legs: open, decided: decidedLegs } : { refusal: 'NOT_OFFERED' }
}
