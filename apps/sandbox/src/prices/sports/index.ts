import type { Source } from '../game/game.ts'
import { hourlySource } from '../schedule/hourly.ts'
import { HOUR_MS } from '../schedule/rounds.ts'
import { nba } from './basketball/nba.ts'
import { scheduledFixture } from './football/fixtures.ts'
import { footballGame } from './football/football-game.ts'
import { englandPremier } from './football/leagues/england-premier.ts'
import { germanyBundesliga } from './football/leagues/germany-bundesliga.ts'
import { footballPlans } from './football/leagues/index.ts'
import { italySerieA } from './football/leagues/italy-serie-a.ts'
import { spainLaLiga } from './football/leagues/spain-la-liga.ts'
import { virtualSource } from './football/virtual-source.ts'
import { outrightSource, type Title } from './outright/outright-source.ts'
import { SPORTS } from './plans.ts'
import { worldTour } from './snooker/world-tour.ts'
import { tennisMen } from './tennis/men.ts'

const FOOTBALL_AHEAD_MS = 5 * HOUR_MS
const FOOTBALL_LONGEST_MS = 2.2 * HOUR_MS

export const TITLES: readonly Title[] = [
  { league: englandPremier, championOf: 'FT', days: 6, spread: 2.6 },
  { league: spainLaLiga, championOf: 'FT', days: 6, spread: 3 },
  { league: italySerieA, championOf: 'FT', days: 6, spread: 2.6 },
  { league: germanyBundesliga, championOf: 'FT', days: 6, spread: 2.8 },
  { league: nba, championOf: 'BK', days: 6, spread: 2.4 },
  { league: worldTour, championOf: 'SK', days: 6, spread: 1.6 },
  { league: tennisMen, championOf: 'TN', days: 6, spread: 2.4 },
]

/** The more groups, the fewer football matches. */
export const scheduleOf = (seed: string, footballGroups?: number): Source[] => [
  hourlySource({
    seed,
    code: '',
    plans: footballPlans(footballGroups),
    aheadMs: FOOTBALL_AHEAD_MS,
    longestMs: FOOTBALL_LONGEST_MS,
    build: (slot, interventions) => footballGame(scheduledFixture(slot), interventions),
  }),
  virtualSource(seed),
  ...SPORTS.map((sport) => sport.source(seed)),
  outrightSource(seed, TITLES),
]
