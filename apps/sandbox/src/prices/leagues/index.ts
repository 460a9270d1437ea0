import { brazilSerieA } from './brazil-serie-a.ts'
import { chinaSuper } from './china-super.ts'
import { englandChampionship } from './england-championship.ts'
import { englandPremier } from './england-premier.ts'
import { franceLigue1 } from './france-ligue-1.ts'
import { germanyBundesliga } from './germany-bundesliga.ts'
import { italySerieA } from './italy-serie-a.ts'
import { japanJ1 } from './japan-j1.ts'
import { koreaK1 } from './korea-k1.ts'
import type { LeagueData } from './league-data.ts'
import { netherlandsEredivisie } from './netherlands-eredivisie.ts'
import { portugalPrimeira } from './portugal-primeira.ts'
import { spainLaLiga } from './spain-la-liga.ts'

/**
 * Leagues that kick off in the same hour, four hours in turn. Every hour has 56 clubs, so that about as many matches
 * are in play at night as by day.
 */
export const HOURS: readonly (readonly LeagueData[])[] = [
  [englandPremier, brazilSerieA, chinaSuper],
  [spainLaLiga, englandChampionship, koreaK1],
  [italySerieA, germanyBundesliga, portugalPrimeira],
  [franceLigue1, netherlandsEredivisie, japanJ1],
]

export const LEAGUES: readonly LeagueData[] = HOURS.flat()

export const leagueById = (id: string): LeagueData | undefined => LEAGUES.find((league) => league.id === id)

export type { LeagueData, NamePair } from './league-data.ts'
