import { STATUS, type Endpoint } from '@pavilion/contract'
import { captchaVerify, login } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { PLAIN_RATES, testDatabases, testPlatform, type TestPlatform } from '../../testing/index.ts'
import { implement, Refusal, type Route } from '../index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const LONG = { timeout: 30_000 }

const TOKEN = 'a-session-token-of-a-member-long-enough'
const member = { userId: '0192f5d0-0000-7000-8000-000000000001', sessionId: '0192f5d0-0000-7000-8000-000000000002' }

const PASSWORD = '5f4dcc3b5aa765d61d8327deb882cf99'
const STRANGERS: readonly (readonly [Endpoint, unknown])[] = [
  [login, { name: 'victim88', password: PASSWORD, version: '1', isAgent: 0 }],
  [captchaVerify, { lot_number: 'a-lot-number', answer: { way: 'question', answer: '1', nonce: '1' } }],
]

describe.each(testDatabases)('a flood from many addresses on $name', (kind) => {
  let platform: TestPlatform
  const held: (() => void)[] = []
  const done: string[] = []
  let looking = false

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      config: { strict: false, rates: PLAIN_RATES },
      modules: (deps) => {
        const slow = (endpoint: Endpoint): Route => ({
          endpoint,
          handle: async () => {
            await transaction(deps.db, async (tx) => {
              await sql`select 1`.execute(tx)
              // eslint-disable-next-line pavilion/transaction-only-sql -- it represents a statement that takes long
              await new Promise<void>((resolve) => held.push(resolve))
            })
            done.push('stranger')
            throw new Refusal('INVALID_CREDENTIALS')
          },
        })
        const ask = implement(memberInfo, async () => {
          await sql`select 1`.execute(deps.db)
          done.push('member')
          throw new Refusal('DATA_EXISTS')
        })
        return {
          modules: [createSitesModule(deps), { routes: [...STRANGERS.map(([endpoint]) => slow(endpoint)), ask] }],
          sessions: {
            find: async (_siteId, token) => {
              looking ||= token === TOKEN && held.length > 0
              await sql`select 1`.execute(deps.db)
              return token === TOKEN ? member : undefined
            },
          },
        }
      },
    })
  })
  afterAll(() => platform.close())

  it('takes no member’s connection, is refused as busy, and gives its places back', async () => {
    const client = platform.client()
    const ask = () => client(memberInfo, {}, { token: TOKEN, remoteAddress: '10.9.9.9' })
    expect((await ask()).code).toBe(STATUS.DATA_EXISTS)
    done.length = 0
    const crowd = Array.from({ length: 600 }, (_, n) => {
      const [endpoint, payload] = STRANGERS[n % STRANGERS.length] ?? [login, {}]
      const token = n % 4 < 2 ? `no-session-of-anybody-at-all-${n}-long-enough` : undefined
      return client(endpoint, payload, { token, remoteAddress: `10.0.${n >> 8}.${n & 255}` })
    })
    await expect.poll(() => held.length, LONG).toBeGreaterThan(0)
    const mine = ask()
    await expect.poll(() => looking, LONG).toBe(true)
    if (platform.database.kind === 'postgres') {
      expect((await mine).code).toBe(STATUS.DATA_EXISTS)
      expect(done).toEqual(['member'])
      expect(held.length).toBeLessThanOrEqual(8)
    }
    const letGo = setInterval(() => held.splice(0).forEach((release) => release()), 1)
    const answers = await Promise.all(crowd)
    expect((await mine).code).toBe(STATUS.DATA_EXISTS)
    expect(done.indexOf('member')).toBeLessThan(5)
    const codes = answers.map(({ code }) => code)
    const ran = codes.filter((code) => code === STATUS.INVALID_CREDENTIALS)
    expect(ran.length).toBeGreaterThan(0)
    expect(codes.filter((code) => code === STATUS.SYSTEM_BUSY)).toHaveLength(600 - ran.length)
    expect(answers.map(({ http }) => http)).not.toContain(500)
    const after = await client(login, STRANGERS[0]?.[1], { remoteAddress: '10.0.0.1' })
    expect(after.code).toBe(STATUS.INVALID_CREDENTIALS)
    clearInterval(letGo)
  })
})
