import type { CashOutRefusal, Match } from '@pavilion/contract'
import { cashOutValue, edgeOf, isInPlay, sameBetNow, type HeldLeg, type SettledLeg } from '@pavilion/odds'
import type { Offer } from '../acceptance/judge.ts'
import { atMargin, marginOf, marginsOf, type DeskMargin } from '../desk/margin.ts'
import { legResult } from '../settlement/leg-result.ts'
import type { BetRow, Facts, LegRow } from '../settlement/work.ts'

/**
 * What the house would pay for all that is at risk, fen; the matches whose prices say so, each at its epoch, and those whose results do,
 * each with the version of it.
 */
export type CashOutOffer =
  | {
      readonly amount: bigint
      readonly legs: readonly { readonly gidm: string; readonly epoch: number }[]
      readonly decided: readonly { readonly gidm: string; readonly version: number }[]
    }
  | { readonly refusal: CashOutRefusal }

const takesBets = ({ gameStatus }: Match): boolean => gameStatus === 'scheduled' || gameStatus === 'live'

/** A bet with the desk's margins that stood when it was taken. */
interface HeldBetRow extends BetRow {
  readonly margins: readonly DeskMargin[]
}

/**
 * The price at which a leg that is not decided can be had now, with the margin that was off the one it was taken at: what the desk takes off
 * prices since, or no more, is no change of what the bet is worth. While the book may hold either of two margins the dearer counts.
 * Undefined when its market takes no bets.
 */
const priceNow = (
  leg: SettledLeg,
  { match, stale }: Offer,
  taken: readonly DeskMargin[],
  current: readonly (readonly DeskMargin[])[],
): { now: number; edge: number } | undefined => {
  if (stale || !match || !takesBets(match)) return undefined
  const market = sameBetNow(leg, match)?.market
  const now = market?.ior[leg.rtype]
  if (market?.sw !== 'Y' || now === undefined) return undefined
  const open = isInPlay({ gtype: leg.gtype, wtype: market.wtype }) === (match.isLive === 'Y')
  if (!open) return undefined
  const held = Math.max(...current.map((margins) => marginOf(market.wtype, marginsOf(match, margins))))
  return { now: atMargin(now, held, marginOf(leg.wtype, marginsOf(match, taken))), edge: edgeOf(leg) }
}

const settledLeg = (leg: LegRow, facts: Facts): SettledLeg | undefined => {
  const gtype = facts[leg.gidm]?.gtype
  const { wtype, rtype, strong, ratio, score_h: score_H, score_c: score_C } = leg
  return gtype && { gtype, wtype, rtype, score_H, score_C, ...(strong && { strong }), ...(ratio !== null && { ratio }) }
}

/**
 * What the house would pay for a bet now (odds: cashOutValue): decided legs count by their result, the others by the price of the same
 * bet on the book. No offer while a market of it takes no bets or the book is old, and for a bet that is not open.
 */
export const offerOf = (
  bet: HeldBetRow,
  facts: Facts,
  book: (gidm: string) => Offer,
  { margin, deskMargins }: { readonly margin: number; readonly deskMargins: readonly (readonly DeskMargin[])[] },
): CashOutOffer => {
  if (bet.state !== 'open' || bet.ruling !== null) return { refusal: 'NOT_OPEN' }
  if (margin >= 10_000) return { refusal: 'NOT_OFFERED' }
  const legs: HeldLeg[] = []
  const open: { gidm: string; epoch: number }[] = []
  const decided: { gidm: string; version: number }[] = []
  for (const leg of bet.legs) {
    const result = legResult(leg, facts[leg.gidm])
    const offer = book(leg.gidm)
    const settled = settledLeg(leg, facts)
    const price = settled && priceNow(settled, offer, bet.margins, deskMargins)
    if (result) {
      legs.push({ ior: leg.ior, code: result.code })
      decided.push({ gidm: leg.gidm, version: facts[leg.gidm]?.version ?? 0 })
    } else if (price && offer.match) {
      legs.push({ ior: leg.ior, ...price })
      open.push({ gidm: leg.gidm, epoch: offer.match.epoch })
    } else return { refusal: 'SUSPENDED' }
  }
  // Every leg decided: it is being settled.
  if (open.length === 0) return { refusal: 'NOT_OPEN' }
  const bankers = bet.legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  const foldStake = bet.risk / BigInt(bet.folds)
  const amount = cashOutValue({ foldStake, legs, system: bet.system ?? 1, bankers, margin })
  return amount > 0n ? { amount, legs: open, decided } : { refusal: 'NOT_OFFERED' }
}
