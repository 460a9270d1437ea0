import { HEARTBEAT_MS, MOST_TOPICS, MSG, RECONNECT_MS, RETRY_MS, type ClientFrame } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeServer } from '../testing/index.ts'
import { HALL, lineFrame, roomFrame, roomTopics } from '../testing/rooms.ts'
import { QUIET_MS, SILENCE_MS } from '../socket/connection.ts'
import { createRealtime, type RealtimeOptions } from './create-realtime.ts'
import { LINGER_MS } from '../socket/follows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

const open = async (more: Partial<RealtimeOptions> & { polite?: boolean } = {}) => {
  let seq = 1
  const server = createFakeServer({
    polite: more.polite ?? true,
    snapshot: (topic) => ({ stream: 's', seq, data: topic === 'lobby' ? { guests: 1 } : { lines: ['a'] } }),
  })
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
    random: () => 0.5,
    ...more,
  })
  const { rooms, lobby } = realtime.storeOf(roomTopics)
  realtime.start()
  await settle()
  const at = (next: number) => {
    seq = next
  }
  const ids = (socket = server.last()) => socket.received.map(({ msgId }) => msgId)
  return { server, realtime, rooms, lobby, at, ids }
}

/** Never more at once than the server allows. */
const subscribedAt = (received: readonly ClientFrame[]): string[] => {
  const topics = new Set<string>()
  for (const { msgId, msgData } of received) {
    if (msgId === MSG.SUBSCRIBE) topics.add(msgData.topic)
    if (msgId === MSG.UNSUBSCRIBE) topics.delete(msgData.topic)
    expect(topics.size).toBeLessThanOrEqual(MOST_TOPICS)
  }
  return [...topics]
}

describe('sign-in', () => {
  it('is a guest’s without a session', async () => {
    const { realtime, ids } = await open()
    expect(ids()).toEqual([MSG.GUEST_LOGIN])
    expect(realtime.state()).toBe('ready')
  })

  it('is a member’s with a fresh pass for every connection', async () => {
    let passes = 0
    const { server, realtime } = await open({ getJwt: async () => `pass-${++passes}` })
    expect(server.last().received).toEqual([{ msgId: MSG.LOGIN, msgData: { jwt: 'pass-1' } }])
    realtime.renew()
    await settle()
    expect(server.sockets[0]?.closed).toBe(true)
    expect(server.last().received).toEqual([{ msgId: MSG.LOGIN, msgData: { jwt: 'pass-2' } }])
  })

  it('has its pass fetched while the socket opens', async () => {
    const getJwt = vi.fn(async () => 'pass')
    const { server } = await open({ polite: false, getJwt })
    expect(getJwt).toHaveBeenCalledOnce()
    server.last().open()
    await settle()
    expect(server.last().received).toEqual([{ msgId: MSG.LOGIN, msgData: { jwt: 'pass' } }])
    expect(getJwt).toHaveBeenCalledOnce()
  })

  it('waits and tries again when no pass can be had', async () => {
    let failing = true
    const { server, realtime } = await open({
      getJwt: async () => {
        if (failing) throw new Error('down')
        return 'pass'
      },
    })
    expect(realtime.state()).toBe('waiting')
    failing = false
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    expect(realtime.state()).toBe('ready')
    expect(server.sockets).toHaveLength(2)
  })

  it('takes a fresh pass when one was refused', async () => {
    let passes = 0
    const { server, realtime } = await open({ polite: false, getJwt: async () => `pass-${++passes}` })
    server.last().open()
    await settle()
    server.push({ msgId: MSG.FAULT, msgData: { status_code: 6001, message: '请重新登录' } })
    expect(realtime.state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    server.last().open()
    await settle()
    expect(server.last().received).toEqual([{ msgId: MSG.LOGIN, msgData: { jwt: 'pass-2' } }])
  })

  it('does not use a pass that came for a socket already left', async () => {
    const passes: ((jwt: string) => void)[] = []
    const { server, realtime } = await open({ getJwt: () => new Promise((resolve) => passes.push(resolve)) })
    realtime.renew()
    await settle()
    passes[0]?.('late')
    passes[1]?.('now')
    await settle()
    expect(server.sockets.map(({ received }) => received.length)).toEqual([0, 1])
  })
})

describe('the line', () => {
  it('beats every 10 s', async () => {
    const { ids } = await open()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 3)
    expect(ids()).toEqual([MSG.GUEST_LOGIN, MSG.HEARTBEAT, MSG.HEARTBEAT, MSG.HEARTBEAT])
  })

  it('reconnects 5 s after a close, spread by a quarter to either side', async () => {
    for (const [random, wait] of [
      [() => 0, 3_750],
      [() => 0.5, 5_000],
      [() => 1, 6_250],
    ] as const) {
      const { server, realtime } = await open({ random })
      server.last().drop()
      expect(realtime.state()).toBe('waiting')
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(server.sockets).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(realtime.state()).toBe('ready')
    }
  })

  it('is given up when the server falls silent', async () => {
    const { server, realtime } = await open({ polite: false })
    server.last().open()
    await settle()
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    await vi.advanceTimersByTimeAsync(SILENCE_MS)
    expect(server.last().closed).toBe(true)
    expect(realtime.state()).toBe('waiting')
  })

  it('is given up when it never opens', async () => {
    const { server } = await open({ polite: false })
    await vi.advanceTimersByTimeAsync(SILENCE_MS + RECONNECT_MS)
    expect(server.sockets).toHaveLength(2)
  })

  it('stays down once stopped', async () => {
    const { server, realtime } = await open()
    realtime.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sockets).toHaveLength(1)
    expect([server.last().closed, realtime.state()]).toEqual([true, 'stopped'])
  })

  it('ignores frames it does not know and text that is none', async () => {
    const { server, realtime } = await open()
    for (const text of ['', 'x', '{"msgId":99999,"msgData":{}}', '{"msgId":20008,"msgData":{"seq":"one"}}']) {
      server.last().pushText(text)
    }
    expect(realtime.state()).toBe('ready')
  })
})

