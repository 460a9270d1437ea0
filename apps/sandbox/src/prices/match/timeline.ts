import { endOf, readClock, wallAt, type Phase } from './clock.ts'
import type { Fixture } from './fixture.ts'
import type { Intervention } from './intervention.ts'

type SuspensionReason = 'GOAL' | 'VAR' | 'RED_CARD' | 'FEED'

interface Score {
  readonly H: number
  readonly C: number
}

interface Incident {
  readonly at: number
  readonly kind: 'goal' | 'red' | 'corner'
  readonly side: 'H' | 'C'
}

export interface Suspension {
  readonly from: number
  /** Infinity until someone resumes. */
  readonly to: number
  readonly reason: SuspensionReason
}

/** A match laid out in wall-clock time (milliseconds): the script and what was done at the controls, in one. */
export interface Timeline {
  readonly incidents: readonly Incident[]
  readonly suspensions: readonly Suspension[]
  readonly end: { readonly at: number; readonly status: 'final' | 'abandoned'; readonly score?: Score | undefined }
}

const ending = (fixture: Fixture, interventions: readonly Intervention[]): Timeline['end'] => {
  const whistle: Timeline['end'] = { at: endOf(fixture.clock), status: 'final' }
  const forced = interventions.find((entry) => entry.kind === 'final' || entry.kind === 'abandon')
  if (forced === undefined || forced.at >= whistle.at) return whistle
  if (forced.kind === 'abandon') return { at: forced.at, status: 'abandoned' }
  return { at: forced.at, status: 'final', score: forced.score }
}

const scripted = ({ clock, script, pace }: Fixture): { incidents: Incident[]; suspensions: Suspension[] } => {
  const incidents: Incident[] = []
  const suspensions: Suspension[] = []
  for (const event of script.events) {
    const at = wallAt(clock, event.half, event.second)
    if (event.kind === 'var') {
      suspensions.push({ from: at, to: at + pace.review, reason: 'VAR' })
      continue
    }
    incidents.push({ at, kind: event.kind, side: event.side })
    if (event.reviewed === true) suspensions.push({ from: at - pace.review, to: at, reason: 'VAR' })
    if (event.kind === 'goal') suspensions.push({ from: at, to: at + pace.goal, reason: 'GOAL' })
    if (event.kind === 'red') suspensions.push({ from: at, to: at + pace.red, reason: 'RED_CARD' })
  }
  return { incidents, suspensions }
}

const forced = (fixture: Fixture, entry: Intervention): { incidents: Incident[]; suspensions: Suspension[] } => {
  const { at, kind } = entry
  const { pace } = fixture
  if (kind === 'goal')
    return {
      incidents: [{ at, kind, side: entry.side }],
      suspensions: [{ from: at, to: at + pace.goal, reason: 'GOAL' }],
    }
  if (kind === 'red')
    return {
      incidents: [{ at, kind, side: entry.side }],
      suspensions: [{ from: at, to: at + pace.red, reason: 'RED_CARD' }],
    }
  if (kind === 'corner') return { incidents: [{ at, kind, side: entry.side }], suspensions: [] }
  if (kind === 'suspend')
    return { incidents: [], suspensions: [{ from: at, to: Number.POSITIVE_INFINITY, reason: entry.reason }] }
  return { incidents: [], suspensions: [] }
}

/** Ends every suspension at the first resume that falls into it. */
const cut = (suspension: Suspension, resumes: readonly number[]): Suspension => {
  const resume = resumes.find((at) => at > suspension.from && at < suspension.to)
  return resume === undefined ? suspension : { ...suspension, to: resume }
}

export const layOut = (fixture: Fixture, interventions: readonly Intervention[]): Timeline => {
  const parts = [scripted(fixture), ...interventions.map((entry) => forced(fixture, entry))]
  const resumes = interventions.filter((entry) => entry.kind === 'resume').map((entry) => entry.at)
  const end = ending(fixture, interventions)
  return {
    incidents: parts
      .flatMap((part) => part.incidents)
      .filter((incident) => incident.at <= end.at)
      .sort((a, b) => a.at - b.at),
    suspensions: parts
      .flatMap((part) => part.suspensions)
      .filter((suspension) => suspension.from < end.at)
      .map((suspension) => cut(suspension, resumes))
      .sort((a, b) => a.from - b.from),
    end,
  }
}

/** What a match has come to at a moment. */
export interface Standing {
  readonly phase: Phase
  /** Seconds played in the current half. */
  readonly second: number
  readonly score: Score
  readonly firstHalf: Score
  readonly reds: Score
  readonly corners: Score
}

const count = (incidents: readonly Incident[], kind: Incident['kind'], until: number): Score => {
  const of = (side: 'H' | 'C'): number =>
    incidents.filter((incident) => incident.kind === kind && incident.side === side && incident.at <= until).length
  return { H: of('H'), C: of('C') }
}

const least = (a: Score, b: Score): Score => ({ H: Math.min(a.H, b.H), C: Math.min(a.C, b.C) })

export const standingAt = (fixture: Fixture, timeline: Timeline, now: number): Standing => {
  const { incidents, end } = timeline
  const over = now >= end.at
  const reading = over ? { phase: 'over' as const, second: 0 } : readClock(fixture.clock, now)
  const halfTime = wallAt(fixture.clock, 1, fixture.clock.firstHalf)
  const score = over && end.score !== undefined ? end.score : count(incidents, 'goal', now)
  return {
    ...reading,
    score,
    firstHalf: least(count(incidents, 'goal', Math.min(now, halfTime)), score),
    reds: count(incidents, 'red', now),
    corners: count(incidents, 'corner', now),
  }
}

/** The suspension in force at a moment: the one that began last. */
export const suspensionAt = (timeline: Timeline, now: number): Suspension | undefined =>
  timeline.suspensions.findLast((suspension) => suspension.from <= now && now < suspension.to)

/** When the unbroken stretch of suspensions that covers `now` began; undefined when none does. */
export const suspendedSince = (timeline: Timeline, now: number): number | undefined => {
  let since = suspensionAt(timeline, now)?.from
  for (const { from, to } of timeline.suspensions.toReversed()) {
    if (since !== undefined && from < since && to >= since) since = from
  }
  return since
}
