import { isCancelled, type Decided, type ResultCode, type Wager } from '@pavilion/contract/bets'
import { payout, systemPayout } from '@pavilion/odds'
import { legResult, type LegResult } from './leg-result.ts'
import type { BetRow, SettlementFacts } from './work.ts'

/** With the result version used for each leg. */
export interface SettlementOutcome {
  readonly state: Wager['state']
  readonly result?: ResultCode
  /** Fen; only when the bet is over. */
  readonly payout?: bigint
  readonly legs: readonly {
    readonly leg: number
    readonly result: Decided
    readonly h?: number
    readonly c?: number
    readonly version: number
  }[]
}

type Money = Pick<SettlementOutcome, 'state' | 'result' | 'payout'>

const over = (result: Decided, returnedAmount: bigint): Money => ({
  state: isCancelled(result) ? 'void' : 'settled',
  result,
  payout: returnedAmount,
})

/** A restored bet is open again. */
const waits = (bet: BetRow): Money => ({
  state: 'open',
  ...(bet.state === 'void' || bet.result === 'A' ? { result: 'A' as const } : {}),
})

/** By money, where no leg's code applies (contract: wager.result). */
const codeOf = (returnedAmount: bigint, risk: bigint): Decided => {
  if (returnedAmount === risk) return 'P'
  if (returnedAmount > risk) return 'W'
  return returnedAmount === 0n ? 'L' : 'LL'
}

/** A parlay is lost with its first lost leg; a system waits for all. */
const multiple = (bet: BetRow, results: readonly (LegResult | undefined)[]): Money => {
  const decidedResults = results.flatMap((result) => result ?? [])
  if (bet.kind === 'parlay' && decidedResults.some(({ code }) => code === 'L')) return over('L', 0n)
  if (decidedResults.length < bet.legs.length) return waits(bet)
  if (decidedResults.every(({ code }) => isCancelled(code))) return over('D', bet.risk)
  const legs = bet.legs.map(({ ior }, leg) => ({ ior, code: decidedResults[leg]?.code ?? 'D' }))
  const bankers = bet.legs.flatMap(({ banker }, leg) => (banker ? [leg] : []))
  // A cash-out takes the same from every fold, so folds stay equal.
  const returnedAmount = systemPayout(bet.risk / BigInt(bet.folds), legs, bet.system ?? 1, bankers)
  return over(codeOf(returnedAmount, bet.risk), returnedAmount)
}

const single = (bet: BetRow, result: LegResult | undefined): Money => {
  if (!result) return waits(bet)
  const returnedAmount = payout(bet.risk, bet.legs[0]?.ior ?? 0, result.code, result.share)
  // A dead-heat share may return less than the stake.
  return over(result.share > 1 ? codeOf(returnedAmount, bet.risk) : result.code, returnedAmount)
}

/** An unconfirmed bet with a decided leg is refused. */
const moneyOf = (bet: BetRow, results: readonly (LegResult | undefined)[]): Money => {
  if (bet.state === 'refused' || bet.state === 'cashed') return { state: bet.state }
  if (bet.state === 'delay') return { state: results.some(Boolean) ? 'refused' : 'delay' }
  if (bet.ruling !== null) return over(bet.ruling, bet.risk)
  return bet.kind === 'single' ? single(bet, results[0]) : multiple(bet, results)
}

/** Deterministic, so a correction just asks again. */
export const outcomeOf = (bet: BetRow, matches: SettlementFacts): SettlementOutcome => {
  const results = bet.legs.map((leg) => legResult(leg, matches[leg.gidm]))
  return {
    ...moneyOf(bet, results),
    legs: results.flatMap((result, leg) => {
      const version = matches[bet.legs[leg]?.gidm ?? '']?.version ?? 0
      if (!result) return []
      const { code, H, C } = result
      return [{ leg, result: code, version, ...(H !== undefined && C !== undefined ? { h: H, c: C } : {}) }]
    }),
  }
}