describe('a line that does not answer', () => {
  const quiet = async () => {
    const made = await open({ polite: false })
    made.server.last().open()
    await settle()
    made.server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    return made
  }

  it('makes topics stale after two missed heartbeats, within 3 s, and keeps its place', async () => {
    const { server, realtime, rooms, ids } = await quiet()
    realtime.follow(HALL)
    server.push(roomFrame(1, ['a']))
    const back = vi.fn()
    realtime.subscribeState(back)
    await vi.advanceTimersByTimeAsync(3 * QUIET_MS - 1)
    expect(rooms.freshness(HALL)).toBe('fresh')
    expect(ids().filter((id) => id === MSG.HEARTBEAT)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(rooms.freshness(HALL)).toBe('stale')
    expect([realtime.state(), back.mock.calls.length]).toEqual(['ready', 0])
    // Late frames arrive in order: no snapshot is requested.
    server.push(lineFrame(2, 'b'))
    expect(rooms.freshness(HALL)).toBe('fresh')
    expect([back.mock.calls.length, ids().filter((id) => id === MSG.SUBSCRIBE).length]).toEqual([1, 1])
  })

  it('is given up after a longer silence', async () => {
    const { server, realtime } = await quiet()
    realtime.follow(HALL)
    server.push(roomFrame(1, ['a']))
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
    expect(server.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(realtime.state()).toBe('waiting')
  })

  it('is not doubted while a snapshot is awaited, or nothing is followed', async () => {
    const { server, realtime, rooms, ids } = await quiet()
    await vi.advanceTimersByTimeAsync(5 * QUIET_MS)
    expect(ids()).toEqual([MSG.GUEST_LOGIN])
    realtime.follow(HALL)
    server.push(roomFrame(1, ['a']))
    realtime.follow('room/garden')
    await vi.advanceTimersByTimeAsync(1_900)
    expect(ids().filter((id) => id === MSG.HEARTBEAT)).toEqual([])
    expect(rooms.freshness(HALL)).toBe('fresh')
  })

  it('that answers is asked once a second, and topics stay fresh', async () => {
    const { realtime, rooms } = await open()
    realtime.follow(HALL)
    await vi.advanceTimersByTimeAsync(60 * QUIET_MS)
    expect(rooms.freshness(HALL)).toBe('fresh')
  })
})

describe('messages sent while disconnected', () => {
  it('are tried again every 300 ms, in order, each once', async () => {
    const { server, realtime, ids } = await open()
    server.last().drop()
    expect(realtime.send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic: HALL } })).toBe(true)
    expect(realtime.send({ msgId: MSG.SUBSCRIBE, msgData: { topic: HALL } })).toBe(true)
    expect(realtime.send({ msgId: MSG.SUBSCRIBE, msgData: { topic: HALL } })).toBe(true)
    await vi.advanceTimersByTimeAsync(RECONNECT_MS + RETRY_MS)
    expect(ids()).toEqual([MSG.GUEST_LOGIN, MSG.UNSUBSCRIBE, MSG.SUBSCRIBE])
  })

  it('are bounded', async () => {
    const { server, realtime } = await open()
    server.last().drop()
    const sent = Array.from({ length: 101 }, (_, n) => realtime.send({ msgId: MSG.LOGIN, msgData: { jwt: String(n) } }))
    expect(sent.filter(Boolean)).toHaveLength(100)
    expect(sent.at(-1)).toBe(false)
  })

  it('are dropped when another person signs in', async () => {
    const { server, realtime, ids } = await open()
    server.last().drop()
    realtime.send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic: HALL } })
    realtime.renew()
    await vi.advanceTimersByTimeAsync(RETRY_MS * 2)
    expect(ids()).toEqual([MSG.GUEST_LOGIN])
  })
})

