import type { League } from '@pavilion/contract/sports'

const UNRANKED = Number.MAX_SAFE_INTEGER

/** Top leagues by rank, the others in the book's order. */
export const byRank = (leagues: readonly League[]): League[] =>
  leagues.toSorted((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED))
