import { MOST_SELECTIONS } from '@pavilion/contract/bets'
import { MOST_TOPICS } from '@pavilion/contract/realtime'
import {
  boardTopic,
  GTYPES,
  shortNameOf,
  type Gtype,
  type League,
  type Match,
  type Menu,
  type Showtype,
  type Topic,
} from '@pavilion/contract/sports'
import { byKickOff } from '../league/board-order.ts'
import { contains } from '../market/contains.ts'
import type { ElsewhereHits } from './use-book-search.ts'

/** ALL filters the sports (spec section 3). */
export type SportChoice = Gtype | 'ALL'
export const SPORT_CHOICES: readonly SportChoice[] = ['ALL', ...GTYPES]
/** In play, today, early, outrights, combinable, favourites. */
export const BOARD_MARKETS = ['RB', 'FT', 'FU', 'FS', 'series', 'kept'] as const
export type BoardMarket = (typeof BOARD_MARKETS)[number]
/** The spec's: FSFT decided today, FSFU later. */
export const OUTRIGHT_DAYS = ['FSFT', 'FSFU'] as const satisfies readonly Showtype[]
export type OutrightDay = (typeof OUTRIGHT_DAYS)[number]
export type BoardSort = 'league' | 'time'

/** Changes when matches come, go or kick off, never with a price. */
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
  /** The spec's isShow; empty shows all. */
  readonly leagues: readonly string[]
  readonly search: string
  /** A day of the site; '' shows all. */
  readonly day: string
  /** '' shows both. */
  readonly outrights: OutrightDay | ''
}

/** The spec's: in play, football. */
export const FIRST_FILTER: BoardFilter = {
  sport: 'FT',
  market: 'RB',
  sort: 'league',
  leagues: [],
  search: '',
  day: '',
  outrights: '',
}

/** By time, a league may come more than once. */
export interface BoardSection<M extends ListedMatch = ListedMatch> {
  /** The same whichever matches come and go. */
  readonly id: string
  readonly gtype: Gtype
  readonly league: League
  readonly matches: readonly M[]
}

export interface LeagueCount {
  readonly league: League
  readonly count: number
}

const PLAYED = GTYPES.filter((gtype) => gtype !== 'FS')

const SHOWTYPES: Readonly<Record<BoardMarket, readonly Showtype[]>> = {
  RB: ['RB'],
  FT: ['FT'],
  FU: ['FU'],
  FS: OUTRIGHT_DAYS,
  // Only outrights stay out of parlays (spec section 5).
  series: ['RB', 'FT', 'FU'],
  kept: ['RB', 'FT', 'FU'],
}

/** Outrights are listed with their sport, or with none. */
const sportsOf = (sport: SportChoice, market: BoardMarket): readonly Gtype[] => {
  if (sport !== 'ALL' && sport !== 'FS') return [sport]
  return market === 'FS' ? GTYPES : PLAYED
}

const matchCount = (menu: Menu | undefined, gtype: Gtype, showtype: Showtype): number =>
  menu?.sports.find((one) => one.gtype === gtype)?.counts[showtype] ?? 0

export const countOf = (menu: Menu | undefined, sport: SportChoice, market: BoardMarket): number =>
  sportsOf(sport, market).reduce(
    (all, gtype) => SHOWTYPES[market].reduce((n, one) => n + matchCount(menu, gtype, one), all),
    0,
  )

export const outrightsOf = (menu: Menu | undefined, sport: SportChoice, day: OutrightDay): number =>
  sportsOf(sport, 'FS').reduce((all, gtype) => all + matchCount(menu, gtype, day), 0)

/** Several boards come without the empty ones. */
export const topicsOf = (
  { sport, market, outrights = '' }: Pick<BoardFilter, 'sport' | 'market'> & Partial<Pick<BoardFilter, 'outrights'>>,
  menu: Menu | undefined,
  favouriteSports: readonly Gtype[],
): Topic[] => {
  const sports = sportsOf(sport, market)
  const boardSports = market === 'kept' ? sports.filter((gtype) => favouriteSports.includes(gtype)) : sports
  const every = boardSports.length === 1 || (market === 'kept' && menu === undefined)
  const showtypes = market === 'FS' && outrights ? [outrights] : SHOWTYPES[market]
  return boardSports.flatMap((gtype) =>
    showtypes.filter((one) => every || matchCount(menu, gtype, one) > 0).map((one) => boardTopic(gtype, one)),
  )
}

