import { readClock } from '../match/clock.ts'
import type { Fixture } from '../match/fixture.ts'
import type { Intervention } from '../match/intervention.ts'
import { standingAt, type Standing, type Timeline } from '../match/timeline.ts'
import { remainingShare, withReds, type Sides } from '../model/expectancy.ts'
import { opinion } from '../model/opinion.ts'

/** A match with everything that shapes it. */
export interface Play {
  readonly fixture: Fixture
  readonly timeline: Timeline
  readonly interventions: readonly Intervention[]
}

const toCome = ({ script }: Fixture, { phase, second }: Standing): number => {
  if (phase === 'before') return 1
  if (phase === '1H') return remainingShare(1, second / script.firstHalf)
  if (phase === 'HT') return remainingShare(2, 0)
  if (phase === '2H') return remainingShare(2, second / script.secondHalf)
  return 0
}

const nudges = (interventions: readonly Intervention[], now: number): Sides => {
  const active = interventions.filter(
    (entry) => entry.kind === 'nudge' && entry.at <= now && (entry.until ?? Infinity) > now,
  )
  return active.reduce<Sides>(
    (sides, entry) => (entry.kind === 'nudge' ? { H: sides.H * entry.home, C: sides.C * entry.away } : sides),
    { H: 1, C: 1 },
  )
}

/** Goals each side is still expected to score at `at`; nudges count as of `nudgedAt`. */
export const remainingGoals = ({ fixture, timeline, interventions }: Play, at: number, nudgedAt = at): Sides => {
  const standing = standingAt(fixture, timeline, at)
  const nudge = nudges(interventions, nudgedAt)
  const view = fixture.steady
    ? { H: 1, C: 1 }
    : opinion(fixture.seed, at, readClock(fixture.clock, at).phase !== 'before')
  const goals = withReds(fixture.goals, standing.reds)
  const share = toCome(fixture, standing)
  return { H: goals.H * nudge.H * view.H * share, C: goals.C * nudge.C * view.C * share }
}
