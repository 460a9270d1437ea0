import type { League, LocalText, Match } from '@pavilion/contract'

/** The two boards of this venue. */
export type BoardMarket = 'live' | 'today'
export type BoardSort = 'league' | 'time'

/** What places a match on the board; changes only when matches come, go, or kick off, never with a price. */
export interface ListedMatch extends Pick<Match, 'gidm' | 'league_id' | 'team_h' | 'team_c' | 'datetime'> {
  readonly live: boolean
}

export interface BoardFilter {
  readonly market: BoardMarket
  readonly sort: BoardSort
  /** Leagues to show; empty shows all. */
  readonly leagues: readonly string[]
  readonly search: string
}

/** Matches under one league header, in order. By time, a league may come more than once. */
export interface BoardSection<M extends ListedMatch = ListedMatch> {
  readonly id: string
  readonly league: League
  readonly matches: readonly M[]
}

export interface LeagueCount {
  readonly league: League
  readonly count: number
}

const inMarket = (market: BoardMarket) => (match: ListedMatch) => match.live === (market === 'live')

const contains = (text: LocalText, part: string): boolean =>
  Object.values(text).some((one) => one.toLowerCase().includes(part))

const found = (match: ListedMatch, league: League, search: string): boolean => {
  const part = search.trim().toLowerCase()
  return part === '' || [match.team_h, match.team_c, league.name].some((text) => contains(text, part))
}

const byKickOff = (a: ListedMatch, b: ListedMatch): number => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm)

/** How many matches each market has. */
export const marketCounts = (matches: readonly ListedMatch[]): Record<BoardMarket, number> => {
  const live = matches.filter(inMarket('live')).length
  return { live, today: matches.length - live }
}

/** The leagues that have matches in a market, in the book's order. */
export const leagueCounts = (
  matches: readonly ListedMatch[],
  leagues: readonly League[],
  market: BoardMarket,
): LeagueCount[] => {
  const count = new Map<string, number>()
  for (const match of matches.filter(inMarket(market)))
    count.set(match.league_id, (count.get(match.league_id) ?? 0) + 1)
  return leagues.flatMap((league) => {
    const here = count.get(league.league_id)
    return here ? [{ league, count: here }] : []
  })
}

/** What the board lists for a filter. */
export const boardSections = <M extends ListedMatch>(
  matches: readonly M[],
  leagues: readonly League[],
  filter: BoardFilter,
): BoardSection<M>[] => {
  const order = new Map(leagues.map((league, at) => [league.league_id, { league, at }]))
  const place = (match: ListedMatch): number => order.get(match.league_id)?.at ?? leagues.length
  const shown = matches
    .filter(inMarket(filter.market))
    .filter((match) => filter.leagues.length === 0 || filter.leagues.includes(match.league_id))
    .toSorted((a, b) => (filter.sort === 'league' ? place(a) - place(b) : 0) || byKickOff(a, b))

  const sections: { id: string; league: League; matches: M[] }[] = []
  for (const match of shown) {
    const league = order.get(match.league_id)?.league
    if (!league || !found(match, league, filter.search)) continue
    const last = sections.at(-1)
    if (last?.league === league) last.matches.push(match)
    else sections.push({ id: `${league.league_id}:${match.gidm}`, league, matches: [match] })
  }
  return sections
}
