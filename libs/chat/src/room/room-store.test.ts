import { STATUS } from '@pavilion/contract'
import { CHAT_MSG } from '@pavilion/contract/chat'
import { MSG, type PageFrame } from '@pavilion/contract/realtime'
import { describe, expect, it, vi } from 'vitest'
import { createRoomStore } from './room-store.ts'

const topic = 'chat/match/8001'
const join = (seq = 1): PageFrame => ({
  msgId: CHAT_MSG.JOIN,
  msgData: {
    topic,
    stream: 's',
    seq,
    rules: { status: 'open', slowSeconds: 0, leastLevel: 0 },
    list: [{ msgId: CHAT_MSG.NOTICE, seq, at: seq, msg: '公告' }],
    isMore: false,
    count: 1,
  },
})
const fault = (status: number = STATUS.ACCESS_DENIED, of: string | undefined = topic): PageFrame => ({
  msgId: MSG.FAULT,
  msgData: { status_code: status, message: '', ...(of !== undefined && { topic: of }) },
})

const opened = () => {
  const rooms = createRoomStore()
  const heard = vi.fn()
  rooms.subscribe(topic, heard)
  return { rooms, heard, note: (frame: PageFrame) => rooms.family.note?.(frame) }
}

describe('a room that the platform refuses', () => {
  it('is missing until it is there', () => {
    const { rooms, heard, note } = opened()
    expect(rooms.freshness(topic)).toBe('loading')
    note(fault())
    note(fault())
    expect([rooms.freshness(topic), heard.mock.calls.length]).toEqual(['missing', 1])
    rooms.family.take(join())
    expect(rooms.freshness(topic)).toBe('fresh')
  })

  it('shows nothing of before, where it was there', () => {
    const { rooms, note } = opened()
    rooms.family.take(join())
    rooms.family.setFollowed(topic, false)
    note(fault())
    expect([rooms.freshness(topic), rooms.read(topic)]).toEqual(['missing', undefined])
    rooms.family.drop(topic)
    expect(rooms.freshness(topic)).toBe('loading')
  })

  it.each([
    ['another topic', fault(STATUS.ACCESS_DENIED, 'chat/hall')],
    ['no topic', { msgId: MSG.FAULT, msgData: { status_code: STATUS.ACCESS_DENIED, message: '' } } as const],
    ['too many topics', fault(STATUS.ILLEGAL_PARAMETER)],
  ])('is not one for a refusal of %s', (_, frame) => {
    const { rooms, note } = opened()
    note(frame)
    expect(rooms.freshness(topic)).toBe('loading')
  })
})

it('keeps nothing of a room that was destroyed', () => {
  const { rooms } = opened()
  rooms.family.take(join())
  const entry = { msgId: CHAT_MSG.DESTROYED, seq: 2, at: 2 }
  rooms.family.take({ msgId: CHAT_MSG.DESTROYED, msgData: { topic, stream: 's', after: 1, entry } })
  expect(rooms.read(topic)).toMatchObject({ isDestroyed: true, list: [], notice: undefined })
})

it('forgets as whom the reader wrote when somebody else is signed in, and keeps the room', () => {
  const { rooms, heard, note } = opened()
  rooms.family.take(join())
  const mute = { isMuted: true, reason: '刷屏' }
  const sender = { alias: '0123456789abcdef', name: 'a**bcd', level: 0 }
  note({ msgId: CHAT_MSG.JOINED_SELF, msgData: { topic, sender, mute } })
  expect(rooms.self(topic)).toMatchObject({ sender, mute })
  heard.mockClear()
  rooms.family.forgetMember?.()
  expect([rooms.self(topic), rooms.read(topic)?.seq, heard.mock.calls.length]).toEqual([undefined, 1, 1])
})