/** For favourites and next matches in the tree. */
export const TREE_TOPICS = 5

/** A full slip (spec section 9), open matches, the tree's lists. */
export const BESIDE_BOARDS = MOST_SELECTIONS + 2 + TREE_TOPICS

/** As many as there is room for. */
export const leavingTopics = (nextTopics: readonly Topic[], before: readonly Topic[]): readonly Topic[] =>
  before
    .filter((topic) => !nextTopics.includes(topic))
    .slice(0, Math.max(0, MOST_TOPICS - BESIDE_BOARDS - nextTopics.length))

const matchesSearch = (match: ListedMatch, league: League, search: string): boolean => {
  const part = search.trim().toLowerCase()
  return (
    part === '' || [match.team_h, match.team_c, league.name, shortNameOf(league)].some((text) => contains(text, part))
  )
}

/** Before leagues, days and words filter. */
export const onBoard = <M extends ListedMatch>(
  matches: readonly M[],
  { sport, market }: Pick<BoardFilter, 'sport' | 'market'>,
  favouriteIds: ReadonlySet<string>,
): M[] =>
  matches.filter((match) => {
    if (market === 'kept') return favouriteIds.has(match.gidm) && (sport === 'ALL' || match.gtype === sport)
    if (market === 'FS')
      return match.gtype === 'FS' && (sport === 'ALL' || sport === 'FS' || match.championOf === sport)
    return (
      match.gtype !== 'FS' &&
      (market === 'series' || match.live === (market === 'RB')) &&
      (sport === 'ALL' || match.gtype === sport)
    )
  })

export const leagueCounts = (matches: readonly ListedMatch[], leagues: readonly League[]): LeagueCount[] => {
  const count = new Map<string, number>()
  for (const match of matches) count.set(match.league_id, (count.get(match.league_id) ?? 0) + 1)
  return leagues.flatMap((league) => {
    const here = count.get(league.league_id)
    return here ? [{ league, count: here }] : []
  })
}

const isAlso = ({ gidm, league_id }: ListedMatch, also: ElsewhereHits | undefined): boolean =>
  also !== undefined && (also.gidms.has(gidm) || also.leagues.has(league_id))

/** `dayOf`: the site's day of a moment. `also`: found by words that are not in the names. */
export const boardSections = <M extends ListedMatch>(
  matches: readonly M[],
  leagues: readonly League[],
  filter: Pick<BoardFilter, 'sort' | 'leagues' | 'search' | 'day'>,
  dayOf: (at: number) => string,
  also?: ElsewhereHits,
): BoardSection<M>[] => {
  const order = new Map(leagues.map((league, at) => [league.league_id, { league, at }]))
  const place = (match: ListedMatch): number => order.get(match.league_id)?.at ?? leagues.length
  const sport = (match: ListedMatch): number => GTYPES.indexOf(match.gtype)
  const visibleMatches = matches
    .filter((match) => filter.leagues.length === 0 || filter.leagues.includes(match.league_id))
    .filter((match) => filter.day === '' || dayOf(match.datetime) === filter.day)
    .toSorted((a, b) => (filter.sort === 'league' ? sport(a) - sport(b) || place(a) - place(b) : 0) || byKickOff(a, b))

  const sections: { id: string; gtype: Gtype; league: League; matches: M[] }[] = []
  const times = new Map<League, number>()
  for (const match of visibleMatches) {
    const league = order.get(match.league_id)?.league
    if (!league || !(matchesSearch(match, league, filter.search) || isAlso(match, also))) continue
    const last = sections.at(-1)
    if (last?.league === league && last.gtype === match.gtype) {
      last.matches.push(match)
      continue
    }
    const time = times.get(league) ?? 0
    times.set(league, time + 1)
    sections.push({ id: `${league.league_id}:${time}`, gtype: match.gtype, league, matches: [match] })
  }
  return sections
}
