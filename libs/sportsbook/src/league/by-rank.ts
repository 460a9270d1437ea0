import type { League } from '@pavilion/contract/sports'

const UNRANKED = Number.MAX_SAFE_INTEGER

/** The top leagues first, as they rank; the others after them in the book's order. */
export const byRank = (leagues: readonly League[]): League[] =>
  leagues.toSorted((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED))
