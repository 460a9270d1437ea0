import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHAT_RECENT, type ChatCard, type ChatEntry } from './entry.ts'
import { CHAT_MSG } from './ids.ts'
import { withChatEntry, type ChatRoomContents } from './room-contents.ts'

const empty: ChatRoomContents = {
  stream: 's',
  seq: 0,
  rules: { status: 'open', slowSeconds: 0, leastLevel: 0 },
  notice: undefined,
  isDestroyed: false,
  list: [],
  isMore: false,
}
const SHOWN: readonly number[] = [CHAT_MSG.SEND, CHAT_MSG.NOTICE, CHAT_MSG.GIFT, CHAT_MSG.PREDICTION]
const team = { 'zh-CN': '曼城', 'zh-TW': '曼城' }
const card: ChatCard = {
  legs: [
    {
      selection: { gtype: 'FT', gidm: '1', gid: '11', wtype: 'RM', rtype: 'H', ior: 900, epoch: 1 },
      gide: 'E1',
      league: team,
      team_h: team,
      team_c: team,
      score_H: 1,
      score_C: 1,
      isLive: 'Y',
    },
  ],
}
const sender = { alias: '0123456789abcdef', name: 'a**bcd', level: 0 }

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('say' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('card' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('block' as const), back: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clear' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('notice' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('gift' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('predict' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('slow' as const), slowSeconds: fc.integer({ min: 0, max: 60 }) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const entryOf = (each: Step, seq: number): ChatEntry => {
  const at = seq
  switch (each.does) {
    case 'say':
      return { msgId: CHAT_MSG.SEND, seq, at, rid: String(seq), sender, msg: `第${seq}句` }
    case 'card':
      return { msgId: CHAT_MSG.SEND, seq, at, rid: String(seq), sender, card }
    case 'block':
      return { msgId: CHAT_MSG.BLOCKED, seq, at, target: seq - each.back }
    case 'clear':
      return { msgId: CHAT_MSG.CLEARED, seq, at }
    case 'notice':
      return { msgId: CHAT_MSG.NOTICE, seq, at, msg: '公告' }
    case 'gift':
      return { msgId: CHAT_MSG.GIFT, seq, at, from: sender, to: sender, gift: 'flowers', points: 20 }
    case 'predict':
      return { msgId: CHAT_MSG.PREDICTION, seq, at, sender, home: team, away: team, score_H: 1, score_C: 0 }
    case 'slow':
      return { msgId: CHAT_MSG.STATUS, seq, at, status: 'open', slowSeconds: each.slowSeconds, leastLevel: 0 }
  }
}

it('is the newest lines of all that was written since it was cleared, without what was blocked', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const all: ChatEntry[] = []
      let state = empty
      for (const [at, each] of steps.entries()) {
        const entry = entryOf(each, at + 1)
        all.push(entry)
        state = withChatEntry(state, entry, CHAT_RECENT)
      }
      const cleared = all.findLastIndex(({ msgId }) => msgId === CHAT_MSG.CLEARED)
      const blocked = new Set(all.flatMap((entry) => (entry.msgId === CHAT_MSG.BLOCKED ? [entry.target] : [])))
      const shown = all.slice(cleared + 1).filter(({ msgId }) => SHOWN.includes(msgId))
      expect(state.list.map(({ seq }) => seq)).toEqual(shown.slice(-CHAT_RECENT).map(({ seq }) => seq))
      expect(state.isMore).toBe(shown.length > CHAT_RECENT)
      for (const entry of state.list)
        if (entry.msgId === CHAT_MSG.SEND)
          expect(entry.msg === undefined && entry.card === undefined).toBe(blocked.has(entry.seq))
      const slow = all.findLast((entry) => entry.msgId === CHAT_MSG.STATUS)
      expect(state.rules.slowSeconds).toBe(slow?.msgId === CHAT_MSG.STATUS ? slow.slowSeconds : 0)
      expect(state.seq).toBe(all.length)
    }),
  )
})
