import { endingOf, type Ending } from '../../game/ending.ts'
import type { Intervention } from '../../game/intervention.ts'
import { cutAtResumes, orderedSuspensions, type MatchSuspension } from '../../game/suspension.ts'
import type { Sides } from '../../pricing/distribution.ts'
import { endOf, readClock, wallAt, type Phase } from './clock.ts'
import type { Fixture } from './fixture.ts'
import type { ScriptEvent } from './script.ts'

interface Incident {
  readonly at: number
  readonly kind: Exclude<ScriptEvent['kind'], 'var'>
  readonly side: 'H' | 'C'
}

/** Wall-clock milliseconds: the script with the interventions. */
export interface Timeline {
  readonly incidents: readonly Incident[]
  readonly suspensions: readonly MatchSuspension[]
  readonly end: Ending
}

interface Part {
  readonly incidents: readonly Incident[]
  readonly suspensions: readonly MatchSuspension[]
}

const closureOf = ({ pace }: Fixture, { at, kind }: Incident): MatchSuspension[] => {
  if (kind === 'goal') return [{ from: at, to: at + pace.goal, reason: 'GOAL' }]
  if (kind === 'red') return [{ from: at, to: at + pace.red, reason: 'RED_CARD' }]
  return []
}

const scripted = (fixture: Fixture): Part => {
  const { clock, script, pace } = fixture
  const incidents: Incident[] = []
  const suspensions: MatchSuspension[] = []
  for (const event of script.events) {
    const at = wallAt(clock, event.half, event.second)
    if (event.kind === 'var') {
      suspensions.push({ from: at, to: at + pace.review, reason: 'VAR' })
      continue
    }
    const incident = { at, kind: event.kind, side: event.side }
    incidents.push(incident)
    if (event.reviewed === true) suspensions.push({ from: at - pace.review, to: at, reason: 'VAR' })
    suspensions.push(...closureOf(fixture, incident))
  }
  return { incidents, suspensions }
}

const forced = (fixture: Fixture, interventions: readonly Intervention[]): Part => {
  const incidents = interventions.flatMap((entry): Incident[] =>
    entry.kind === 'goal' || entry.kind === 'red' || entry.kind === 'yellow' || entry.kind === 'corner'
      ? [{ at: entry.at, kind: entry.kind, side: entry.side }]
      : [],
  )
  const closures = incidents.flatMap((incident) => closureOf(fixture, incident))
  return { incidents, suspensions: [...closures, ...orderedSuspensions(interventions)] }
}

export const layOut = (fixture: Fixture, interventions: readonly Intervention[]): Timeline => {
  const parts = [scripted(fixture), forced(fixture, interventions)]
  const end = endingOf(endOf(fixture.clock), interventions)
  return {
    incidents: parts
      .flatMap((part) => part.incidents)
      .filter((incident) => incident.at <= end.at)
      .sort((a, b) => a.at - b.at),
    suspensions: cutAtResumes(
      parts.flatMap((part) => part.suspensions),
      interventions,
      end.at,
    ),
    end,
  }
}

export interface Counts {
  readonly goals: Sides
  readonly corners: Sides
  readonly yellows: Sides
  readonly reds: Sides
}

export interface MatchScore {
  readonly phase: Phase
  readonly second: number
  readonly whole: Counts
  readonly firstHalf: Counts
}

const countsAt = (incidents: readonly Incident[], until: number): Counts => {
  const counts = { goal: [0, 0], corner: [0, 0], yellow: [0, 0], red: [0, 0] }
  for (const { at, kind, side } of incidents) {
    if (at > until) break
    const place = side === 'H' ? 0 : 1
    counts[kind][place] = (counts[kind][place] ?? 0) + 1
  }
  const sides = ([H = 0, C = 0]: readonly number[]): Sides => ({ H, C })
  return {
    goals: sides(counts.goal),
    corners: sides(counts.corner),
    yellows: sides(counts.yellow),
    reds: sides(counts.red),
  }
}

export const matchScoreAt = (fixture: Fixture, { incidents, end }: Timeline, now: number): MatchScore => {
  const reading = now >= end.at ? { phase: 'over' as const, second: 0 } : readClock(fixture.clock, now)
  const halfTime = wallAt(fixture.clock, 1, fixture.clock.firstHalf)
  return { ...reading, whole: countsAt(incidents, now), firstHalf: countsAt(incidents, Math.min(now, halfTime)) }
}

/** rulebook.ts. Reds here are never second yellows. */
export const cardPoints = ({ yellows, reds }: Counts): Sides => ({
  H: yellows.H + 2 * reds.H,
  C: yellows.C + 2 * reds.C,
})
