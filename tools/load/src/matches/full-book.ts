import { MARKETS, type League, type Line, type Market, type MarketRule, type Match } from '@pavilion/contract/sports'
import { SPORTS, type Sport } from './sports.ts'

const rulesOf = ({ gtype, without }: Sport): MarketRule[] =>
  MARKETS[gtype].filter(({ inPlay, base }) => inPlay && base !== without)

const repeated = ({ line, board }: MarketRule): boolean => line && board

const sidesOf = (rules: readonly MarketRule[]): number => rules.reduce((sum, { rtypes }) => sum + rtypes.length, 0)

const selectionsOf = (sport: Sport, lines: number): number => {
  const rules = rulesOf(sport)
  return sidesOf(rules) + (lines - 1) * sidesOf(rules.filter(repeated))
}

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

const leagueOf = (sport: number): string => String(101 + sport)

export const idOf = (match: number): string => String(70_000 + match)

export const leaguesOfBook = (): League[] =>
  SPORTS.map((_, index) => ({
    league_id: leagueOf(index),
    name: { 'zh-CN': `联赛 ${index}`, 'zh-TW': `聯賽 ${index}` },
    country: 'cn',
  }))

const both = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })

/**
 * In play, all markets, lines until there are `selections` or slightly more. `now` in Unix
 * seconds.
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
