import type { LeagueData } from '../game/names.ts'
import type { LeaguePlan } from '../schedule/rounds.ts'
import { americanFootball } from './american-football/index.ts'
import { nfl } from './american-football/nfl.ts'
import { baseball } from './baseball/index.ts'
import { mlb } from './baseball/mlb.ts'
import { npb } from './baseball/npb.ts'
import { basketball } from './basketball/index.ts'
import { cba } from './basketball/cba.ts'
import { nba } from './basketball/nba.ts'
import { hosted, type Hosted } from './simulation/hosted.ts'
import { handballGermany } from './handball/germany.ts'
import { handball } from './handball/index.ts'
import { championshipLeague } from './snooker/championship-league.ts'
import { snooker } from './snooker/index.ts'
import { worldTour } from './snooker/world-tour.ts'
import { tableTennis } from './table-tennis/index.ts'
import { tableTennisMen } from './table-tennis/men.ts'
import { tableTennisWomen } from './table-tennis/women.ts'
import { tennis } from './tennis/index.ts'
import { tennisMen } from './tennis/men.ts'
import { tennisOpenMen } from './tennis/open-men.ts'
import { tennisWomen } from './tennis/women.ts'
import { chinaWomen } from './volleyball/china-women.ts'
import { volleyball } from './volleyball/index.ts'
import { italyMen } from './volleyball/italy-men.ts'

/** All sides must be free for the next round. Five sets of tennis take longer. */
const REST_HOURS = 4
const LONG_REST_HOURS = 6
const plan = (league: LeagueData, groups: number, rest = REST_HOURS): LeaguePlan => ({
  league,
  every: 1,
  turn: 0,
  groups,
  rest,
})

export const SPORTS: readonly Hosted[] = [
  hosted('2', basketball, [plan(nba, 5), plan(cba, 4)]),
  hosted('3', tennis, [plan(tennisMen, 3), plan(tennisWomen, 4), plan(tennisOpenMen, 3, LONG_REST_HOURS)]),
  hosted('4', volleyball, [plan(italyMen, 3), plan(chinaWomen, 4)]),
  hosted('5', tableTennis, [plan(tableTennisMen, 2), plan(tableTennisWomen, 3)]),
  hosted('6', snooker, [plan(worldTour, 5), plan(championshipLeague, 4)]),
  hosted('7', baseball, [plan(mlb, 5), plan(npb, 4)]),
  hosted('8', handball, [plan(handballGermany, 3)]),
  hosted('88', americanFootball, [plan(nfl, 9)]),
]
