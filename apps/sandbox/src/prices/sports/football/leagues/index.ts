import type { LeaguePlan } from '../../../schedule/rounds.ts'
import { brazilSerieA } from './brazil-serie-a.ts'
import { chinaSuper } from './china-super.ts'
import { englandChampionship } from './england-championship.ts'
import { englandPremier } from './england-premier.ts'
import { franceLigue1 } from './france-ligue-1.ts'
import { germanyBundesliga } from './germany-bundesliga.ts'
import { italySerieA } from './italy-serie-a.ts'
import { japanJ1 } from './japan-j1.ts'
import { koreaK1 } from './korea-k1.ts'
import type { FootballLeague } from './league-data.ts'
import { netherlandsEredivisie } from './netherlands-eredivisie.ts'
import { portugalPrimeira } from './portugal-primeira.ts'
import { spainLaLiga } from './spain-la-liga.ts'

/** Of a league's clubs; one of them meets when it is the league's turn. */
export const FOOTBALL_GROUPS = 3

/** 56 clubs an hour, for about as many matches by night as by day. */
const HOURS: readonly (readonly FootballLeague[])[] = [
  [englandPremier, brazilSerieA, chinaSuper],
  [spainLaLiga, englandChampionship, koreaK1],
  [italySerieA, germanyBundesliga, portugalPrimeira],
  [franceLigue1, netherlandsEredivisie, japanJ1],
]

export const footballPlans = (groups = FOOTBALL_GROUPS): LeaguePlan<FootballLeague>[] =>
  HOURS.flatMap((leagues, turn) => leagues.map((league) => ({ league, every: HOURS.length, turn, groups })))

export const LEAGUES: readonly FootballLeague[] = HOURS.flat()

export type { FootballLeague } from './league-data.ts'
