import type { MatchEvent } from '@pavilion/contract/sports'
import { equal } from './equal.ts'

const lastId = (events: readonly MatchEvent[]): number => events.at(-1)?.id ?? -1

/** Those of `more` that the list does not have as they are, each id once. @param before in the order of ids */
export const newEvents = (before: readonly MatchEvent[], more: readonly MatchEvent[]): readonly MatchEvent[] => {
  const byId = new Map(more.map((event) => [event.id, event]))
  const last = lastId(before)
  for (const event of more.some(({ id }) => id <= last) ? before : [])
    if (equal(byId.get(event.id), event)) byId.delete(event.id)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The events of a match with further ones, by id; the newer version of an id wins. @param fresh see newEvents */
export const withEvents = (before: readonly MatchEvent[], fresh: readonly MatchEvent[]): readonly MatchEvent[] => {
  if ((fresh[0]?.id ?? 0) > lastId(before)) return [...before, ...fresh]
  const byId = new Map([...before, ...fresh].map((event) => [event.id, event]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
