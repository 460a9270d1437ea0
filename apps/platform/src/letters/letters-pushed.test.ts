import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { DataOf } from '@pavilion/contract'
import { letterDelete, letterList, letterOnekeyRead, letterRead } from '@pavilion/contract/letters'
import { MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../app.ts'
import { transaction } from '../db/index.ts'
import { addEvent } from '../events/index.ts'
import { eventsOf } from '../events/testing/events-of.ts'
import { memberNotified } from '../messages/events.ts'
import { createRealtimeModule, type SocketMember } from '../realtime/index.ts'
import { aMember, testDatabases, testPlatform, type TestMember, type TestPlatform } from '../testing/index.ts'
import { createLetters } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

interface Frame {
  readonly msgId: number
  readonly msgData: { readonly unread?: { readonly total: number } }
}

describe.each(testDatabases)('letters on pages at two processes on $name', (kind) => {
  const passes = new Map<string, SocketMember>()
  const sockets: WebSocket[] = []
  let platform: TestPlatform
  let otherProcess: App
  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => {
        const parts = { withdrawalOf: async () => undefined, unexpectedDeposits: async () => new Set<string>() }
        const letters = createLetters(deps, parts)
        const realtime = createRealtimeModule(deps, {
          topics: [],
          pushes: letters.pushes ?? [],
          calls: [],
          consumePass: async (_siteId, jwt) => passes.get(jwt),
          liveAmong: async (members) => new Set(members.map(({ sessionId }) => sessionId)),
        })
        return { modules: [letters, realtime] }
      },
    })
    await platform.app.listen()
    otherProcess = await platform.startProcess()
    await otherProcess.listen()
  })
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await platform.close()
  })

  /** What a page of the member was told is unread, in order. */
  const totalsAt = async ({ http }: App, { siteId, userId }: TestMember): Promise<readonly number[]> => {
    const { port } = http.server.address() as AddressInfo
    const query = `clientType=web&siteId=${siteId}`
    const origin = `http://${platform.siteOf(siteId).hosts[0]}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?${query}`, { origin })
    sockets.push(socket)
    const totals: number[] = []
    const signIn = new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data) => {
        const { msgId, msgData } = JSON.parse(String(data)) as Frame
        if (msgId === MSG.LOGIN) resolve()
        if (msgId === MSG.LETTERS && msgData.unread) totals.push(msgData.unread.total)
      })
    })
    socket.on('open', () => {
      const jwt = randomUUID()
      passes.set(jwt, { siteId, userId, sessionId: randomUUID() })
      socket.send(JSON.stringify({ msgId: MSG.LOGIN, msgData: { jwt } }))
    })
    await signIn
    return totals
  }

  it('come to both, and what is read, deleted or all read at one is told to both, and to nobody else', async () => {
    const member = await aMember(platform)
    const other = await aMember(platform)
    const [here, there] = [await totalsAt(platform.app, member), await totalsAt(otherProcess, member)]
    const ofOther = await totalsAt(otherProcess, other)
    const expectTotals = async (total: number): Promise<void> => {
      await expect.poll(() => [here.at(-1), there.at(-1)], { timeout: 60_000 }).toEqual([total, total])
    }

    await transaction(platform.db, async (tx) => {
      for (const orderNo of ['P1', 'P2', 'P3', 'P4']) {
        const parameters = { orderNo, amount: '300000', currency: 'CNY', reason: 'documents' }
        await addEvent(tx, memberNotified, {
          siteId: member.siteId,
          userId: member.userId,
          data: { kind: 'withdrawal_refused', parameters },
        })
      }
    })
    platform.app.deps.events.nudge()
    await expectTotals(4)
    const factCount = (await eventsOf(platform.db, member)).length

    const { list } = (await member.call(letterList, { pageSize: 50 })).data as DataOf<typeof letterList>
    await member.call(letterRead, { id: list[0]?.id })
    await expectTotals(3)
    await member.call(letterDelete, { id: list[1]?.id })
    await expectTotals(2)
    await member.call(letterOnekeyRead, {})
    await expectTotals(0)
    expect(await eventsOf(platform.db, member)).toHaveLength(factCount)
    expect(ofOther).toEqual([])
  })
})
