import type { Gtype, League, Match, MatchState } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'

/** Where a match stands in the database, the truth that bets are checked against. */
export interface MatchTradingStatus {
  readonly gidm: string
  /** The platform's epoch: what bets name. It only rises, whatever the provider's does. */
  readonly epoch: number
  readonly gameStatus: Match['gameStatus']
  /** What of it the operator has suspended: '*' the match, 'R' a kind of market, '311/R' that on one line. */
  readonly desk?: readonly string[]
}

export interface NamedMatch {
  readonly match: Match
  readonly league: Pick<League, 'name' | 'country'>
}

/**
 * The match rows. Every write names the writer's lease and fails when that is no longer the newest, so a writer that was
 * replaced without noticing changes nothing.
 */
export interface MatchStore {
  /** Writes matches as the provider has them, raising the epoch of each that stands differently. */
  save(lease: number, stream: string, matches: readonly NamedMatch[]): Promise<MatchTradingStatus[]>
  /** Matches the provider no longer lists: no more bets. */
  close(lease: number, gidms: readonly string[]): Promise<void>
  /** After a snapshot: closes every match that is open in the database and not in it. */
  closeAllBut(lease: number, gidms: readonly string[]): Promise<void>
  /** The result is known: no bet commits after this. Repeating it changes nothing; a later different one waits for the operator's word. */
  finish(lease: number, result: MatchResult): Promise<MatchTradingStatus | undefined>
  /** Postpones those that have not begun 36 hours after they first were to, and abandons those that ended so long ago; answers which. */
  giveUp(lease: number, gidms: readonly string[]): Promise<string[]>
}

/** Sports where each score must refuse bets on what was seen before it; in the others the provider's epoch says when. The SQL of matches_save says the same. */
const SCORE_REFUSES: readonly Gtype[] = ['FT', 'VF']

/** Whether bets on what was seen before must be refused, or are refused for another reason, so that the row has to know before the book does. */
export const tradingStatusDiffers = (gtype: Gtype | undefined, before: MatchState, now: MatchState): boolean =>
  before.epoch !== now.epoch ||
  before.gameStatus !== now.gameStatus ||
  before.reason !== now.reason ||
  before.isLive !== now.isLive ||
  ((gtype === undefined || SCORE_REFUSES.includes(gtype)) &&
    (before.sc_FT_H !== now.sc_FT_H || before.sc_FT_C !== now.sc_FT_C))
