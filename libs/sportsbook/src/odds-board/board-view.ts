import {
  boardTopic,
  GTYPES,
  type Gtype,
  type League,
  type LocalText,
  type Match,
  type Menu,
  type Showtype,
  type Topic,
} from '@pavilion/contract'

/** ALL is a filter over the sports (spec section 3). */
export type SportChoice = Gtype | 'ALL'
/** The boards: in play, today, early, outrights of both days, and the matches a player keeps. */
export const BOARD_MARKETS = ['RB', 'FT', 'FU', 'FS', 'kept'] as const
export type BoardMarket = (typeof BOARD_MARKETS)[number]
export type BoardSort = 'league' | 'time'

/** What places a match on the board; changes only when matches come, go, or kick off, never with a price. */
export interface ListedMatch extends Pick<
  Match,
  'gidm' | 'gtype' | 'league_id' | 'team_h' | 'team_c' | 'datetime' | 'championOf'
> {
  readonly live: boolean
}

export interface BoardFilter {
  readonly sport: SportChoice
  readonly market: BoardMarket
  readonly sort: BoardSort
  /** Leagues to show (the spec's isShow); empty shows all. */
  readonly leagues: readonly string[]
  readonly search: string
  /** Early: a day of the site; '' shows all. */
  readonly day: string
}

/** Defaults are the spec's: in-play, football. */
export const FIRST_FILTER: BoardFilter = { sport: 'FT', market: 'RB', sort: 'league', leagues: [], search: '', day: '' }

/** Matches under one league header, in order. By time, a league may come more than once. */
export interface BoardSection<M extends ListedMatch = ListedMatch> {
  readonly id: string
  readonly gtype: Gtype
  readonly league: League
  readonly matches: readonly M[]
}

export interface LeagueCount {
  readonly league: League
  readonly count: number
}

/** The sports that are played; outrights are about them. */
const PLAYED = GTYPES.filter((gtype) => gtype !== 'FS')

/** What a board lists. */
const SHOWTYPES: Readonly<Record<BoardMarket, readonly Showtype[]>> = {
  RB: ['RB'],
  FT: ['FT'],
  FU: ['FU'],
  FS: ['FSFT', 'FSFU'],
  kept: ['RB', 'FT', 'FU'],
}

/** Whose boards a choice looks at: outrights are listed with the sport they are about, and with none where they are about none. */
const sportsOf = (sport: SportChoice, market: BoardMarket): readonly Gtype[] => {
  if (sport !== 'ALL' && sport !== 'FS') return [sport]
  return market === 'FS' ? GTYPES : PLAYED
}

const counted = (menu: Menu | undefined, gtype: Gtype, showtype: Showtype): number =>
  menu?.sports.find((one) => one.gtype === gtype)?.counts[showtype] ?? 0

/** How many matches of a sport a board has. */
export const countOf = (menu: Menu | undefined, sport: SportChoice, market: BoardMarket): number =>
  sportsOf(sport, market).reduce(
    (all, gtype) => SHOWTYPES[market].reduce((n, one) => n + counted(menu, gtype, one), all),
    0,
  )

/**
 * What to follow for a board. All sports together are those that have matches there.
 * @param kept the sports of the matches the player keeps
 */
export const topicsOf = (
  { sport, market }: Pick<BoardFilter, 'sport' | 'market'>,
  menu: Menu | undefined,
  kept: readonly Gtype[],
): Topic[] => {
  const wanted = market === 'kept' ? kept : sportsOf(sport, market)
  const every = market === 'kept' || wanted.length === 1
  return wanted.flatMap((gtype) =>
    SHOWTYPES[market].filter((one) => every || counted(menu, gtype, one) > 0).map((one) => boardTopic(gtype, one)),
  )
}

const contains = (text: LocalText, part: string): boolean =>
  Object.values(text).some((one) => one.toLowerCase().includes(part))

const found = (match: ListedMatch, league: League, search: string): boolean => {
  const part = search.trim().toLowerCase()
  return part === '' || [match.team_h, match.team_c, league.name].some((text) => contains(text, part))
}

const byKickOff = (a: ListedMatch, b: ListedMatch): number => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm)

/** What of a board's matches is looked at before leagues, days and words choose among them. */
export const onBoard = <M extends ListedMatch>(
  matches: readonly M[],
  { sport, market }: Pick<BoardFilter, 'sport' | 'market'>,
  kept: ReadonlySet<string>,
): M[] =>
  matches.filter((match) => {
    if (market === 'kept') return kept.has(match.gidm) && (sport === 'ALL' || match.gtype === sport)
    if (market === 'FS')
      return match.gtype === 'FS' && (sport === 'ALL' || sport === 'FS' || match.championOf === sport)
    return match.gtype !== 'FS' && match.live === (market === 'RB') && (sport === 'ALL' || match.gtype === sport)
  })

/** The leagues of matches, in the book's order. */
export const leagueCounts = (matches: readonly ListedMatch[], leagues: readonly League[]): LeagueCount[] => {
  const count = new Map<string, number>()
  for (const match of matches) count.set(match.league_id, (count.get(match.league_id) ?? 0) + 1)
  return leagues.flatMap((league) => {
    const here = count.get(league.league_id)
    return here ? [{ league, count: here }] : []
  })
}

/** What the board lists. @param dayOf the day of the site of a moment */
export const boardSections = <M extends ListedMatch>(
  matches: readonly M[],
  leagues: readonly League[],
  filter: Pick<BoardFilter, 'sort' | 'leagues' | 'search' | 'day'>,
  dayOf: (at: number) => string,
): BoardSection<M>[] => {
  const order = new Map(leagues.map((league, at) => [league.league_id, { league, at }]))
  const place = (match: ListedMatch): number => order.get(match.league_id)?.at ?? leagues.length
  const sport = (match: ListedMatch): number => GTYPES.indexOf(match.gtype)
  const shown = matches
    .filter((match) => filter.leagues.length === 0 || filter.leagues.includes(match.league_id))
    .filter((match) => filter.day === '' || dayOf(match.datetime) === filter.day)
    .toSorted((a, b) => (filter.sort === 'league' ? sport(a) - sport(b) || place(a) - place(b) : 0) || byKickOff(a, b))

  const sections: { id: string; gtype: Gtype; league: League; matches: M[] }[] = []
  for (const match of shown) {
    const league = order.get(match.league_id)?.league
    if (!league || !found(match, league, filter.search)) continue
    const last = sections.at(-1)
    if (last?.league === league && last.gtype === match.gtype) last.matches.push(match)
    else sections.push({ id: `${league.league_id}:${match.gidm}`, gtype: match.gtype, league, matches: [match] })
  }
  return sections
}
