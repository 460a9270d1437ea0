import { EventEmitter } from 'node:events'
import { MSG } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
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
  readonly bufferedAmount = 0
  readonly sent: number[] = []
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { msgId: number }).msgId)
  }
  say(msgId: number, msgData: object = {}): void {
    this.emit('message', JSON.stringify({ msgId, msgData }), false)
  }
}

describe('the sockets of a process that hears nothing from the bus', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const connected = async (liveAmong: HubParts['liveAmong'], present?: HubParts['present']) => {
    const hub = new Hub({
      topics: { follow: () => undefined, leave: () => undefined, leaveAll: () => undefined, recheck: () => undefined },
      consumePass: async () => MEMBER,
      liveAmong,
      ...(present && { present }),
      now: () => performance.now(),
      dropped: () => undefined,
    })
    const wire = new Wire()
    hub.add(wire as unknown as WebSocket, { site: SITE, address: '10.0.0.1', language: 'zh-CN' })
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
