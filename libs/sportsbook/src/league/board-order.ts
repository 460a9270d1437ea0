import type { League, Match } from '@pavilion/contract/sports'

const UNRANKED = Number.MAX_SAFE_INTEGER

/** Top leagues by rank, the others in the book's order. */
export const byRank = (leagues: readonly League[]): League[] =>
  leagues.toSorted((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED))

type Placed = Pick<Match, 'datetime' | 'gidm'>

/** The order of matches within a league; of those that kick off together, the same whichever come and go. */
export const byKickOff = (a: Placed, b: Placed): number => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm)
