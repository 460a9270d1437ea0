import { MSG } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRealtime } from '../realtime/create-realtime.ts'
import { createFakeServer } from '../testing/index.ts'
import { createRooms, HALL, roomFrame } from '../testing/rooms.ts'
import { createPoller, POLL_AFTER_MS, POLL_EVERY_MS, type TopicPoll } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Reads the frame of each topic that is followed, from wherever. */
const pollOf = (
  rooms: ReturnType<typeof createRooms>,
  read: (topic: string) => Promise<readonly string[]>,
): TopicPoll => ({
  serves: rooms.serves,
  setFollowed: rooms.setFollowed,
  read: async (topic) => {
    const lines = await read(topic)
    return () => void rooms.take({ msgId: MSG.TOPIC, msgData: { topic, stream: 's', seq: 1, data: { lines } } })
  },
})

/** A page whose sockets never open. */
const open = async () => {
  const server = createFakeServer({ polite: false })
  const rooms = createRooms()
  const read: string[] = []
  const state = { answers: true }
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
    random: () => 0.5,
  })
  realtime.addTopics(rooms)
  const leave = realtime.pollWith(
    pollOf(rooms, async (topic) => {
      read.push(topic)
      if (!state.answers) throw new Error('away')
      return ['read']
    }),
    createPoller,
  )
  realtime.start()
  realtime.follow(HALL)
  await pass(POLL_AFTER_MS - 1)
  return { server, rooms, realtime, read, state, leave }
}

describe('a page whose sockets are blocked', () => {
  it('reads what it follows', async () => {
    const { rooms, realtime, read } = await open()
    expect([read, rooms.freshness(HALL)]).toEqual([[], 'loading'])
    await pass(1)
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([{ lines: ['read'] }, 'fresh'])
    realtime.follow('room/garden')
    await pass(POLL_EVERY_MS)
    expect(read).toEqual([HALL, HALL, 'room/garden'])
    expect(rooms.freshness('room/garden')).toBe('fresh')
  })

  it('is stale when reads fail too, and fresh when they come again', async () => {
    const { rooms, state } = await open()
    await pass(1)
    state.answers = false
    await pass(POLL_EVERY_MS + 2_000)
    expect(rooms.freshness(HALL)).toBe('stale')
    state.answers = true
    await pass(POLL_EVERY_MS)
    expect(rooms.freshness(HALL)).toBe('fresh')
  })

  it('goes back to the socket when one opens', async () => {
    const { server, rooms, realtime, read } = await open()
    await pass(1)
    await pass(10_000)
    server.last().open()
    await pass(0)
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    expect(realtime.state()).toBe('ready')
    const before = read.length
    server.push(roomFrame(9, ['pushed']))
    await pass(1_000)
    expect(read).toHaveLength(before)
    expect([rooms.read(HALL), rooms.freshness(HALL)]).toEqual([{ lines: ['pushed'] }, 'fresh'])
  })

  it('waits for the socket alone where reading is not allowed', async () => {
    const { rooms, read, leave } = await open()
    leave()
    await pass(POLL_AFTER_MS * 2)
    expect([read, rooms.freshness(HALL)]).toEqual([[], 'loading'])
  })

  it('polls on when another page brought its own reads before the first one left', async () => {
    const { rooms, realtime, read, leave } = await open()
    await pass(1)
    const others: string[] = []
    realtime.pollWith(
      pollOf(rooms, async (topic) => {
        others.push(topic)
        return ['read otherwise']
      }),
      createPoller,
    )
    leave()
    const before = read.length
    await pass(POLL_EVERY_MS * 2)
    expect(others).toContain(HALL)
    expect(read).toHaveLength(before)
  })

  it('stops with the page', async () => {
    const { realtime, read } = await open()
    await pass(1)
    realtime.stop()
    const before = read.length
    await pass(POLL_EVERY_MS * 3)
    expect(read).toHaveLength(before)
  })
})
