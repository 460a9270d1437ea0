import { STATUS } from '@pavilion/contract'
import { operatorEndpoint } from '@pavilion/operator-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { transaction } from '../db/index.ts'
import { PLAIN_RATES, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { createOperatorSessions, operatorCall } from './index.ts'

const nothing = z.object({})
const slow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/slow',
  action: 'test.slow',
  roles: ['support'],
  summary: 'Takes until the test lets it go.',
  params: nothing,
  payload: nothing,
  data: nothing,
})

describe.each(testDatabases)('a rush of calls at the operator port on $name', (kind) => {
  let platform: TestPlatform
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const held: (() => void)[] = []

  beforeAll(async () => {
    const call = operatorCall(slow, async (_tx, _payload, { actor }) => ({
      data: {},
      audit: { siteId: 0, subject: 'test' },
      after: async () => {
        const now = (running.get(actor) ?? 0) + 1
        running.set(actor, now)
        most.set(actor, Math.max(now, most.get(actor) ?? 0))
        await new Promise<void>((resolve) => held.push(resolve))
        running.set(actor, (running.get(actor) ?? 0) - 1)
      },
    }))
    platform = await testPlatform({
      database: kind,
      config: { rates: PLAIN_RATES },
      modules: () => ({ modules: [{ name: 'slow', operator: [call] }] }),
    })
  })
  afterAll(() => platform.close())

  const person = async (name: string, operatorId: string) => {
    const row = { operator_id: operatorId, name, roles: ['support' as const], created_at: new Date() }
    await platform.db.insertInto('operators').values(row).execute()
    const sessions = createOperatorSessions(platform.db, () => Date.now())
    const { token } = await transaction(platform.db, (tx) => sessions.begin(tx, operatorId))
    const headers = { authorization: `Bearer ${token}` }
    return async (): Promise<number> =>
      (await platform.app.operator.inject({ url: slow.path, headers })).json().status_code
  }

  it('runs four calls of a person at once, lets 32 wait and refuses the others; no other person waits for them', async () => {
    const [first, second] = ['0192f5d0-0000-7000-8000-0000000000a1', '0192f5d0-0000-7000-8000-0000000000a2'] as const
    const [rusher, other] = [await person('rusher', first), await person('other', second)]
    const rush = Array.from({ length: 60 }, rusher)
    await expect.poll(() => held.length).toBe(4)
    const calm = other()
    await expect.poll(() => running.get(`operator:${second}`)).toBe(1)
    const letGo = setInterval(() => held.splice(0).forEach((release) => release()), 5)
    const codes = await Promise.all(rush)
    expect(await calm).toBe(STATUS.SUCCESS)
    clearInterval(letGo)
    expect(codes.filter((code) => code === STATUS.SUCCESS)).toHaveLength(36)
    expect(codes.filter((code) => code === STATUS.FREQUENT_SUBMISSION)).toHaveLength(24)
    expect(most.get(`operator:${first}`)).toBe(4)
  })
})
