import { Problem } from '../http/problem.ts'
import type { ScheduledMatch } from '../prices/game/game.ts'
import type { LeagueData, NamePair } from '../prices/game/names.ts'
import { seeded, shuffled } from '../prices/random.ts'
import { LEAGUES } from '../prices/sports/football/leagues/index.ts'
import { virtualLeague } from '../prices/sports/football/leagues/virtual.ts'
import { SPORTS } from '../prices/sports/plans.ts'
import type { MatchOrder } from './controlled-match.ts'
import { orderedFootball } from './ordered-football.ts'

const leagueList = (leagues: readonly LeagueData[]): string =>
  leagues.map(({ id, name }) => `${id} ${name[0]}`).join(', ')

const leagueOf = <L extends LeagueData>(leagues: readonly L[], leagueId: string | undefined): L => {
  const league = leagueId === undefined ? leagues[0] : leagues.find(({ id }) => id === leagueId)
  if (league !== undefined) return league
  throw new Problem(400, `league: no league ${leagueId}; known are ${leagueList(leagues)}`)
}

const sidesOf = (order: MatchOrder, league: LeagueData, seed: string): [NamePair, NamePair] => {
  const teamIn = (name: string | undefined, field: string): NamePair | undefined => {
    if (name === undefined) return undefined
    const club = league.clubs.find((pair) => pair.includes(name))
    if (club === undefined) throw new Problem(400, `${field}: ${name} does not play in ${league.name[0]}`)
    return club
  }
  const home = teamIn(order.home, 'home')
  const away = teamIn(order.away, 'away')
  const others = shuffled(league.clubs, seeded(`${seed}/clubs`)).filter((club) => club !== home && club !== away)
  const pair: [NamePair | undefined, NamePair | undefined] = [home ?? others[0], away ?? others[1]]
  if (pair[0] === undefined || pair[1] === undefined || pair[0] === pair[1])
    throw new Problem(400, 'home and away must be two clubs')
  return [pair[0], pair[1]]
}

/** Share already played, for sports without halves. */
const COME: Readonly<Record<MatchOrder['phase'], number>> = { before: 0, '1H': 0, HT: 0.5, '2H': 0.55 }

const scheduledMatchOf = (
  seed: string,
  gidm: string,
  order: MatchOrder,
  now: number,
  kickoff?: number,
): ScheduledMatch => {
  const sport = SPORTS.find(
    ({ gtype, gameType }) => gtype === order.gtype && (gtype !== 'OP' || gameType === order.gameType),
  )
  if (sport === undefined) throw new Problem(400, `gtype: no matches of ${order.gtype} can be made`)
  if (order.script !== undefined && order.script.length > 0)
    throw new Problem(400, 'script: only football can be told beforehand')
  const root = `${seed}/${gidm}`
  const league = leagueOf(sport.leagues, order.league)
  const [home, away] = sidesOf(order, league, root)
  const { durationSeconds, phase, startInSeconds, steady } = order
  const wait = phase === 'before' ? startInSeconds : -COME[phase] * durationSeconds
  const start = kickoff ?? Math.round(now + wait * 1000)
  const heldPhase = steady ? { heldAt: COME[phase] } : {}
  const booking = { gidm, league, home, away, kickoff: start, seed: root, duration: durationSeconds, ...heldPhase }
  return {
    gidm,
    kickoff: start,
    shownFrom: -Infinity,
    overBy: start + durationSeconds * 1000,
    build: (interventions) => sport.game(booking, interventions),
  }
}

/** `kickoff` undefined: at `now`. Throws a Problem for an unknown league or side. */
export const orderedMatch = (
  seed: string,
  gidm: string,
  order: MatchOrder,
  now: number,
  kickoff?: number,
): ScheduledMatch => {
  if (order.gtype !== 'FT' && order.gtype !== 'VF') return scheduledMatchOf(seed, gidm, order, now, kickoff)
  const league = leagueOf(order.gtype === 'FT' ? LEAGUES : [virtualLeague], order.league)
  const [home, away] = sidesOf(order, league, `${seed}/${gidm}`)
  return orderedFootball(seed, gidm, { ...order, gtype: order.gtype }, { league, home, away }, now, kickoff)
}
