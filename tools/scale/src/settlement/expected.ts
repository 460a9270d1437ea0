import { isCancelled, type Decided, type Scores } from '@pavilion/contract'
import { payout, settle, systemPayout, type SettledLeg } from '@pavilion/odds'

/** A leg as the database has it. */
interface HeldLeg {
  readonly gidm: string
  readonly wtype: string
  readonly rtype: string
  readonly strong: 'H' | 'C' | null
  readonly ratio: string | null
  readonly ior: number
  readonly score_h: number
  readonly score_c: number
  readonly banker: boolean
}

/** A bet that was taken, as the database has it; amounts in fen. */
export interface HeldBet {
  readonly ticket: string
  readonly userId: string
  readonly kind: 'single' | 'parlay' | 'system'
  readonly system: number | null
  readonly folds: number
  readonly stake: bigint
  readonly state: string
  readonly payout: bigint | null
  readonly legs: readonly HeldLeg[]
}

/** What a bet must have come to. `payout` with the stake, fen; none while it is open. */
export interface Expected {
  readonly state: 'open' | 'settled' | 'void'
  readonly payout: bigint | null
}

/** What matches came to, by their id; those that are not here go on. */
export type Results = ReadonlyMap<string, Scores>

const OPEN: Expected = { state: 'open', payout: null }

/** How a leg of football ended; undefined while its match goes on. */
export const codeOf = (leg: HeldLeg, results: Results): Decided | undefined => {
  const scores = results.get(leg.gidm)
  const { strong, ratio, score_h: score_H, score_c: score_C, wtype, rtype } = leg
  const given: SettledLeg = {
    gtype: 'FT',
    wtype,
    rtype,
    score_H,
    score_C,
    ...(strong && { strong }),
    ...(ratio !== null && { ratio }),
  }
  return scores && settle(given, scores)
}

/** By the library of odds alone: nothing of what the platform made of the bet goes in. */
export const expectedOf = (bet: HeldBet, results: Results): Expected => {
  const codes = bet.legs.map((leg) => codeOf(leg, results))
  const [first] = codes
  if (bet.kind === 'single') {
    if (first === undefined) return OPEN
    return { state: isCancelled(first) ? 'void' : 'settled', payout: payout(bet.stake, bet.legs[0]?.ior ?? 0, first) }
  }
  if (bet.kind === 'parlay' && codes.includes('L')) return { state: 'settled', payout: 0n }
  const legs = bet.legs.flatMap(({ ior }, leg) => (codes[leg] === undefined ? [] : [{ ior, code: codes[leg] }]))
  if (legs.length < codes.length) return OPEN
  if (legs.every(({ code }) => isCancelled(code))) return { state: 'void', payout: bet.stake }
  const bankers = bet.legs.flatMap(({ banker }, leg) => (banker ? [leg] : []))
  return { state: 'settled', payout: systemPayout(bet.stake / BigInt(bet.folds), legs, bet.system ?? 1, bankers) }
}
