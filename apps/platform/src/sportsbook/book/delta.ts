import type { BookChange, League, Market, MarketChange, Match, MatchState } from '@pavilion/contract'

/** What changed, without where it stands in a sequence. Applied in the order removed, added, leagues, states, markets. */
export type Delta = Omit<BookChange, 'stream' | 'seq'>

export const marketKey = (change: { gidm: string; gid: string; wtype: string }): string =>
  `${change.gidm}|${change.gid}|${change.wtype}`

export const withState = (match: Match, state: MatchState): Match => {
  const { reason: _ended, ...rest } = match
  return { ...rest, ...state }
}

/** Puts a market into its line; a market of an unknown line changes nothing, for lines come with `added`. */
export const withMarket = (match: Match, { gidm: _gidm, gid, ...market }: MarketChange): Match => ({
  ...match,
  lines: match.lines.map((line) => (line.gid === gid ? { ...line, markets: putMarket(line.markets, market) } : line)),
})

const putMarket = (markets: readonly Market[], market: Market): Market[] =>
  markets.some((each) => each.wtype === market.wtype)
    ? markets.map((each) => (each.wtype === market.wtype ? market : each))
    : [...markets, market]

export const isEmpty = (delta: Delta): boolean =>
  delta.removed.length + delta.added.length + delta.leagues.length + delta.states.length + delta.markets.length === 0

/** The leagues of matches that are still listed. */
export const leaguesOf = (matches: Iterable<Match>, leagues: ReadonlyMap<string, League>): League[] => {
  const used = new Set<string>()
  for (const match of matches) used.add(match.league_id)
  return [...leagues.values()].filter((league) => used.has(league.league_id))
}
