import { MSG, type Book, type BookChange, type Match, type ServerFrame } from '@pavilion/contract'

/** Seven cells each: 1X2, handicap and totals of the main line. */
const MATCHES = 144
const LEAGUES = 12

const both = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })

const matchOf = (index: number): Match => ({
  gidm: `${index}`,
  gtype: 'FT',
  gide: `e${index}`,
  ecid: `c${index}`,
  league_id: `l${index % LEAGUES}`,
  team_h: both(`主队 ${index}`),
  team_c: both(`客队 ${index}`),
  datetime: 1_773_500_400,
  gameStatus: 'live',
  isLive: 'Y',
  re_time: '1H^26:48',
  sc_FT_H: index % 3,
  sc_FT_C: index % 2,
  redcard_H: 0,
  redcard_C: 0,
  corner_H: 4,
  corner_C: 1,
  epoch: 1,
  lines: [
    {
      gid: `${index}001`,
      markets: [
        { wtype: 'RM', sw: 'Y', ior: { H: 1200, C: 2100, N: 2400 } },
        { wtype: 'RE', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 980, C: 910 } },
        { wtype: 'ROU', sw: 'Y', ratio: '2.5 / 3', ior: { C: 870, H: 1030 } },
      ],
    },
  ],
})

export const book = (): Book => ({
  topic: 'FT/RB',
  stream: 's1',
  seq: 0,
  stale: false,
  serverTime: 1_773_502_034,
  leagues: Array.from({ length: LEAGUES }, (_, index) => ({
    league_id: `l${index}`,
    name: both(`联赛 ${index}`),
    country: 'ENG',
  })),
  matches: Array.from({ length: MATCHES }, (_, index) => matchOf(index)),
})

/** New prices on the handicap of 50 matches spread over the board: 100 cells. */
export const step = (seq: number): ServerFrame => {
  const markets: BookChange['markets'] = Array.from({ length: 50 }, (_, index) => {
    const gidm = `${(index * 3 - (seq % 3) + MATCHES) % MATCHES}`
    return {
      gidm,
      gid: `${gidm}001`,
      wtype: 'RE',
      sw: 'Y',
      strong: 'H',
      ratio: '0.5',
      ior: { H: 800 + ((seq * 7 + index) % 200), C: 700 + ((seq * 11 + index) % 200) },
    }
  })
  return {
    msgId: MSG.BOOK_CHANGE,
    msgData: {
      topic: 'FT/RB',
      stream: 's1',
      after: seq - 1,
      seq,
      removed: [],
      added: [],
      leagues: [],
      states: [],
      markets,
    },
  }
}
