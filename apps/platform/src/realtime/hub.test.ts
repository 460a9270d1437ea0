import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { MSG } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { DatabaseBusy } from '../db/index.ts'
import { currentCaller } from '../db/pool-queue/caller.ts'
import { addressKey } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import type { SocketMember } from './connection.ts'
import { Hub, type HubParts } from './hub.ts'

const SITE = { siteId: 3000 } as Site
const MEMBER: SocketMember = { siteId: 3000, userId: 'member-1', sessionId: 'session-1' }
const BALANCE = {
  siteId: 3000,
  userId: 'member-1',
  frame: {
    msgId: MSG.BALANCE,
    msgData: { centerWalletBalance: 1n, lockMoney: 0n, currency: 'CNY', version: 1 },
  },
}

class Wire extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  bufferedAmount = 0
  isTerminated = false
  readonly sent: number[] = []
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { msgId: number }).msgId)
  }
  closedWith: number | undefined
  close(code: number): void {
    this.closedWith = code
  }
  terminate(): void {
    this.isTerminated = true
  }
  say(msgId: number, msgData: object = {}): void {
    this.emit('message', JSON.stringify({ msgId, msgData }), false)
  }
}

describe('the sockets of a process that hears nothing from the bus', () => {
  const closedSites = new Set<number>()
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    closedSites.clear()
  })

  const connected = async (liveAmong: HubParts['liveAmong'], present?: HubParts['present']) => {
    const hub = new Hub({
      topics: { follow: () => undefined, leave: () => undefined, leaveAll: () => undefined, recheck: () => undefined },
      consumePass: async () => MEMBER,
      liveAmong,
      ...(present && { present }),
      isInMaintenance: (siteId) => closedSites.has(siteId),
      now: () => performance.now(),
      dropped: () => undefined,
    })
    const wire = new Wire()
    hub.add(wire as unknown as WebSocket, new PassThrough(), { site: SITE, address: '10.0.0.1', language: 'zh-CN' })
    wire.say(MSG.LOGIN, { jwt: 'pass' })
    await vi.advanceTimersByTimeAsync(0)
    expect(wire.sent).toEqual([MSG.LOGIN])
    return { hub, wire }
  }
  const aMinute = async (wire: Wire) => {
    for (let n = 0; n < 6; n += 1) {
      wire.say(MSG.HEARTBEAT)
      await vi.advanceTimersByTimeAsync(10_000)
    }
  }

  it('stop hearing of a member whose session has ended, within a minute', async () => {
    const live = new Set([MEMBER.sessionId])
    const { hub, wire } = await connected(async () => live)
    await aMinute(wire)
    expect(wire.sent).not.toContain(MSG.SESSION_ENDED)
    live.clear()
    await aMinute(wire)
    expect(wire.sent.filter((msgId) => msgId === MSG.SESSION_ENDED)).toHaveLength(1)
    hub.members.send(BALANCE)
    expect(wire.sent).not.toContain(MSG.BALANCE)
  })

  it('say every half minute who is there, until the session ends', async () => {
    const live = new Set([MEMBER.sessionId])
    const present = vi.fn<NonNullable<HubParts['present']>>()
    const { wire } = await connected(async () => live, present)
    expect(present.mock.calls).toEqual([[[MEMBER]]])
    await aMinute(wire)
    const callsBefore = present.mock.calls.length
    expect(callsBefore).toBeGreaterThanOrEqual(2)
    live.clear()
    await aMinute(wire)
    expect(present.mock.calls.slice(callsBefore).flat(2)).toEqual([])
  })

  it('are closed within the sweep when their site is in maintenance, to come back by themselves', async () => {
    const { wire } = await connected(async () => new Set([MEMBER.sessionId]))
    closedSites.add(3001)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wire.closedWith).toBeUndefined()
    closedSites.add(3000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wire.closedWith).toBe(1012)
    wire.closedWith = undefined
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wire.closedWith).toBeUndefined()
  })

  it('keep hearing while the database cannot be asked', async () => {
    let away = false
    const { hub, wire } = await connected(async () => {
      if (away) throw new Error('away')
      return new Set([MEMBER.sessionId])
    })
    away = true
    await aMinute(wire)
    hub.members.send(BALANCE)
    expect(wire.sent).toContain(MSG.BALANCE)
    expect(wire.sent).not.toContain(MSG.SESSION_ENDED)
  })
})

describe('what a page asks of a domain', () => {
  const ASK = 90_001

  const asking = async (work: (options: { isTooFrequent: boolean }) => Promise<'done'>) => {
    const hub = new Hub({
      topics: { follow: () => undefined, leave: () => undefined, leaveAll: () => undefined, recheck: () => undefined },
      calls: [{ msgId: ASK, burst: 5, perSecond: 1, handle: (_data, caller) => work(caller) }],
      consumePass: async () => MEMBER,
      liveAmong: async () => new Set([MEMBER.sessionId]),
      isInMaintenance: () => false,
      now: () => performance.now(),
      dropped: () => undefined,
    })
    const wire = new Wire()
    hub.add(wire as unknown as WebSocket, new PassThrough(), { site: SITE, address: '10.0.0.9', language: 'zh-CN' })
    return { wire, close: () => hub.close() }
  }

  it('uses the database as its member, or as the stranger at its address, never as the platform', async () => {
    const callers: unknown[] = []
    const { wire } = await asking(async () => {
      const { kind, key } = currentCaller()
      callers.push([kind, key])
      return 'done'
    })
    wire.say(MSG.GUEST_LOGIN)
    wire.say(ASK)
    await expect.poll(() => callers.length).toBe(1)
    wire.say(MSG.LOGIN, { jwt: 'pass' })
    wire.say(ASK)
    await expect.poll(() => callers.length).toBe(2)
    expect(callers).toEqual([
      ['stranger', addressKey('10.0.0.9')],
      ['member', '3000/member-1'],
    ])
  })

  it('is told to come back where the database is busy, and stays connected', async () => {
    const { wire } = await asking(async () => {
      throw new DatabaseBusy('busy')
    })
    wire.say(MSG.GUEST_LOGIN)
    wire.say(ASK)
    await expect.poll(() => wire.sent).toContain(MSG.FAULT)
    expect(wire.isTerminated).toBe(false)
  })

  it('is answered no more once its socket was dropped for a flood', async () => {
    let count = 0
    const { wire } = await asking(async () => {
      count += 1
      return 'done'
    })
    wire.say(MSG.GUEST_LOGIN)
    for (let n = 0; n < 600; n += 1) wire.say(ASK)
    expect(wire.closedWith).toBe(1008)
    await new Promise((resolve) => setImmediate(resolve))
    expect(count).toBe(0)
  })

  it('is too much for who does not read the answers', async () => {
    const outcomes: boolean[] = []
    const { wire } = await asking(async ({ isTooFrequent }) => {
      outcomes.push(isTooFrequent)
      return 'done'
    })
    wire.say(MSG.GUEST_LOGIN)
    wire.say(ASK)
    await expect.poll(() => outcomes.length).toBe(1)
    wire.bufferedAmount = 300_000
    wire.say(ASK)
    await expect.poll(() => outcomes.length).toBe(2)
    expect(outcomes).toEqual([false, true])
  })
})
