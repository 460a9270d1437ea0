import { describe, expect, it } from 'vitest'
import type { RoomView } from '../room/room-view.ts'
import type { RoomNow } from '../store/chat-store.ts'
import { charactersOf, writingOf } from './writing.ts'

const NOW = 1_800_000_000
const view: RoomView = {
  stream: 's',
  seq: 1,
  rules: { status: 'open', slowSeconds: 10, leastLevel: 0 },
  notice: undefined,
  isDestroyed: false,
  list: [],
  isMore: false,
  count: 1,
}
const sender = { alias: '0123456789abcdef', name: 'a**bcd', level: 0 }
const room = (over: Partial<RoomNow> = {}): RoomNow => ({ view, self: { sender }, freshness: 'fresh', ...over })
const rules = (over: Partial<RoomView['rules']>) => ({ ...view, rules: { ...view.rules, ...over } })

describe('what a reader may write', () => {
  it.each([
    ['before the room is there', room({ view: undefined }), true, 'loading'],
    ['as a guest', room({ self: {} }), false, 'guest'],
    ['while muted', room({ self: { sender, mute: { isMuted: true, reason: '刷屏', until: NOW + 1 } } }), true, 'muted'],
    ['muted for good', room({ self: { sender, mute: { isMuted: true, reason: '广告' } } }), true, 'muted'],
    ['once the mute is over', room({ self: { sender, mute: { isMuted: true, until: NOW } } }), true, 'open'],
    ['below the level', room({ view: rules({ leastLevel: 1 }) }), true, 'level'],
    ['in a closed room, guest or not', room({ view: rules({ status: 'closed' }) }), false, 'closed'],
    ['in one that was ended', room({ view: { ...view, isDestroyed: true } }), true, 'destroyed'],
    ['where there is no room', room({ view: undefined, freshness: 'missing' }), false, 'missing'],
    ['before the platform said as whom', room({ self: undefined }), true, 'open'],
  ] as const)('%s', (_, now, isMember, kind) => {
    expect(writingOf(now, isMember, NOW).kind).toBe(kind)
  })

  it('waits beside its words while the line is lost', () => {
    expect(writingOf(room({ freshness: 'stale' }), true, NOW)).toEqual({ kind: 'open', isAway: true, slowSeconds: 10 })
  })

  it('is counted by what a reader sees', () => {
    expect(charactersOf('进球👨‍👩‍👧‍👦！')).toBe(4)
  })
})
