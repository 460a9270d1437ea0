import { MARKETS, type Line, type Market, type MarketRule, type Match } from '@pavilion/contract/sports'
import { SPORTS, type Sport } from './sports.ts'

const rulesOf = ({ gtype, without }: Sport): MarketRule[] =>
  MARKETS[gtype].filter(({ inPlay, base }) => inPlay && base !== without)

/** The markets that further lines have: handicaps and totals that stand on boards. */
const repeated = ({ line, board }: MarketRule): boolean => line && board

const sidesOf = (rules: readonly MarketRule[]): number => rules.reduce((sum, { rtypes }) => sum + rtypes.length, 0)

const selectionsOf = (sport: Sport, lines: number): number => {
  const rules = rulesOf(sport)
  return sidesOf(rules) + (lines - 1) * sidesOf(rules.filter(repeated))
}

/** How many lines a match of each sport has: the sport with the fewest selections gets the next, until all together are enough. */
const lineCounts = (matches: number, selections: number): number[] => {
  const counts = SPORTS.map(() => 1)
  const sizes = () => SPORTS.map((sport, index) => selectionsOf(sport, counts[index] ?? 1))
  for (;;) {
    const each = sizes()
    if ((each.reduce((sum, size) => sum + size, 0) * matches) / SPORTS.length >= selections) return counts
    const fewest = each.indexOf(Math.min(...each))
    counts[fewest] = (counts[fewest] ?? 1) + 1
  }
}

const marketOf = ({ wtype, rtypes, line, kind }: MarketRule, index: number): Market => ({
  wtype,
  sw: 'Y',
  ...(kind === 'handicap' && { strong: 'H' }),
  ...(line && { ratio: `${index}.5` }),
  ior: Object.fromEntries(rtypes.map((rtype, side) => [rtype, 900 + side * 100])),
})

const linesOf = (gidm: string, sport: Sport, count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    gid: `${gidm}${String(index).padStart(2, '0')}`,
    markets: rulesOf(sport)
      .filter((rule) => index === 0 || repeated(rule))
      .map((rule) => marketOf(rule, index)),
  }))

/** The league of every match of a sport. */
export const leagueOf = (sport: number): string => String(101 + sport)

/** The id of a match, by its number from 0. */
export const idOf = (match: number): string => String(70_000 + match)

const both = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })

/**
 * Matches of ten sports in turn, all in play, each with every market in play of its sport; and with as many lines of the
 * handicaps and totals on boards as make `selections` of all of them together, or a few more.
 * @param now Unix seconds: they began half an hour before
 */
export const makeMatches = (matches: number, selections: number, now: number): Match[] => {
  const counts = lineCounts(matches, selections)
  return Array.from({ length: matches }, (_, index): Match => {
    const [place, gidm] = [index % SPORTS.length, idOf(index)]
    const sport = SPORTS[place]
    if (!sport) throw new Error('there is no sport to play')
    const { gtype, gameType, clock } = sport
    return {
      gidm,
      gtype,
      ...(gameType && { gameType }),
      gameStatus: 'live',
      isLive: 'Y',
      re_time: clock,
      sc_FT_H: 1,
      sc_FT_C: 0,
      epoch: 1,
      gide: `5${gidm}`,
      ecid: `3${gidm}`,
      league_id: leagueOf(place),
      team_h: both(`主队 ${index}`),
      team_c: both(`客队 ${index}`),
      datetime: now - 1800,
      lines: linesOf(gidm, sport, counts[place] ?? 1),
    }
  })
}
