import type { LocalText } from '@pavilion/contract'
import { matchTopic, type WireBook, type Match } from '@pavilion/contract/sports'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'

const text = (words: string): LocalText => ({ 'zh-CN': words, 'zh-TW': words })

const KICK_OFF = 1_795_250_000

const match = (n: number, home: string, away: string, live: boolean): Match => ({
  gidm: `m${n}`,
  gtype: 'FT',
  gide: `e${n}`,
  ecid: `c${n}`,
  league_id: '1',
  team_h: text(home),
  team_c: text(away),
  datetime: KICK_OFF + n * 1800,
  gameStatus: live ? 'live' : 'scheduled',
  isLive: live ? 'Y' : 'N',
  re_time: live ? '2H^67:12' : `MTIME^${KICK_OFF}`,
  sc_FT_H: live ? 2 : 0,
  sc_FT_C: live ? 1 : 0,
  redcard_H: 0,
  redcard_C: 0,
  corner_H: 0,
  corner_C: 0,
  epoch: 1,
  lines: [
    {
      gid: `g${n}`,
      markets: [
        { wtype: live ? 'RM' : 'M', sw: 'Y', ior: { H: 620, C: 4100, N: 2850 } },
        { wtype: live ? 'RE' : 'R', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 940, C: 920 } },
        { wtype: live ? 'ROU' : 'OU', sw: 'Y', ratio: '2.5 / 3', ior: { H: 860, C: 1000 } },
      ],
    },
  ],
})

const book = (matches: Match[], topic = 'FT/RB'): WireBook => ({
  topic,
  stream: 's1',
  seq: 1,
  stale: false,
  serverTime: KICK_OFF,
  leagues: [{ league_id: '1', name: text('英格兰超级联赛'), country: 'ENG' }],
  matches,
})

const IN_PLAY = [match(1, '曼城', '阿森纳', true), match(2, '利物浦', '切尔西', true)]
const TO_COME = [match(3, '热刺', '埃弗顿', false), match(4, '纽卡斯尔', '狼队', false)]

const matchesOf = (topic: string): Match[] => {
  if (topic === 'FT/RB') return IN_PLAY
  if (topic === 'FT/FT') return TO_COME
  return [...IN_PLAY, ...TO_COME].filter(({ gidm }) => topic === matchTopic(gidm))
}

/** Two football matches in play, two to come today. */
export const busyServer = (): FakeServer => createFakeServer({ book: (topic) => book(matchesOf(topic), topic) })

export const quietServer = (): FakeServer => createFakeServer({ book: (topic) => book([], topic) })

export const silentServer = (): FakeServer => createFakeServer({ polite: false })
