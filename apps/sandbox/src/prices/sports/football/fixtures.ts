import type { Slot } from '../../schedule/hourly.ts'
import { numbersOf } from '../../schedule/hourly.ts'
import { seeded } from '../../random.ts'
import { fullLength } from './clock.ts'
import { QUICK_PACE, USUAL_PACE, type Fixture } from './fixture.ts'
import type { FootballLeague } from './leagues/index.ts'
import { drawScript } from './script.ts'
import { expectedGoals } from './strength.ts'

const INTERVAL = 900

export const scheduledFixture = (slot: Slot<FootballLeague>): Fixture => {
  const { gidm, league, home, away, kickoff, seed } = slot
  const goals = expectedGoals(league, home, away)
  const script = drawScript(seeded(`${seed}/script`), goals)
  return {
    gtype: 'FT',
    gidm,
    ...numbersOf(gidm, seed),
    league,
    home,
    away,
    clock: { kickoff, speed: 1, firstHalf: script.firstHalf, interval: INTERVAL, secondHalf: script.secondHalf },
    script,
    goals,
    pace: USUAL_PACE,
    steady: false,
    seed,
  }
}

/** Match seconds. */
export const SHORT_INTERVAL = 180

export const virtualFixture = (slot: Slot<FootballLeague>, seconds: number): Fixture => {
  const fixture = scheduledFixture(slot)
  const lengths = { ...fixture.clock, interval: SHORT_INTERVAL }
  return {
    ...fixture,
    gtype: 'VF',
    clock: { ...lengths, speed: fullLength(lengths) / seconds },
    pace: QUICK_PACE,
  }
}
