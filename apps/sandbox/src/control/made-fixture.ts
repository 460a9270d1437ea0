import { Problem } from '../http/problem.ts'
import { leagueById, LEAGUES, type LeagueData, type NamePair } from '../prices/leagues/index.ts'
import { fullLength, type MatchClock } from '../prices/match/clock.ts'
import { QUICK_PACE, USUAL_PACE, type Fixture } from '../prices/match/fixture.ts'
import { drawScript, toldScript } from '../prices/match/script.ts'
import { expectedGoals } from '../prices/model/expectancy.ts'
import { hash, seeded, shuffled } from '../prices/random.ts'
import type { MatchOrder } from './controlled-match.ts'

/** Half-time of a match made here, in match seconds: short, so that an accelerated match spends its time on play. */
const INTERVAL = 180

const leagueOf = (order: MatchOrder): LeagueData => {
  const league = order.league === undefined ? LEAGUES[0] : leagueById(order.league)
  if (league !== undefined) return league
  throw new Problem(
    400,
    `league: no league ${order.league}; known are ${LEAGUES.map(({ id, name }) => `${id} ${name[0]}`).join(', ')}`,
  )
}

const clubsOf = (order: MatchOrder, league: LeagueData, seed: string): [NamePair, NamePair] => {
  const named = (name: string | undefined, field: string): NamePair | undefined => {
    if (name === undefined) return undefined
    const club = league.clubs.find((pair) => pair.includes(name))
    if (club === undefined) throw new Problem(400, `${field}: ${name} does not play in ${league.name[0]}`)
    return club
  }
  const home = named(order.home, 'home')
  const away = named(order.away, 'away')
  const others = shuffled(league.clubs, seeded(`${seed}/clubs`)).filter((club) => club !== home && club !== away)
  const pair: [NamePair | undefined, NamePair | undefined] = [home ?? others[0], away ?? others[1]]
  if (pair[0] === undefined || pair[1] === undefined || pair[0] === pair[1])
    throw new Problem(400, 'home and away must be two clubs')
  return [pair[0], pair[1]]
}

/** The moment of kick-off (milliseconds) that puts a match made `now` into the phase that was asked for. */
const kickoffFor = (order: MatchOrder, clock: Omit<MatchClock, 'kickoff'>, now: number): number => {
  if (order.phase === 'before') return now + Math.round(order.startInSeconds * 1000)
  const played = order.phase === '1H' ? 0 : order.phase === 'HT' ? clock.firstHalf : clock.firstHalf + clock.interval
  return now - Math.round((played / clock.speed) * 1000)
}

/** The match an order describes, the same each time for the same id. Call with `kickoff` undefined to place it at `now`. */
export const madeFixture = (seed: string, gidm: string, order: MatchOrder, now: number, kickoff?: number): Fixture => {
  const root = `${seed}/${gidm}`
  const league = leagueOf(order)
  const [home, away] = clubsOf(order, league, root)
  const goals = order.goals ?? expectedGoals(league, home, away)
  const script = order.script === undefined ? drawScript(seeded(`${root}/script`), goals) : toldScript(order.script)
  const lengths = { firstHalf: script.firstHalf, interval: INTERVAL, secondHalf: script.secondHalf }
  const pacing = { ...lengths, speed: fullLength(lengths) / order.durationSeconds }
  return {
    gidm,
    gide: String(7_000_000 + (hash(gidm) % 1_000_000)),
    ecid: String(10_000_000 + (hash(root) % 89_999_999)),
    league,
    home,
    away,
    clock: { ...pacing, kickoff: kickoff ?? kickoffFor(order, pacing, now) },
    script,
    goals,
    pace: pacing.speed > 3 ? QUICK_PACE : USUAL_PACE,
    steady: order.steady,
    seed: root,
  }
}
