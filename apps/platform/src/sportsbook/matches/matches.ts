import type { Gtype, League, Match, MatchState } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'

/** What bets are checked against. */
export interface MatchTradingStatus {
  readonly gidm: string
  readonly epoch: number
  readonly gameStatus: Match['gameStatus']
  /** '*' the match, 'R' a market, '311/R' on one line. */
  readonly desk?: readonly string[]
}

export interface NamedMatch {
  readonly match: Match
  readonly league: Pick<League, 'name' | 'country'>
}

/** While the provider has not told of it. */
export const UNNAMED_LEAGUE: NamedMatch['league'] = { name: { 'zh-CN': '', 'zh-TW': '' }, country: '' }

/** Fail if a newer lease exists. */
export interface MatchStore {
  save(lease: number, stream: string, matches: readonly NamedMatch[]): Promise<MatchTradingStatus[]>
  /** Delisted: no more bets. */
  close(lease: number, gidms: readonly string[]): Promise<void>
  closeAllBut(lease: number, gidms: readonly string[]): Promise<void>
  /** No bet commits after this. A different result waits for the operator. */
  finish(lease: number, result: MatchResult): Promise<MatchTradingStatus | undefined>
  /** 36 hours after the first kick-off time (not begun) or kick-off. Returns those. */
  voidUnresulted(lease: number, gidms: readonly string[]): Promise<string[]>
}

/** Elsewhere the provider's epoch does. matches_save must agree. */
const SCORE_REFUSES: readonly Gtype[] = ['FT', 'VF']

/** Then the row is written before the book. */
export const tradingStatusDiffers = (gtype: Gtype | undefined, before: MatchState, now: MatchState): boolean =>
  before.epoch !== now.epoch ||
  before.gameStatus !== now.gameStatus ||
  before.reason !== now.reason ||
  before.isLive !== now.isLive ||
  ((gtype === undefined || SCORE_REFUSES.includes(gtype)) &&
    (before.sc_FT_H !== now.sc_FT_H || before.sc_FT_C !== now.sc_FT_C))