describe('a topic', () => {
  it('is asked for, and followed step by step', async () => {
    const { server, realtime, rooms } = await open()
    realtime.follow(HALL)
    await settle()
    expect(rooms.freshness(HALL)).toBe('fresh')
    server.push(lineFrame(2, 'b'))
    expect(rooms.read(HALL)).toEqual({ lines: ['a', 'b'] })
  })

  it('after a gap is asked for once, and nothing is applied out of order', async () => {
    const { server, realtime, rooms, at, ids } = await open()
    realtime.follow(HALL)
    await settle()
    at(4)
    for (const seq of [3, 4]) {
      server.push(lineFrame(seq, `line ${seq}`))
    }
    expect(rooms.read(HALL)).toEqual({ lines: ['a'] })
    await settle()
    expect(ids().filter((id) => id === MSG.SUBSCRIBE)).toHaveLength(2)
    server.push(lineFrame(5, 'line 5'))
    expect(rooms.read(HALL)).toEqual({ lines: ['a', 'line 5'] })
  })

  it('is asked for again when the snapshot does not come', async () => {
    const { server, realtime, ids } = await open({ polite: false })
    server.last().open()
    await settle()
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    realtime.follow(HALL)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ids()).toEqual([MSG.GUEST_LOGIN, MSG.SUBSCRIBE, MSG.SUBSCRIBE])
    server.push(roomFrame(1, []))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ids().filter((id) => id === MSG.SUBSCRIBE)).toHaveLength(2)
  })

  it('is stale from the loss of the line until the next snapshot', async () => {
    const { server, realtime, rooms, at } = await open()
    realtime.follow(HALL)
    await settle()
    server.last().drop()
    expect(rooms.freshness(HALL)).toBe('stale')
    expect(rooms.read(HALL)).toEqual({ lines: ['a'] })
    at(9)
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    expect(rooms.freshness(HALL)).toBe('fresh')
  })

  it('is let go a few seconds after the last follower left, unless another comes', async () => {
    const { realtime, rooms, ids } = await open()
    const [first, second] = [realtime.follow(HALL), realtime.follow(HALL)]
    first()
    first()
    second()
    await vi.advanceTimersByTimeAsync(LINGER_MS - 1)
    const third = realtime.follow(HALL)
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    expect(ids().filter((id) => id !== MSG.HEARTBEAT)).toEqual([MSG.GUEST_LOGIN, MSG.SUBSCRIBE])
    expect(rooms.freshness(HALL)).toBe('fresh')
    third()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    expect(ids().filter((id) => id !== MSG.HEARTBEAT)).toEqual([MSG.GUEST_LOGIN, MSG.SUBSCRIBE, MSG.UNSUBSCRIBE])
    expect([rooms.freshness(HALL), rooms.read(HALL)]).toEqual(['loading', undefined])
  })

  it('is old when the snapshot after a gap is long in coming', async () => {
    const { server, realtime, rooms } = await open({ polite: false })
    server.last().open()
    await settle()
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    realtime.follow(HALL)
    server.push(roomFrame(1, ['a']))
    server.push(lineFrame(3, 'c'))
    expect(rooms.freshness(HALL)).toBe('fresh')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(rooms.freshness(HALL)).toBe('stale')
    server.push(roomFrame(3, ['a']))
    expect(rooms.freshness(HALL)).toBe('fresh')
  })

  it('follows several topics beside each other, and what lingers makes room for more', async () => {
    const { server, realtime, rooms } = await open()
    const asked = () =>
      server.last().received.flatMap((frame) => (frame.msgId === MSG.UNSUBSCRIBE ? [frame.msgData.topic] : []))
    const leave = realtime.follow('room/0')
    leave()
    for (let n = 1; n < MOST_TOPICS; n += 1) realtime.follow(`room/${n}`)
    realtime.follow('lobby')
    expect(asked()).toEqual([])
    realtime.follow(HALL)
    await settle()
    expect(asked()).toEqual(['room/0'])
    expect(rooms.freshness('room/1')).toBe('fresh')
    expect(rooms.freshness('room/0')).toBe('loading')
  })

  it('asks for no more than the server allows, and for the rest as soon as there is room', async () => {
    const { server, realtime, rooms } = await open()
    const asked = () =>
      server.last().received.flatMap((frame) => (frame.msgId === MSG.SUBSCRIBE ? [frame.msgData.topic] : []))
    const many = Array.from({ length: MOST_TOPICS + 2 }, (_, n) => `room/${n}` as const)
    const leaves = many.map((topic) => realtime.follow(topic))
    realtime.follow('lobby')
    await vi.advanceTimersByTimeAsync(6_000)
    const taken = new Set(asked())
    expect(taken).toEqual(new Set([...many.slice(0, MOST_TOPICS), 'lobby']))
    const last = many.at(-1) ?? 'lobby'
    expect(rooms.freshness(last)).toBe('loading')
    // Left topics linger only while there is room.
    leaves[0]?.()
    leaves[1]?.()
    await settle()
    expect(asked().slice(-2)).toEqual(many.slice(-2))
    expect(rooms.freshness(last)).toBe('fresh')
    server.last().drop()
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    expect(asked()).toEqual([...many.slice(2), 'lobby'])
  })

  it('lets those that yield make room for others, and asks for them again when there is some', async () => {
    const { server, realtime, rooms } = await open()
    const asked = () => subscribedAt(server.last().received)
    const yielding = ['room/y1', 'room/y2']
    for (const topic of yielding) realtime.follow(topic, { isYielding: true })
    const leaves = Array.from({ length: MOST_TOPICS - 1 }, (_, n) => realtime.follow(`room/${n}`))
    await settle()
    expect(asked()).toHaveLength(MOST_TOPICS)
    expect(yielding.map(rooms.freshness)).toEqual(['fresh', 'loading'])
    realtime.follow('room/last')
    await settle()
    expect(asked().toSorted()).toEqual([...leaves.map((_, n) => `room/${n}`), 'room/last'].toSorted())
    expect([rooms.freshness('room/last'), rooms.freshness('room/y1')]).toEqual(['fresh', 'loading'])
    // A page wants one of them too, and waits as the newest.
    realtime.follow('room/y1')
    await settle()
    expect([asked().length, rooms.freshness('room/y1')]).toEqual([MOST_TOPICS, 'loading'])
    leaves[0]?.()
    await settle()
    expect([asked().length, ...yielding.map(rooms.freshness)]).toEqual([MOST_TOPICS, 'fresh', 'loading'])
    leaves[1]?.()
    await settle()
    expect([asked().length, ...yielding.map(rooms.freshness)]).toEqual([MOST_TOPICS, 'fresh', 'fresh'])
  })

  it('takes no news of a topic without followers', async () => {
    const { server, rooms, lobby } = await open()
    server.push(roomFrame(1, ['a']))
    server.push({ msgId: MSG.TOPIC, msgData: { topic: 'lobby', stream: 's', seq: 1, data: { guests: 1 } } })
    expect([rooms.read(HALL), lobby.read('lobby')]).toEqual([undefined, undefined])
  })
})

describe('listeners', () => {
  it('hear the frames of their id, decoded, until they leave', async () => {
    const { server, realtime } = await open()
    const heard = vi.fn()
    const leave = realtime.on(MSG.BALANCE, heard)
    const balance = { centerWalletBalance: 5n, lockMoney: 0n, currency: 'CNY', version: 1 }
    server.push({ msgId: MSG.BALANCE, msgData: balance })
    server.push({ msgId: MSG.SESSION_ENDED, msgData: {} })
    leave()
    server.push({ msgId: MSG.BALANCE, msgData: balance })
    expect(heard.mock.calls).toEqual([[balance]])
  })

  it('hear of the line', async () => {
    const { server, realtime } = await open()
    const heard = vi.fn()
    realtime.subscribeState(heard)
    server.last().drop()
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
