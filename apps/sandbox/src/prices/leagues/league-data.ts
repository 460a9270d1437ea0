/** A name in Simplified Chinese and in Traditional Chinese as Taiwan writes it. */
export type NamePair = readonly [string, string]

/** What the sandbox knows of a league: enough to draw fixtures and to price them. */
export interface LeagueData {
  readonly id: string
  readonly name: NamePair
  /** ISO 3166-1 alpha-2 in lower case, or its subdivision (`gb-eng`), for a flag. */
  readonly country: string
  /** Goals of an average match. */
  readonly goals: number
  /** Log ratio of goal expectancies between the strongest and the weakest club, on neutral ground. */
  readonly spread: number
  /** Strongest first: a club's rating follows from its place. */
  readonly clubs: readonly NamePair[]
}
