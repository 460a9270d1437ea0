import type { GameType, Gtype } from '@pavilion/contract'
import type { Game } from '../game/game.ts'
import { slotsOfHour } from '../schedule/hourly.ts'
import { betsAt, type Bet } from '../testing.ts'
import { SPORTS } from './plans.ts'

/** Matches of a sport from its schedule, at least so many. */
export const gamesOf = (gtype: Gtype, least: number, gameType?: GameType): Game[] => {
  const sport = SPORTS.find((each) => each.gtype === gtype && each.gameType === gameType)
  if (sport === undefined) throw new Error(`no sport ${gtype}`)
  const games: Game[] = []
  for (let hour = 490_000; games.length < least; hour += 1)
    for (const slot of slotsOfHour({ seed: 'calibration', code: 'x', plans: sport.plans }, hour))
      games.push(sport.game(slot, []))
  return games
}

/** Bets before the start and at these shares of each match's way. */
export const betsOn = (games: readonly Game[], shares: readonly number[]): Bet[] =>
  games.flatMap((game) => [
    ...betsAt(game, game.kickoff - 600_000),
    ...shares.flatMap((share) => betsAt(game, game.kickoff + share * (game.end - game.kickoff))),
  ])

/** The final results of matches. */
export const resultsOf = (games: readonly Game[]) =>
  games.flatMap((game) => game.resultAt(Number.MAX_SAFE_INTEGER) ?? [])
