import {
  MARKETS,
  type Gtype,
  type Market,
  type MarketRule,
  type Match,
  type MatchEvent,
  type Scores,
} from '@pavilion/contract/sports'
import { aMatch } from './builders.ts'

const both = (words: string) => ({ 'zh-CN': words, 'zh-TW': words })

const LINES = { handicap: ['1.5', '2.5'], total: ['22.5', '23.5'], teamTotal: ['11.5', '12.5'] } as const

const marketOf = ({ wtype, rtypes, kind, line }: MarketRule, n: number): Market => ({
  wtype,
  sw: 'Y',
  ...(kind === 'handicap' && { strong: 'H' as const }),
  ...(line && { ratio: LINES[kind as keyof typeof LINES][n] ?? '1.5' }),
  ior: Object.fromEntries(rtypes.map((rtype, at) => [rtype, 850 + ((at * 130 + n * 60) % 900)])),
})

const STATES: Readonly<Record<Gtype, Partial<Match> & Scores>> = {
  FT: {},
  VF: { re_time: '2H^61:00', sc_H1_H: 0, sc_H1_C: 0 },
  BK: {
    se_now: 'Q3',
    t_count: 425,
    sc_FT_H: 68,
    sc_FT_C: 64,
    sc_Q1_H: 24,
    sc_Q1_C: 20,
    sc_Q2_H: 22,
    sc_Q2_C: 25,
    sc_Q3_H: 22,
    sc_Q3_C: 19,
    sc_H1_H: 46,
    sc_H1_C: 45,
  },
  TN: {
    se_now: '2',
    serve: 'C',
    sc_set_H: 1,
    sc_set_C: 0,
    sc_S1_H: 6,
    sc_S1_C: 4,
    sc_S2_H: 3,
    sc_S2_C: 4,
    sc_game_H: 30,
    sc_game_C: 50,
    sc_FT_H: 9,
    sc_FT_C: 8,
  },
  VB: { se_now: '3', serve: 'H', sc_set_H: 1, sc_set_C: 1, sc_S3_H: 12, sc_S3_C: 14, sc_FT_H: 61, sc_FT_C: 60 },
  TT: { se_now: '4', serve: 'C', sc_set_H: 2, sc_set_C: 1, sc_S4_H: 5, sc_S4_C: 7, sc_FT_H: 36, sc_FT_C: 33 },
  SK: { se_now: '8', sc_FT_H: 4, sc_FT_C: 3, sc_S1_H: 72, sc_S1_C: 8 },
  BS: { inningNum: 9, inningHalf: 'B', sc_FT_H: 3, sc_FT_C: 3, sc_F5_H: 2, sc_F5_C: 1 },
  OP: { gameType: 'HB', se_now: 'H2', t_count: 812, sc_FT_H: 21, sc_FT_C: 19, sc_H1_H: 12, sc_H1_C: 11 },
  FS: {},
}

/** With every market and a second line. */
export const aMatchOf = (gtype: Gtype, over: Partial<Match> = {}): Match => {
  const gidm = over.gidm ?? `9${gtype}`
  const rules = MARKETS[gtype].filter(({ inPlay, base }) => inPlay && (gtype !== 'OP' || base !== 'W'))
  return aMatch({
    gidm,
    gtype,
    re_time: '',
    ...(gtype === 'FT' && { re_time: '1H^26:48' }),
    team_h: both('主场之队'),
    team_c: both('远道来客'),
    lines: [
      { gid: `${gidm}a`, markets: rules.map((rule) => marketOf(rule, 0)) },
      { gid: `${gidm}b`, markets: rules.filter(({ line }) => line).map((rule) => marketOf(rule, 1)) },
    ],
    ...STATES[gtype],
    ...over,
  })
}

/** League winner: three runners, closing before the season ends. */
export const anOutright = (over: Partial<Match> = {}): Match =>
  aMatch({
    gidm: '9FS',
    gtype: 'FS',
    championOf: 'FT',
    isLive: 'N',
    team_h: both('2026 冠军'),
    team_c: both(''),
    runners: ['阿森纳', '利物浦', '曼城'].map((name, n) => ({ rtype: `T${n}`, name: both(name) })),
    lines: [{ gid: '9FSa', markets: [{ wtype: 'FS', sw: 'Y', ior: { T0: 1_500, T1: 2_400, T2: 3_000 } }] }],
    ...over,
  })

const event = (id: number, clock: string, kind: MatchEvent['kind'], more: Partial<MatchEvent> = {}): MatchEvent => ({
  id,
  clock,
  kind,
  ...more,
})

/** A quarter of basketball with a change of lead and a time-out. */
export const someBaskets = (): MatchEvent[] => [
  event(1, 'Q1^12:00', 'period'),
  event(2, 'Q1^11:20', 'point', { side: 'H', value: 2, score_H: 2, score_C: 0, x: 92, y: 48 }),
  event(3, 'Q1^10:40', 'point', { side: 'C', value: 3, score_H: 2, score_C: 3, x: 30, y: 70 }),
  event(4, 'Q1^09:10', 'point', { side: 'C', value: 3, score_H: 2, score_C: 6, x: 32, y: 25 }),
  event(5, 'Q1^08:05', 'point', { side: 'C', value: 2, score_H: 2, score_C: 8, x: 7, y: 52 }),
  event(6, 'Q1^08:05', 'timeout', { side: 'H' }),
  event(7, 'Q1^06:30', 'point', { side: 'H', value: 3, score_H: 5, score_C: 8, x: 70, y: 60 }),
  event(8, 'Q1^00:00', 'period', { score_H: 5, score_C: 8 }),
]

/** One and a half innings of baseball. */
export const someInnings = (): MatchEvent[] => [
  event(1, 'T1^0', 'inning'),
  event(2, 'T1^1', 'run', { side: 'C', value: 1, score_H: 0, score_C: 1, x: 50, y: 98.8 }),
  event(3, 'B1^0', 'inning', { score_H: 0, score_C: 1 }),
  event(4, 'B1^2', 'run', { side: 'H', value: 1, score_H: 1, score_C: 1, x: 50, y: 98.8 }),
  event(5, 'T2^0', 'inning', { score_H: 1, score_C: 1 }),
  event(6, 'T2^1', 'out', { side: 'C', value: 1, x: 38, y: 40 }),
]

/** Half an hour of football: goal, card, corners, ball position. */
export const someEvents = (): MatchEvent[] => [
  event(1, '1H^00:00', 'period'),
  event(2, '1H^04:10', 'attack', { side: 'H', x: 55, y: 40 }),
  event(3, '1H^05:00', 'danger', { side: 'H', x: 72, y: 35 }),
  event(4, '1H^05:10', 'shot', { side: 'H', x: 86, y: 45 }),
  event(5, '1H^05:20', 'corner', { side: 'H', x: 99, y: 1 }),
  event(6, '1H^12:02', 'goal', { side: 'H', x: 94, y: 50, score_H: 1, score_C: 0 }),
  event(7, '1H^18:30', 'yellow', { side: 'C' }),
  event(8, '1H^22:00', 'attack', { side: 'C', x: 40, y: 60 }),
  event(9, '1H^23:40', 'foul', { side: 'H' }),
  event(10, '1H^26:30', 'danger', { side: 'H', x: 81, y: 37 }),
]
