import type { Gtype, League, Match, MatchState } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'

/** What bets are checked against. */
export interface MatchTradingStatus {
  readonly gidm: string
  /** The platform's; it only rises. */
  readonly epoch: number
  readonly gameStatus: Match['gameStatus']
  /** By the operator: '*' the match, 'R' a market, '311/R' on one line. */
  readonly desk?: readonly string[]
}

export interface NamedMatch {
  readonly match: Match
  readonly league: Pick<League, 'name' | 'country'>
}

/** Writes name the writer's lease and fail if a newer one exists, so that a replaced writer changes nothing. */
export interface MatchStore {
  /** Raises the epoch where the trading status differs. */
  save(lease: number, stream: string, matches: readonly NamedMatch[]): Promise<MatchTradingStatus[]>
  /** Delisted: no more bets. */
  close(lease: number, gidms: readonly string[]): Promise<void>
  closeAllBut(lease: number, gidms: readonly string[]): Promise<void>
  /** No bet commits after this. Idempotent; a different result waits for the operator. */
  finish(lease: number, result: MatchResult): Promise<MatchTradingStatus | undefined>
  /**
   * Postpones those not begun 36 hours after their first kick-off time; abandons begun ones 36 hours after kick-off.
   * Returns those.
   */
  voidUnresulted(lease: number, gidms: readonly string[]): Promise<string[]>
}

/** Each score refuses earlier bets; elsewhere the provider's epoch does. The SQL function matches_save must agree. */
const SCORE_REFUSES: readonly Gtype[] = ['FT', 'VF']

/** Whether earlier bets must be refused, or for another reason than before: then the row is written before the book. */
export const tradingStatusDiffers = (gtype: Gtype | undefined, before: MatchState, now: MatchState): boolean =>
  before.epoch !== now.epoch ||
  before.gameStatus !== now.gameStatus ||
  before.reason !== now.reason ||
  before.isLive !== now.isLive ||
  ((gtype === undefined || SCORE_REFUSES.includes(gtype)) &&
    (before.sc_FT_H !== now.sc_FT_H || before.sc_FT_C !== now.sc_FT_C))
