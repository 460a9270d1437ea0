import type { MatchResult } from '@pavilion/protocols'
import type { Play } from './book/expectancy.ts'
import { resultAt } from './book/match-view.ts'
import { endOf } from './match/clock.ts'
import type { Fixture } from './match/fixture.ts'
import type { Intervention } from './match/intervention.ts'
import { layOut } from './match/timeline.ts'
import { HOUR_MS, matchesOfHour, scheduledMatch } from './schedule/schedule.ts'

/** How far ahead the feed looks, and how long an ended match stays on it. */
const AHEAD_MS = 5 * HOUR_MS
const LINGER_MS = 60_000
/** No match lasts longer than this. */
const LONGEST_HOURS = 3

/** What is on: the drawn schedule, matches made at the controls, and what was done to either. */
export interface Program {
  /** Matches the feed carries at a moment, by kick-off. */
  on(now: number): Play[]
  /** Any match by id, ended ones included. */
  find(gidm: string): Play | undefined
  result(gidm: string, now: number): MatchResult | undefined
}

export interface ControlledMatches {
  fixtures(): readonly Fixture[]
  fixture(gidm: string): Fixture | undefined
  interventions(gidm: string): readonly Intervention[]
}

export const createProgram = (seed: string, controlled: ControlledMatches): Program => {
  const hours = new Map<number, readonly Fixture[]>()
  const plays = new Map<string, Play>()

  const fixturesOfHour = (hour: number): readonly Fixture[] => {
    const known = hours.get(hour)
    if (known !== undefined) return known
    const drawn = matchesOfHour(seed, hour)
    hours.set(hour, drawn)
    return drawn
  }
  const play = (fixture: Fixture): Play => {
    const interventions = controlled.interventions(fixture.gidm)
    const known = plays.get(fixture.gidm)
    if (known !== undefined && known.interventions === interventions) return known
    const made = { fixture, interventions, timeline: layOut(fixture, interventions) }
    plays.set(fixture.gidm, made)
    return made
  }
  const shown = ({ fixture, timeline }: Play, now: number): boolean =>
    fixture.clock.kickoff <= now + AHEAD_MS && now < timeline.end.at + LINGER_MS

  return {
    on: (now) => {
      const first = Math.floor(now / HOUR_MS) - LONGEST_HOURS
      const last = Math.floor((now + AHEAD_MS) / HOUR_MS)
      for (const hour of hours.keys()) if (hour < first) hours.delete(hour)
      const scheduled = Array.from({ length: last - first + 1 }, (_, index) => fixturesOfHour(first + index)).flat()
      const all = [...scheduled, ...controlled.fixtures()].filter((fixture) => now < endOf(fixture.clock) + LINGER_MS)
      const current = all.map(play).filter((entry) => shown(entry, now))
      const kept = new Set(all.map(({ gidm }) => gidm))
      for (const gidm of plays.keys()) if (!kept.has(gidm)) plays.delete(gidm)
      return current.sort(
        (a, b) => a.fixture.clock.kickoff - b.fixture.clock.kickoff || a.fixture.gidm.localeCompare(b.fixture.gidm),
      )
    },
    find: (gidm) => {
      const fixture = controlled.fixture(gidm) ?? scheduledMatch(seed, gidm)
      return fixture === undefined ? undefined : play(fixture)
    },
    result: (gidm, now) => {
      const fixture = controlled.fixture(gidm) ?? scheduledMatch(seed, gidm)
      return fixture === undefined ? undefined : resultAt(play(fixture), now)
    },
  }
}
