import type { BookChange, League, Match, MatchEvents } from '@pavilion/contract/sports'

/** Everything a book holds, in the order it lists it. */
export interface BookContents {
  readonly leagues: readonly League[]
  readonly matches: readonly Match[]
  readonly events: readonly MatchEvents[]
}

/** What changed, without its place in a sequence. Applied in the order removed, added, leagues, states, markets, events. */
export interface Delta extends Pick<BookChange, 'removed' | 'added' | 'leagues' | 'states' | 'markets'> {
  readonly events: MatchEvents[]
}

export const isEmpty = ({ removed, added, leagues, states, markets, events }: Delta): boolean =>
  removed.length + added.length + leagues.length + states.length + markets.length + events.length === 0
