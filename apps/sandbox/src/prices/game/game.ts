import type { LocalText } from '@pavilion/contract'
import type { Match, MatchEvent } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import type { Intervention } from './intervention.ts'
import type { LeagueFacts, NamePair } from './names.ts'

export type VisibleMatch = Omit<Match, 'epoch'>

export interface Game {
  readonly gidm: string
  readonly league: LeagueFacts
  /** Wall-clock milliseconds. Outrights: when betting closes. */
  readonly kickoff: number
  readonly end: number
  /** Accelerated, so priced at every tick. */
  readonly quick: boolean
  /** Milliseconds between prices before the start. */
  readonly earlyEvery: number
  readonly accepts: readonly Intervention['kind'][]
  at(now: number): VisibleMatch
  resultAt(now: number): MatchResult | undefined
  eventsBetween(after: number, until: number): MatchEvent[]
  /** A change ends bets on earlier prices. */
  moment(match: VisibleMatch): unknown
}

export interface ScheduledMatch {
  readonly gidm: string
  readonly kickoff: number
  readonly shownFrom: number
  readonly overBy: number
  build(interventions: readonly Intervention[]): Game
}

export interface Source {
  entries(now: number): readonly ScheduledMatch[]
  find(gidm: string): ScheduledMatch | undefined
}

export const inLanguages = ([simplified, traditional]: NamePair): LocalText => ({
  'zh-CN': simplified,
  'zh-TW': traditional,
})
