import type { League, Line, Match, MatchEvent } from '@pavilion/contract/sports'

// This page runs in a browser.
const IN_LEAGUE = 30

const both = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })
const leagueId = (id: number): string => `l${Math.floor(id / IN_LEAGUE)}`

const linesOf = (id: number, halves: boolean): Line[] => [
  {
    gid: `${id}001`,
    markets: (halves ? ['', 'H'] : ['']).flatMap((part) => [
      { wtype: `${part}RM`, sw: 'Y', ior: { H: 1200, C: 2100, N: 2400 } } as const,
      { wtype: `${part}RE`, sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 980, C: 910 } } as const,
      { wtype: `${part}ROU`, sw: 'Y', ratio: '2.5 / 3', ior: { C: 870, H: 1030 } } as const,
    ]),
  },
]

export const matchOf = (id: number, halves: boolean): Match => ({
  gidm: `${id}`,
  gtype: 'FT',
  gide: `e${id}`,
  ecid: `c${id}`,
  league_id: leagueId(id),
  team_h: both(`主队 ${id}`),
  team_c: both(`客队 ${id}`),
  datetime: 1_773_500_400,
  gameStatus: 'live',
  isLive: 'Y',
  re_time: '1H^26:48',
  sc_FT_H: id % 3,
  sc_FT_C: id % 2,
  redcard_H: 0,
  redcard_C: 0,
  corner_H: 4,
  corner_C: 1,
  epoch: 1,
  lines: linesOf(id, halves),
})

export const leaguesOf = (matches: readonly Match[]): League[] =>
  [...new Set(matches.map(({ league_id }) => league_id))].map((league_id) => ({
    league_id,
    name: both(`联赛 ${league_id}`),
    country: 'ENG',
  }))

const KINDS = ['attack', 'danger', 'shot', 'corner', 'goal', 'throw'] as const

export const eventOf = (id: number): MatchEvent => ({
  id,
  clock: `1H^${10 + (id % 35)}:00`,
  kind: KINDS[id % KINDS.length] ?? 'attack',
  side: id % 2 === 0 ? 'H' : 'C',
  x: (id * 37) % 100,
  y: (id * 53) % 100,
})
