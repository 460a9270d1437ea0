import type { MatchEvent } from '@pavilion/contract/sports'

/** Something that happened, with its wall-clock moment in milliseconds. */
export interface Incident extends Omit<MatchEvent, 'id'> {
  readonly at: number
}

/** An event with its moment. */
export interface TimedEvent {
  readonly at: number
  readonly event: MatchEvent
}

/**
 * Numbers what happened by its milliseconds since the start, so that an event keeps its number whatever else is put in later.
 * `happenings` are in order.
 */
export const numbered = (happenings: readonly Incident[], kickoff: number): TimedEvent[] => {
  let last = -1
  return happenings.map(({ at, ...event }) => {
    last = Math.max(last + 1, Math.round(at - kickoff))
    return { at, event: { id: last, ...event } }
  })
}

export const eventsIn = (events: readonly TimedEvent[], after: number, until: number): MatchEvent[] =>
  events.filter(({ at }) => at > after && at <= until).map(({ event }) => event)
