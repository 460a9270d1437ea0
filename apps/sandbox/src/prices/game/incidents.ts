import type { MatchEvent } from '@pavilion/contract/sports'

/** `at` in wall-clock milliseconds. */
export interface Incident extends Omit<MatchEvent, 'id'> {
  readonly at: number
}

export interface TimedEvent {
  readonly at: number
  readonly event: MatchEvent
}

/** Milliseconds since the start, so that later insertions do not renumber events. */
export const numbered = (incidents: readonly Incident[], kickoff: number): TimedEvent[] => {
  let last = -1
  return incidents.map(({ at, ...event }) => {
    last = Math.max(last + 1, Math.round(at - kickoff))
    return { at, event: { id: last, ...event } }
  })
}

export const eventsIn = (events: readonly TimedEvent[], after: number, until: number): MatchEvent[] =>
  events.filter(({ at }) => at > after && at <= until).map(({ event }) => event)
