import { STATUS } from '@pavilion/contract'
import { pay } from '@pavilion/contract/funds'
import { memberInfo } from '@pavilion/contract/profile'
import { navigationList } from '@pavilion/contract/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { PLAIN_RATES, testDatabases, testPlatform, type TestPlatform } from '../../testing/index.ts'
import { implement, Refusal } from '../index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const LONG = { timeout: 30_000 }

const MEMBERS = ['rusher', 'second', 'third'].map((name, n) => ({
  token: `a-session-token-of-${name}-long-enough`,
  member: { userId: `0192f5d0-0000-7000-8000-00000000000${n}`, sessionId: `0192f5d0-0000-7000-8000-00000000001${n}` },
}))
const [RUSHER, SECOND, THIRD] = MEMBERS.map(({ token }) => token)

describe.each(testDatabases)('a rush of calls on $name', (kind) => {
  let platform: TestPlatform
  const done: string[] = []
  const began: string[] = []
  const held: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => held.push(resolve))
  const letGo = async (others: Promise<unknown>) => {
    if (kind.name === 'postgres') await others
    const letting = setInterval(() => held.shift()?.(), 1)
    return () => clearInterval(letting)
  }
  let atOnce = 0
  const running = new Map<string, number>()

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      config: { strict: false, rates: PLAIN_RATES },
      modules: (deps) => ({
        modules: [
          createSitesModule(deps),
          {
            routes: [
              implement(pay, async (_payload, { member }) => {
                began.push(member.userId)
                const now = (running.get(member.userId) ?? 0) + 1
                running.set(member.userId, now)
                atOnce = Math.max(atOnce, now)
                await transaction(deps.db, async (tx) => {
                  await sql`select pg_advisory_xact_lock(hashtext(${member.userId}))`.execute(tx)
                  // eslint-disable-next-line pavilion/transaction-only-sql -- it represents a statement that takes long
                  if (member.userId === MEMBERS[0]?.member.userId) await hold()
                })
                running.set(member.userId, now - 1)
                done.push(member.userId)
                throw new Refusal('DATA_EXISTS')
              }),
              implement(memberInfo, async (_payload, { member }) => {
                await transaction(deps.db, async (tx) => {
                  await sql`select 1`.execute(tx)
                  // eslint-disable-next-line pavilion/transaction-only-sql -- it represents a statement that takes long
                  await hold()
                })
                done.push(member.userId)
                throw new Refusal('DATA_EXISTS')
              }),
              implement(navigationList, async () => {
                await sql`select pg_sleep(0.01)`.execute(deps.db)
                throw new Refusal('DATA_EXISTS')
              }),
            ],
          },
        ],
        sessions: { find: async (_siteId, token) => MEMBERS.find((each) => each.token === token)?.member },
      }),
    })
  })
  afterAll(() => platform.close())
  const client = (...given: Parameters<ReturnType<TestPlatform['client']>>) => platform.client()(...given)
  const order = (token: string | undefined, remoteAddress: string) =>
    client(pay, { channelId: 'bank', amount: '10000' }, { token, remoteAddress })

  it('of one member runs two at once, and other members’ calls are answered before the sixth of it', async () => {
    const rush = Array.from({ length: 300 }, () => order(RUSHER, '203.0.113.7'))
    const others = [order(SECOND, '203.0.113.7'), order(THIRD, '203.0.113.8')]
    for (const { member } of MEMBERS.slice(1)) await expect.poll(() => began, LONG).toContain(member.userId)
    const stop = await letGo(Promise.all(others))
    const codes = (await Promise.all(rush)).map(({ code }) => code)
    await Promise.all(others)
    stop()
    expect(atOnce).toBeLessThanOrEqual(2)
    const rusher = MEMBERS[0]?.member.userId
    for (const { member } of MEMBERS.slice(1)) {
      const before = done.slice(0, done.indexOf(member.userId)).filter((each) => each === rusher)
      expect(done).toContain(member.userId)
      expect(before.length).toBeLessThan(6)
    }
    const ran = codes.filter((code) => code === STATUS.DATA_EXISTS)
    expect(ran.length).toBeGreaterThanOrEqual(26)
    expect(codes.filter((code) => code === STATUS.FREQUENT_SUBMISSION)).toHaveLength(300 - ran.length)
  })

  it('of one member’s readings lets another member’s order run before the third of them', async () => {
    const second = MEMBERS[1]?.member.userId ?? ''
    done.length = 0
    began.length = 0
    const rush = Array.from({ length: 300 }, () =>
      client(memberInfo, {}, { token: RUSHER, remoteAddress: '203.0.113.11' }),
    )
    await expect.poll(() => held.length, LONG).toBeGreaterThan(0)
    const other = order(SECOND, '203.0.113.12')
    await expect.poll(() => began, LONG).toContain(second)
    const stop = await letGo(other)
    const codes = (await Promise.all(rush)).map(({ code }) => code)
    expect((await other).code).toBe(STATUS.DATA_EXISTS)
    stop()
    expect(done).toContain(second)
    expect(done.indexOf(second)).toBeLessThan(3)
    const ran = codes.filter((code) => code === STATUS.DATA_EXISTS)
    expect(codes.filter((code) => code === STATUS.FREQUENT_SUBMISSION)).toHaveLength(300 - ran.length)
  })

  it('of one address leaves other addresses alone', async () => {
    const answers: string[] = []
    const ask = (remoteAddress: string) =>
      client(navigationList, {}, { remoteAddress }).then(({ code }) => {
        answers.push(`${remoteAddress} ${code === STATUS.DATA_EXISTS ? 'ran' : 'refused'}`)
        return code
      })
    const rush = Array.from({ length: 600 }, () => ask('203.0.113.9'))
    const other = ask('203.0.113.10')
    const codes = await Promise.all(rush)
    expect(await other).toBe(STATUS.DATA_EXISTS)
    const before = answers.slice(0, answers.indexOf('203.0.113.10 ran')).filter((each) => each === '203.0.113.9 ran')
    expect(before.length).toBeLessThan(64)
    expect(codes.filter((code) => code === STATUS.FREQUENT_SUBMISSION).length).toBeGreaterThan(0)
  })
})
