import { MSG, RECONNECT_MS, type ServerFrame } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRealtime } from '../realtime/create-realtime.ts'
import { createFakeServer } from '../testing/index.ts'
import { createRooms, HALL, lineFrame, roomFrame } from '../testing/rooms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const current = (seq: number, stream = 's'): ServerFrame => ({
  msgId: MSG.TOPIC_CURRENT,
  msgData: { topic: HALL, stream, seq },
})

const opened = async () => {
  const rooms = createRooms()
  const server = createFakeServer()
  const { openSocket } = server
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket,
    random: () => 0.5,
  })
  realtime.addTopics(rooms)
  realtime.start()
  await vi.advanceTimersByTimeAsync(0)
  const heard = vi.fn()
  rooms.subscribe(HALL, heard)
  const leave = realtime.follow(HALL)
  await vi.advanceTimersByTimeAsync(0)
  const asked = () =>
    server
      .last()
      .received.flatMap((frame) => (frame.msgId === MSG.SUBSCRIBE ? [frame.msgData.from?.seq ?? 'whole'] : []))
  const reconnected = async () => {
    server.last().drop()
    expect(rooms.freshness(HALL)).toBe('stale')
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  }
  return { rooms, server, realtime, heard, leave, asked, reconnected }
}

describe('a topic of another domain', () => {
  it('is its snapshot and every change after it', async () => {
    const { rooms, server, heard } = await opened()
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([undefined, 'loading'])
    server.push(roomFrame(1, ['a']))
    server.push(lineFrame(2, 'b'))
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([{ lines: ['a', 'b'] }, 'fresh'])
    expect(heard).toHaveBeenCalledTimes(2)
    server.push(lineFrame(2, 'b'))
    expect(rooms.read(HALL)).toEqual({ lines: ['a', 'b'] })
  })

  it('asks for what it misses, and takes nothing out of order', async () => {
    const { rooms, server, asked } = await opened()
    server.push(roomFrame(1, ['a']))
    server.push(lineFrame(3, 'c'))
    server.push(lineFrame(4, 'd'))
    await vi.advanceTimersByTimeAsync(0)
    expect(rooms.read(HALL)).toEqual({ lines: ['a'] })
    expect(asked()).toEqual(['whole', 1])
    for (const frame of [lineFrame(2, 'b'), lineFrame(3, 'c'), lineFrame(4, 'd'), current(4)]) server.push(frame)
    expect(rooms.read(HALL)).toEqual({ lines: ['a', 'b', 'c', 'd'] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rooms.freshness(HALL)).toBe('fresh')
    expect(asked()).toEqual(['whole', 1])
  })

  it('continues from where it was when the connection returns', async () => {
    const { rooms, server, asked, reconnected } = await opened()
    server.push(roomFrame(1, ['a']))
    await reconnected()
    expect(asked()).toEqual([1])
    server.push(lineFrame(2, 'b'))
    expect(rooms.freshness(HALL)).toBe('stale')
    server.push(current(2))
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([{ lines: ['a', 'b'] }, 'fresh'])
  })

  it.each([
    ['is behind', current(9)],
    ['is of another stream', current(1, 'other')],
  ])('asks for a snapshot when what it has %s after all', async (_why, frame) => {
    const { rooms, server, asked, reconnected } = await opened()
    server.push(roomFrame(1, ['a']))
    await reconnected()
    server.push(frame)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual([1, 'whole'])
    expect(rooms.freshness(HALL)).toBe('stale')
    server.push(roomFrame(9, ['z']))
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([{ lines: ['z'] }, 'fresh'])
  })

  it('is removed when its last follower leaves, and a topic of no family is refused', async () => {
    const { rooms, server, realtime, leave } = await opened()
    server.push(roomFrame(1, ['a']))
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([undefined, 'loading'])
    expect(() => realtime.follow('nowhere/1')).toThrow('nowhere/1')
  })

  it('that this build cannot read asks again for it whole, and changes nothing', async () => {
    const { rooms, server } = await opened()
    server.push(roomFrame(1, ['a']))
    server.push({
      msgId: MSG.TOPIC_CHANGE,
      msgData: { topic: HALL, stream: 's', after: 1, seq: 2, data: { other: 1 } },
    })
    expect(rooms.read(HALL)).toEqual({ lines: ['a'] })
  })
})

it('is in a store of each socket’s own, which is made once', () => {
  const open = () => createRealtime({ url: () => 'ws://platform.test/ws', getJwt: async () => undefined })
  const make = () => {
    const store = createRooms()
    return { store, families: [store] }
  }
  const [one, other] = [open(), open()]
  one.addTopics(make)
  expect(one.storeOf(make)).toBe(one.storeOf(make))
  expect(other.storeOf(make)).not.toBe(one.storeOf(make))
  expect(() => open().follow(HALL)).toThrow(HALL)
  one.follow(HALL)()
})
