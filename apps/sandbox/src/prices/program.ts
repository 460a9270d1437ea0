import type { MatchResult } from '@pavilion/protocols'
import type { ScheduledMatch, Game, Source } from './game/game.ts'
import type { Intervention } from './game/intervention.ts'
import { scheduleOf } from './sports/index.ts'

const LINGER_MS = 60_000

export interface Program {
  on(now: number): Game[]
  find(gidm: string): Game | undefined
  result(gidm: string, now: number): MatchResult | undefined
}

export interface ControlledMatches extends Source {
  interventions(gidm: string): readonly Intervention[]
}

interface Kept {
  readonly game: Game
  readonly interventions: readonly Intervention[]
}

export const createProgram = (
  seed: string,
  controlled: ControlledMatches,
  sources: readonly Source[] = scheduleOf(seed),
): Program => {
  const all = [...sources, controlled]
  const games = new Map<string, Kept>()

  const gameOf = (entry: ScheduledMatch): Game => {
    const interventions = controlled.interventions(entry.gidm)
    const cachedGame = games.get(entry.gidm)
    if (cachedGame !== undefined && cachedGame.interventions === interventions) return cachedGame.game
    const game = entry.build(interventions)
    games.set(entry.gidm, { game, interventions })
    return game
  }
  const find = (gidm: string): Game | undefined => {
    for (const source of all) {
      const entry = source.find(gidm)
      if (entry !== undefined) return gameOf(entry)
    }
    return undefined
  }
  // Avoids drawing a match before kick-off.
  const isOn = ({ kickoff, gidm }: ScheduledMatch, game: Game, now: number): boolean =>
    (now < kickoff && controlled.interventions(gidm).length === 0) || now < game.end + LINGER_MS

  return {
    on: (now) => {
      const entries = all
        .flatMap((source) => source.entries(now))
        .filter(({ shownFrom, overBy }) => shownFrom <= now && now < overBy + LINGER_MS)
      const current = entries.flatMap((entry) => {
        const game = gameOf(entry)
        return isOn(entry, game, now) ? [game] : []
      })
      const currentGidms = new Set(entries.map(({ gidm }) => gidm))
      for (const gidm of games.keys()) if (!currentGidms.has(gidm)) games.delete(gidm)
      return current.sort((a, b) => a.kickoff - b.kickoff || a.gidm.localeCompare(b.gidm))
    },
    find,
    result: (gidm, now) => {
      const result = find(gidm)?.resultAt(now)
      return result?.status === 'period' ? undefined : result
    },
  }
}
