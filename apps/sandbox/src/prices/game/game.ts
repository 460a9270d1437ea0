import type { LocalText } from '@pavilion/contract'
import type { Match, MatchEvent } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import type { Intervention } from './intervention.ts'
import type { LeagueFacts, NamePair } from './names.ts'

/** A match without its epoch, which the book counts. */
export type VisibleMatch = Omit<Match, 'epoch'>

/**
 * One match of any sport, laid out with everything that was done to it: all of it follows from the seed and the time. The book, the
 * program and the controls know no more than this.
 */
export interface Game {
  readonly gidm: string
  readonly league: LeagueFacts
  /** Wall-clock milliseconds; of an outright, when it closes. */
  readonly kickoff: number
  readonly end: number
  /** Played faster than life, so priced at every tick. */
  readonly quick: boolean
  /** How often prices are worked out before the start, milliseconds. */
  readonly earlyEvery: number
  /** What can be made to happen at the controls. */
  readonly accepts: readonly Intervention['kind'][]
  at(now: number): VisibleMatch
  /** What stands for good: `period` as parts are over, and how it ended once it has. */
  resultAt(now: number): MatchResult | undefined
  /** What happened after one moment and up to another, in order. */
  eventsBetween(after: number, until: number): MatchEvent[]
  /** Beside status, lock and set of markets: what ends the worth of bets on what was seen before. */
  moment(seen: VisibleMatch): unknown
}

/** A match that may come to the book: drawn only when it does. */
export interface ScheduledMatch {
  readonly gidm: string
  readonly kickoff: number
  /** On the book from here, and over by there at the latest. */
  readonly shownFrom: number
  readonly overBy: number
  build(interventions: readonly Intervention[]): Game
}

/** Where matches come from. */
export interface Source {
  /** Those that may be on the book at a moment. */
  entries(now: number): readonly ScheduledMatch[]
  /** Any by id, ended ones included. */
  find(gidm: string): ScheduledMatch | undefined
}

export const inLanguages = ([simplified, traditional]: NamePair): LocalText => ({
  'zh-CN': simplified,
  'zh-TW': traditional,
})
