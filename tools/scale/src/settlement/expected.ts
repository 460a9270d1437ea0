import type { Scores } from '@pavilion/contract/sports'
import { outcomeOf, type DecidedLeg, type RulebookOutcome } from './rulebook/outcome.ts'
import { returnOf } from './rulebook/returned.ts'

interface HeldLeg extends DecidedLeg {
  readonly gidm: string
  readonly ior: number
  readonly banker: boolean
}

/** As in the database. Amounts in fen. */
export interface ExpectedBet {
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

/** Fen with the stake, null while open. */
export interface Expected {
  readonly state: 'open' | 'settled' | 'void'
  readonly payout: bigint | null
}

export type Results = ReadonlyMap<string, Scores>

export const legOutcome = (leg: HeldLeg, results: Results): RulebookOutcome | undefined => {
  const scores = results.get(leg.gidm)
  return scores && outcomeOf(leg, scores)
}

const isLost = (outcome: RulebookOutcome | undefined): boolean => outcome?.won === 0 && outcome.back === 0

export const expectedOf = (bet: ExpectedBet, results: Results): Expected => {
  if (bet.legs.some(({ banker }) => banker)) throw new Error('the rulebook of this program has no bankers')
  const outcomes = bet.legs.map((leg) => legOutcome(leg, results))
  if (bet.kind === 'parlay' && outcomes.some(isLost)) return { state: 'settled', payout: 0n }
  const legs = bet.legs.flatMap(({ ior }, at) => {
    const outcome = outcomes[at]
    return outcome ? [{ ior, outcome }] : []
  })
  if (legs.length < bet.legs.length) return { state: 'open', payout: null }
  return {
    state: legs.every(({ outcome }) => outcome.isVoid) ? 'void' : 'settled',
    payout: returnOf(bet.stake / BigInt(bet.folds), legs, bet.system ?? 1),
  }
}
