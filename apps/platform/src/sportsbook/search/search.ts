import type { DataOf, LocalText } from '@pavilion/contract'
import {
  MOST_LEAGUES_FOUND,
  MOST_MATCHES_FOUND,
  type LeagueHit,
  type MatchHit,
  type searchBook,
} from '@pavilion/contract/games'
import {
  GTYPES,
  SHOWTYPES,
  type Gtype,
  type League,
  type Match,
  type Showtype,
  type Topic,
} from '@pavilion/contract/sports'
import type { OtherNames } from '@pavilion/protocols'
import type { BookReplica } from '../book/replica.ts'
import { comparable, fitOf, nameKeys, type NameKeys } from './name-keys.ts'
import { leagueId, teamId } from './other-names.ts'

/** Ms. */
const NAMES_MS = 30_000
const MOST_KEYS = 20_000

type Found = DataOf<typeof searchBook>
type Listed = ReturnType<BookReplica['listed']>[number]

interface SearchParts {
  readonly book: Pick<BookReplica, 'listed' | 'leaguesOf'>
  readonly names: () => Promise<ReadonlyMap<string, OtherNames>>
  /** Monotonic ms. */
  readonly now: () => number
}

const placeOf = (board: Topic): { gtype: Gtype; showtype: Showtype } => {
  const [gtype, showtype] = board.split('/')
  return {
    gtype: GTYPES.find((one) => one === gtype) ?? 'FT',
    showtype: SHOWTYPES.find((one) => one === showtype) ?? 'RB',
  }
}

const ORDER: readonly Showtype[] = ['RB', 'FT', 'FU', 'FSFT', 'FSFU']
const byBoard = (a: { showtype: Showtype }, b: { showtype: Showtype }): number =>
  ORDER.indexOf(a.showtype) - ORDER.indexOf(b.showtype)

export const bookSearch = ({ book, names, now }: SearchParts): ((words: string) => Promise<Found>) => {
  let namesCache: { readonly at: number; readonly names: Promise<ReadonlyMap<string, OtherNames>> } | undefined
  let keys = new Map<string, NameKeys>()

  const cachedNames = (): Promise<ReadonlyMap<string, OtherNames>> => {
    if (namesCache && now() - namesCache.at < NAMES_MS) return namesCache.names
    keys = new Map()
    const read = names()
    namesCache = { at: now(), names: read }
    read.catch(() => (namesCache = undefined))
    return read
  }
  const keysOf = (id: string, name: LocalText, others: OtherNames): NameKeys => {
    const cachedKeys = keys.get(id)
    if (cachedKeys) return cachedKeys
    if (keys.size >= MOST_KEYS) keys.clear()
    const newKeys = nameKeys(name, others)
    keys.set(id, newKeys)
    return newKeys
  }

  return async (words) => {
    const part = comparable(words)
    if (part === '') return { leagues: [], matches: [] }
    const others = await cachedNames()
    const listedMatches = book.listed()
    const leagues = new Map(book.leaguesOf(listedMatches.map(({ match }) => match)).map((one) => [one.league_id, one]))
    const fits = new Map<string, number | undefined>()
    const fit = (id: string, name: LocalText, own: OtherNames = {}): number | undefined => {
      if (!fits.has(id)) fits.set(id, fitOf(keysOf(id, name, { ...own, ...others.get(id) }), part))
      return fits.get(id)
    }
    const leagueFit = ({ league_id, name, short }: League): number | undefined =>
      fit(leagueId(league_id), name, short && { short })
    const teamFit = ({ gtype, team_h, team_c }: Listed['match']): number | undefined => {
      const both = [team_h, team_c].flatMap((team) => fit(teamId(gtype, team['zh-CN']), team) ?? [])
      return both.length === 0 ? undefined : Math.min(...both)
    }
    return {
      leagues: foundLeagues(listedMatches, leagues, leagueFit),
      matches: foundMatches(listedMatches, leagues, teamFit),
    }
  }
}

const foundLeagues = (
  listedMatches: readonly Listed[],
  leagues: ReadonlyMap<string, League>,
  fit: (league: League) => number | undefined,
): LeagueHit[] => {
  const boards = new Map<string, LeagueHit & { fit: number }>()
  for (const { board, match } of listedMatches) {
    const league = leagues.get(match.league_id)
    const how = league && fit(league)
    if (league === undefined || how === undefined) continue
    const key = `${match.league_id} ${board}`
    const boardEntry = boards.get(key)
    boards.set(key, { league, ...placeOf(board), count: (boardEntry?.count ?? 0) + 1, fit: how })
  }
  const best = new Map<string, LeagueHit & { fit: number }>()
  for (const each of [...boards.values()].toSorted(byBoard)) {
    const key = `${each.league.league_id} ${each.gtype}`
    if (!best.has(key)) best.set(key, each)
  }
  const rank = ({ league }: LeagueHit): number => league.rank ?? Number.MAX_SAFE_INTEGER
  return [...best.values()]
    .toSorted((a, b) => a.fit - b.fit || rank(a) - rank(b))
    .slice(0, MOST_LEAGUES_FOUND)
    .map(({ fit: _fit, ...hit }) => hit)
}

const foundMatches = (
  listedMatches: readonly Listed[],
  leagues: ReadonlyMap<string, League>,
  fit: (match: Omit<Match, 'lines'>) => number | undefined,
): MatchHit[] =>
  listedMatches
    .flatMap(({ board, match }) => {
      const how = fit(match)
      const league = leagues.get(match.league_id)
      return how === undefined || !league ? [] : [{ match, league, ...placeOf(board), fit: how }]
    })
    .toSorted((a, b) => a.fit - b.fit || byBoard(a, b) || a.match.datetime - b.match.datetime)
    .slice(0, MOST_MATCHES_FOUND)
    .map(({ match: { gidm, team_h, team_c, datetime }, league, gtype, showtype }) => ({
      gidm,
      gtype,
      showtype,
      league,
      team_h,
      team_c,
      datetime,
    }))
