/** Simplified, then Traditional Chinese as used in Taiwan. */
export type NamePair = readonly [string, string]

export interface LeagueFacts {
  readonly id: string
  readonly name: NamePair
  readonly short?: NamePair
  /** ISO 3166-1 alpha-2 in lower case, its subdivision (`gb-eng`), or empty for the world. */
  readonly country: string
  readonly rank?: number
}

export interface LeagueData extends LeagueFacts {
  /** Strongest first: ratings follow from the order. */
  readonly clubs: readonly NamePair[]
}

/** 0.5 for its league's strongest, -0.5 for the weakest. */
export const rating = (league: LeagueData, club: NamePair): number =>
  0.5 - league.clubs.indexOf(club) / Math.max(1, league.clubs.length - 1)
