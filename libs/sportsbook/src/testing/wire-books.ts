import type { WireBook, BookChange, Line, Match, MatchState } from '@pavilion/contract/sports'

export const lineOf = (gid: string, price = 950): Line => ({
  gid,
  markets: [
    { wtype: 'RE', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: price, C: 900 } },
    { wtype: 'ROU', sw: 'Y', ratio: '2.5', ior: { H: 880, C: 920 } },
  ],
})

export const stateOf = (gidm: string, more: Partial<MatchState> = {}): MatchState => ({
  gidm,
  gameStatus: 'live',
  isLive: 'Y',
  re_time: '1H^22:11',
  sc_FT_H: 0,
  sc_FT_C: 0,
  redcard_H: 0,
  redcard_C: 0,
  corner_H: 0,
  corner_C: 0,
  epoch: 1,
  ...more,
})

/** With the lines `<gidm>a` and `<gidm>b`. */
export const matchOf = (gidm: string, more: Partial<Match> = {}): Match => ({
  ...stateOf(gidm),
  gtype: 'FT',
  gide: `e${gidm}`,
  ecid: `c${gidm}`,
  league_id: 'l1',
  team_h: { 'zh-CN': '阿森纳', 'zh-TW': '兵工廠' },
  team_c: { 'zh-CN': '曼城', 'zh-TW': '曼城' },
  datetime: 1_700_000_000,
  lines: [lineOf(`${gidm}a`), lineOf(`${gidm}b`)],
  ...more,
})

/** Football in play, unless `more` names another topic. */
export const bookOf = (seq: number, matches: Match[], more: Partial<WireBook> = {}): WireBook => ({
  topic: 'FT/RB',
  stream: 's1',
  seq,
  stale: false,
  serverTime: 1_700_000_000,
  leagues: [{ league_id: 'l1', name: { 'zh-CN': '英超', 'zh-TW': '英超' }, country: 'GB' }],
  matches,
  ...more,
})

/** The board's step to `seq` from the number before. */
export const changeOf = (seq: number, more: Partial<BookChange> = {}): BookChange => ({
  topic: 'FT/RB',
  stream: 's1',
  after: seq - 1,
  seq,
  removed: [],
  added: [],
  leagues: [],
  states: [],
  markets: [],
  ...more,
})

export const priceOf = (gidm: string, gid: string, price: number): BookChange['markets'][number] => ({
  gidm,
  ...lineOf(gid, price).markets[0]!,
  gid,
})
