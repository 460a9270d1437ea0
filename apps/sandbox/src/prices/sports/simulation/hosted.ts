import type { GameType, Gtype } from '@pavilion/contract/sports'
import type { Game, Source } from '../../game/game.ts'
import type { Intervention } from '../../game/intervention.ts'
import { rating, type LeagueData, type NamePair } from '../../game/names.ts'
import { hourlySource, numbersOf } from '../../schedule/hourly.ts'
import { HOUR_MS, type LeaguePlan } from '../../schedule/rounds.ts'
import { simulatedGame } from './simulated-game.ts'
import type { Discipline } from './simulation.ts'

export interface Booking {
  readonly gidm: string
  readonly league: LeagueData
  readonly home: NamePair
  readonly away: NamePair
  readonly kickoff: number
  readonly seed: string
  readonly duration?: number
  readonly heldAt?: number
  readonly opinionless?: boolean
}

export interface Hosted {
  readonly gtype: Gtype
  readonly gameType?: GameType
  readonly plans: readonly LeaguePlan[]
  readonly leagues: readonly LeagueData[]
  source(seed: string): Source
  game(booking: Booking, interventions: readonly Intervention[]): Game
}

const AHEAD_MS = 4 * HOUR_MS

export const hosted = <S>(code: string, discipline: Discipline<S>, plans: readonly LeaguePlan[]): Hosted => {
  const game = (booking: Booking, interventions: readonly Intervention[]): Game => {
    const { league, home, away } = booking
    const powers = discipline.powers(league, rating(league, home), rating(league, away))
    return simulatedGame({ discipline, ...numbersOf(booking.gidm, booking.seed), ...booking, powers }, interventions)
  }
  return {
    gtype: discipline.gtype,
    ...(discipline.gameType && { gameType: discipline.gameType }),
    plans,
    leagues: plans.map(({ league }) => league),
    source: (seed) =>
      hourlySource({ seed, code, plans, aheadMs: AHEAD_MS, longestMs: discipline.longest * 1000, build: game }),
    game,
  }
}
