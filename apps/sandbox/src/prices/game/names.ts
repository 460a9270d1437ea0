/** A name in Simplified Chinese and in Traditional Chinese as Taiwan writes it. */
export type NamePair = readonly [string, string]

/** What the feed says of a league. */
export interface LeagueFacts {
  readonly id: string
  readonly name: NamePair
  /** Its name where there is little room. */
  readonly short?: NamePair
  /** ISO 3166-1 alpha-2 in lower case, its subdivision (`gb-eng`), or empty for the world, for a flag. */
  readonly country: string
  /** Its place among all leagues where pages show the top ones first, from 1. */
  readonly rank?: number
}

/** A league with those who play in it. */
export interface LeagueData extends LeagueFacts {
  /** Strongest first: a side's rating follows from its place. */
  readonly clubs: readonly NamePair[]
}

/** From 0.5 for the strongest side of its league to -0.5 for the weakest. */
export const rating = (league: LeagueData, club: NamePair): number =>
  0.5 - league.clubs.indexOf(club) / Math.max(1, league.clubs.length - 1)
