import type { ScheduledMatch } from '../prices/game/game.ts'
import type { NamePair } from '../prices/game/names.ts'
import { hash, seeded } from '../prices/random.ts'
import { endOf, fullLength, type MatchClock } from '../prices/sports/football/clock.ts'
import { QUICK_PACE, USUAL_PACE, type Fixture } from '../prices/sports/football/fixture.ts'
import { SHORT_INTERVAL } from '../prices/sports/football/fixtures.ts'
import { footballGame } from '../prices/sports/football/football-game.ts'
import type { FootballLeague } from '../prices/sports/football/leagues/index.ts'
import { drawScript, plannedScript } from '../prices/sports/football/script.ts'
import { expectedGoals } from '../prices/sports/football/strength.ts'
import type { MatchOrder } from './controlled-match.ts'

type FootballOrder = MatchOrder & { readonly gtype: 'FT' | 'VF' }

interface Pairing {
  readonly league: FootballLeague
  readonly home: NamePair
  readonly away: NamePair
}

/** Milliseconds. */
const kickoffFor = (order: MatchOrder, clock: Omit<MatchClock, 'kickoff'>, now: number): number => {
  if (order.phase === 'before') return now + Math.round(order.startInSeconds * 1000)
  const playedSeconds =
    order.phase === '1H' ? 0 : order.phase === 'HT' ? clock.firstHalf : clock.firstHalf + clock.interval
  return now - Math.round((playedSeconds / clock.speed) * 1000)
}

export const orderedFixture = (
  seed: string,
  gidm: string,
  order: FootballOrder,
  { league, home, away }: Pairing,
  now: number,
  kickoff?: number,
): Fixture => {
  const root = `${seed}/${gidm}`
  const goals = order.goals ?? expectedGoals(league, home, away)
  const script = order.script === undefined ? drawScript(seeded(`${root}/script`), goals) : plannedScript(order.script)
  const lengths = { firstHalf: script.firstHalf, interval: SHORT_INTERVAL, secondHalf: script.secondHalf }
  const pacing = { ...lengths, speed: fullLength(lengths) / order.durationSeconds }
  return {
    gtype: order.gtype,
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

export const orderedFootball = (
  seed: string,
  gidm: string,
  order: FootballOrder,
  pairing: Pairing,
  now: number,
  kickoff?: number,
): ScheduledMatch => {
  const fixture = orderedFixture(seed, gidm, order, pairing, now, kickoff)
  return {
    gidm,
    kickoff: fixture.clock.kickoff,
    shownFrom: -Infinity,
    overBy: endOf(fixture.clock),
    build: (interventions) => footballGame(fixture, interventions),
  }
}
