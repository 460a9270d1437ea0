import {
  BOARD_MARKETS,
  FIRST_FILTER,
  OUTRIGHT_DAYS,
  SPORT_CHOICES,
  type BoardFilter,
  type BoardMarket,
  type OutrightDay,
} from './board-view.ts'

/** All but the search words are in the address. */
export type BoardPlace = Omit<BoardFilter, 'search'>

type Search = Readonly<Record<string, unknown>>

const MARKETS: Readonly<Record<BoardMarket, string>> = {
  RB: 'live',
  FT: 'today',
  FU: 'early',
  FS: 'outrights',
  series: 'parlay',
  kept: 'kept',
}
const DECIDED: Readonly<Record<OutrightDay, string>> = { FSFT: 'today', FSFU: 'later' }
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const LEAGUE = /^[\w-]{1,40}$/
/** More is no person's choice. */
const MOST_LEAGUES = 60

/** Routers read digits as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

const leaguesOf = (value: unknown): string[] => [
  ...new Set(
    textOf(value)
      .split(',')
      .filter((id) => LEAGUE.test(id))
      .slice(0, MOST_LEAGUES),
  ),
]

/** Unknown values are as at first. */
export const boardPlace = (search: Search): BoardPlace => {
  const sport = SPORT_CHOICES.find((one) => one === search['sport']) ?? FIRST_FILTER.sport
  const marketChoice = BOARD_MARKETS.find((one) => MARKETS[one] === search['market']) ?? FIRST_FILTER.market
  const market = sport === 'FS' ? 'FS' : marketChoice
  const day = textOf(search['day'])
  return {
    sport,
    market,
    sort: search['sort'] === 'time' ? 'time' : FIRST_FILTER.sort,
    leagues: leaguesOf(search['league']),
    day: market === 'FU' && DAY.test(day) ? day : '',
    outrights: (market === 'FS' && OUTRIGHT_DAYS.find((one) => DECIDED[one] === search['decided'])) || '',
  }
}

export const boardSearch = ({ sport, market, sort, leagues, day, outrights }: BoardPlace): Search => {
  const league = leagues.join(',')
  return {
    ...(sport !== FIRST_FILTER.sport && { sport }),
    ...(market !== FIRST_FILTER.market && { market: MARKETS[market] }),
    ...(day !== '' && { day }),
    ...(outrights !== '' && { decided: DECIDED[outrights] }),
    // Digits as a number, which the router writes without quotes.
    ...(league !== '' && { league: String(Number(league)) === league ? Number(league) : league }),
    ...(sort !== FIRST_FILTER.sort && { sort }),
  }
}
