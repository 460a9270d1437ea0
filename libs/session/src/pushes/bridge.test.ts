import { createQueryClient, queryKey, wireChannelKey } from '@pavilion/api-client'
import { getBalance } from '@pavilion/contract/funds'
import { betRecordList, launch } from '@pavilion/contract/games'
import { protection } from '@pavilion/contract/protection'
import { MSG } from '@pavilion/contract/realtime'
import { preInfo } from '@pavilion/contract/site'
import { createRealtime } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '../identity/session.ts'
import { storage } from '../storage/storage.ts'
import { ASK_EVERY_MS, bridgePushes } from './bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a page whose sockets are blocked', () => {
  it('asks for what would be pushed, until a socket opens or the page goes', async () => {
    const server = createFakeServer({ polite: false })
    const { openSocket } = server
    const realtime = createRealtime({ url: () => 'ws://platform.test/ws', getJwt: async () => undefined, openSocket })
    const cache = createQueryClient()
    const asked = { balance: 0, open: 0, records: 0, site: 0, pass: 0 }
    const look = (name: keyof typeof asked, key: readonly unknown[], more = {}): void => {
      const queryFn = (): number => (asked[name] += 1)
      new QueryObserver(cache, { queryKey: key, queryFn, ...more }).subscribe(() => undefined)
    }
    look('balance', queryKey(getBalance, { withLockMoney: 1 }))
    look('open', wireChannelKey('get_today_wagers', {}))
    look('records', [betRecordList.path, {}])
    look('site', queryKey(preInfo, {}), { meta: { access: 'open' } })
    look('pass', queryKey(launch, { enName: 'CRTY' }), { staleTime: Infinity })
    const leave = bridgePushes({ realtime, session: createSession(storage), cache, handlers: [] })
    realtime.start()
    await pass(ASK_EVERY_MS - 1)
    expect(asked).toEqual({ balance: 1, open: 1, records: 1, site: 1, pass: 1 })
    await pass(1)
    expect(asked).toEqual({ balance: 2, open: 2, records: 2, site: 1, pass: 1 })
    await pass(ASK_EVERY_MS)
    expect(asked).toEqual({ balance: 3, open: 3, records: 3, site: 1, pass: 1 })

    // A failed connection is followed by another after a moment.
    while (server.last().closed) await pass(500)
    server.last().open()
    await pass(0)
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    await pass(0)
    const { balance } = asked
    await pass(ASK_EVERY_MS)
    expect(asked.balance).toBe(balance)

    server.last().drop()
    leave()
    await pass(ASK_EVERY_MS * 2)
    expect(asked.balance).toBe(balance)
    realtime.stop()
  })
})

it('a page that hears of its member’s new status asks for it', async () => {
  const server = createFakeServer()
  const { openSocket } = server
  const realtime = createRealtime({ url: () => 'ws://platform.test/ws', getJwt: async () => undefined, openSocket })
  const cache = createQueryClient()
  const standings = [{}, { exclusion: {} }]
  const queryFn = vi.fn<() => unknown>(() => standings.shift())
  const seen = new QueryObserver(cache, { queryKey: queryKey(protection, {}), queryFn, staleTime: Infinity })
  seen.subscribe(() => undefined)
  const leave = bridgePushes({ realtime, session: createSession(storage), cache, handlers: [] })
  realtime.start()
  await pass(500)
  expect(seen.getCurrentResult().data).toEqual({})
  server.push({ msgId: MSG.RESTRICTIONS_CHANGED, msgData: {} })
  await pass(0)
  expect(seen.getCurrentResult().data).toEqual({ exclusion: {} })
  leave()
  realtime.stop()
})
