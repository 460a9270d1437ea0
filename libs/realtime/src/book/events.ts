import type { MatchEvent } from '@pavilion/contract/sports'
import { equal } from './equal.ts'

/** The events of a match with later ones: by id, each once, the newer word on an id over the older. The same list when nothing is new. */
export const joinedEvents = (known: readonly MatchEvent[], more: readonly MatchEvent[]): readonly MatchEvent[] => {
  const byId = new Map(known.map((event) => [event.id, event]))
  const fresh = more.filter((event) => !equal(byId.get(event.id), event))
  if (fresh.length === 0) return known
  for (const event of fresh) byId.set(event.id, event)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
