import type { GameType, Gtype } from '@pavilion/contract/sports'
import type { Game } from '../game/game.ts'
import { slotsOfHour } from '../schedule/hourly.ts'
import { SPORTS } from './plans.ts'

export const gamesOf = (gtype: Gtype, least: number, gameType?: GameType): Game[] => {
  const sport = SPORTS.find((each) => each.gtype === gtype && each.gameType === gameType)
  if (sport === undefined) throw new Error(`no sport ${gtype}`)
  const games: Game[] = []
  for (let hour = 490_000; games.length < least; hour += 1)
    for (const slot of slotsOfHour({ seed: 'calibration', code: 'x', plans: sport.plans }, hour))
      games.push(sport.game(slot, []))
  return games
}

export const resultsOf = (games: readonly Game[]) =>
  games.flatMap((game) => game.resultAt(Number.MAX_SAFE_INTEGER) ?? [])

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
