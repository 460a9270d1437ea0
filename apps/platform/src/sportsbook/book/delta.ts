import type { BookChange, MatchEvents } from '@pavilion/contract/sports'

/** What changed, without where it stands in a sequence. Applied in the order removed, added, leagues, states, markets, events. */
export interface Delta extends Pick<BookChange, 'removed' | 'added' | 'leagues' | 'states' | 'markets'> {
  readonly events: MatchEvents[]
}

export const isEmpty = ({ removed, added, leagues, states, markets, events }: Delta): boolean =>
  removed.length + added.length + leagues.length + states.length + markets.length + events.length === 0
