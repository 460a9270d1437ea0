import { CHAT_MSG, type ChatCard, type ChatEntry, type ChatSnapshot } from '@pavilion/contract/chat'
import { STATUS } from '@pavilion/contract'
import { MSG } from '@pavilion/contract/realtime'
import type { OwnPoints } from '@pavilion/contract/points'
import type { SelfView } from '../room/room-view.ts'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'

/** 2026-11-21 20:29 in Shanghai, in Unix seconds. */
export const BEGIN = 1_795_264_140

export const senderOf = (name: string, level = 0) => ({
  alias: [...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(16, '0')
    .slice(0, 16),
  name,
  level,
})
export const ME = senderOf('l***88', 4)

const text = (simplified: string, traditional = simplified) => ({ 'zh-CN': simplified, 'zh-TW': traditional })
export const TEAMS = { home: text('曼城'), away: text('阿森纳', '兵工廠') }

const CARD: ChatCard = {
  legs: [
    {
      selection: {
        gtype: 'FT',
        gidm: '8001',
        gid: '80011',
        wtype: 'RE',
        rtype: 'RH',
        strong: 'H',
        ratio: '0.5',
        ior: 880,
        epoch: 1,
      },
      gide: '8001',
      league: text('英超'),
      team_h: TEAMS.home,
      team_c: TEAMS.away,
      score_H: 1,
      score_C: 1,
      isLive: 'Y',
    },
  ],
}

const line = (seq: number, name: string, msg: string | undefined, more: object = {}): ChatEntry => ({
  msgId: CHAT_MSG.SEND,
  seq,
  at: BEGIN + seq * 20,
  rid: `rid-${seq}`,
  sender: name === 'me' ? ME : senderOf(name, (seq * 2) % 9),
  ...(msg !== undefined && { msg }),
  ...more,
})

export const LINES: readonly ChatEntry[] = [
  line(1, 'w**8an', '下半场节奏快了，角球已经 7-4。'),
  line(2, 'k**m31', '曼城这波压得很紧，感觉要进。'),
  line(3, 'h***a2', undefined, { card: CARD }),
  { msgId: CHAT_MSG.SCORE, seq: 4, at: BEGIN + 80, ...TEAMS, score_H: 2, score_C: 1, clock: '2H^67:00' },
  line(5, 'me', '进了！这球配合漂亮。'),
  {
    msgId: CHAT_MSG.GIFT,
    seq: 6,
    at: BEGIN + 120,
    from: senderOf('t***66'),
    to: senderOf('k**m31'),
    gift: 'flowers',
    points: 20,
  },
  { msgId: CHAT_MSG.PREDICTION, seq: 7, at: BEGIN + 140, sender: ME, ...TEAMS, score_H: 3, score_C: 1 },
  line(8, 'z***09', undefined, { filter: 'link' }),
  { msgId: CHAT_MSG.NOTICE, seq: 9, at: BEGIN + 180, msg: '文明聊球，勿信带单、代充，客服不会私聊您。' },
]

export const POINTS: OwnPoints = {
  balance: 80,
  nextAllowance: BEGIN + 86_400,
  received: { flowers: 2 },
  predictionsLeft: 1,
  predictions: [{ gidm: '8000', ...TEAMS, score_H: 1, score_C: 0, state: 'right', at: BEGIN - 600_000 }],
  version: 3,
}

export interface RoomFacts {
  readonly snapshot?: Partial<ChatSnapshot>
  /** Undefined sender: a guest. */
  readonly self?: SelfView
  /** There is no such room. */
  readonly isMissing?: boolean
  /** What comes after the snapshot. */
  readonly later?: readonly ChatEntry[]
  /** Who came after it. */
  readonly came?: readonly string[]
}

const RULES: ChatSnapshot['rules'] = { status: 'open', slowSeconds: 10, leastLevel: 0 }

/** A platform on which every room is this one. */
export const roomServer = ({
  snapshot = {},
  self = { sender: ME },
  isMissing = false,
  later = [],
  came = [],
}: RoomFacts = {}): FakeServer =>
  createFakeServer({
    frames: (topic) => {
      if (!topic.startsWith('chat/')) return undefined
      if (isMissing && topic !== 'chat/hall')
        return [{ msgId: MSG.FAULT, msgData: { status_code: STATUS.ACCESS_DENIED, message: '', topic } }]
      return [
        {
          msgId: CHAT_MSG.JOIN,
          msgData: {
            topic,
            stream: 's',
            seq: 9,
            rules: RULES,
            notice: '文明聊球。勿信带单、代充，客服不会私聊您。',
            list: LINES,
            isMore: false,
            count: 1286,
            ...snapshot,
          },
        },
        { msgId: CHAT_MSG.JOINED_SELF, msgData: { topic, ...self } },
        ...later.map((entry) => ({ msgId: entry.msgId, msgData: { topic, stream: 's', after: entry.seq - 1, entry } })),
        ...(came.length === 0
          ? []
          : [
              { msgId: CHAT_MSG.JOINED, msgData: { topic, count: 1286 + came.length, names: came, came: came.length } },
            ]),
      ]
    },
  })
