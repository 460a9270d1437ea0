import { isCancelled, type Cancellation, type Decided } from '@pavilion/contract/bets'
import { ruleOf, scoreOf, type MarketRule } from '@pavilion/contract/sports'
import { scoreNames, settle, settleOutright } from '@pavilion/odds'
import type { LegRow, SettlementMatch } from './work.ts'

/** `H`, `C`: the deciding score. `share`: of a dead heat (settleOutright). */
export interface LegResult {
  readonly code: Decided
  readonly H?: number
  readonly C?: number
  readonly share: number
}

const cancelled = (code: Cancellation): LegResult => ({ code, share: 1 })

/** Undefined while the match goes on. */
const voidCode = ({ status, reason, decided }: SettlementMatch): Cancellation | undefined => {
  if (status === null || status === 'period') return undefined
  if (reason !== null) return reason
  // With settled parts it was broken off, whatever its status.
  if (status === 'abandoned' || Object.keys(decided).length > 0) return 'DABANDON'
  return status === 'postponed' ? 'DPOSTPONE' : 'DMATCH'
}

const outrightResult = (leg: LegRow, match: SettlementMatch): LegResult | undefined => {
  if (match.status === 'period') return undefined
  const reason = match.status === 'final' || match.status === 'abandoned' ? undefined : voidCode(match)
  if (reason) return cancelled(reason)
  if (!match.winners || match.winners.length === 0) return cancelled(match.reason ?? 'DMATCH')
  return settleOutright(leg.rtype, match.winners)
}

const onScores = (leg: LegRow, rule: MarketRule, match: SettlementMatch): LegResult => {
  const { strong, ratio, score_h: score_H, score_c: score_C, wtype, rtype } = leg
  const code = settle(
    { gtype: match.gtype, wtype, rtype, score_H, score_C, ...(strong && { strong }), ...(ratio !== null && { ratio }) },
    match.decided,
  )
  const score = isCancelled(code) ? undefined : scoreOf(match.decided, rule.score)
  return { code, share: 1, ...score }
}

/**
 * Undefined while open. Rulings first. A match in progress decides on final scores (scoreNames); one broken off decides
 * what was complete and voids the rest (rules of the sites).
 */
export const legResult = (leg: LegRow, match: SettlementMatch | undefined): LegResult | undefined => {
  if (leg.ruling !== null) return cancelled(leg.ruling)
  if (!match || match.status === null) return undefined
  const rule = ruleOf(match.gtype, leg.wtype)
  if (!rule) throw new RangeError(`${match.gtype} has no market ${leg.wtype}`)
  if (rule.kind === 'outright') return outrightResult(leg, match)
  const complete = scoreNames(rule).every((name) => scoreOf(match.decided, name) !== undefined)
  if (complete || match.status === 'final') return onScores(leg, rule, match)
  const reason = voidCode(match)
  return reason && cancelled(reason)
}
