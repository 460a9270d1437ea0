import type { League, Match } from '@pavilion/contract/sports'

const UNRANKED = Number.MAX_SAFE_INTEGER

export const byRank = (leagues: readonly League[]): League[] =>
  leagues.toSorted((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED))

type Placed = Pick<Match, 'datetime' | 'gidm'>

/** Equal kick-offs keep their order whichever come and go. */
export const byKickOff = (a: Placed, b: Placed): number => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm)
