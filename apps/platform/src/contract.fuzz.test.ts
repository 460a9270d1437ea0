import { createHash } from 'node:crypto'
import { COMMON_STATUSES, endpoints, envelope, STATUS, statusName, type Endpoint } from '@pavilion/contract'
import { CHANNEL_METHODS } from '@pavilion/contract/bets'
import { CRTY } from '@pavilion/contract/games'
import { newUsername } from '@pavilion/contract/rules'
import type { WireBook } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { TERMS } from './sites/index.ts'
import { FeedServer } from './sportsbook/testing/feed-server.ts'
import { sampleMatch, requestedSelection } from './sportsbook/testing/samples.ts'
import { spoiled, wireOf } from './testing/arbitrary.ts'
import {
  deposit,
  everyModule,
  testConfig,
  testDatabases,
  testPlatform,
  type TestAnswer,
  type TestPlatform,
} from './testing/index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** No payload is sent twice: of many calls there are only a few. */
const runs = () => ({ numRuns: 25, plugins: [fc.ignoreEqualValues()] })
const PASSWORD = createHash('md5').update('tide4rope').digest('hex')
const faulty = z.object({ faults: z.array(z.object({ path: z.string().check(z.minLength(1)), message: z.string() })) })
const seconds = () => Math.floor(Date.now() / 1000)

const { resource: _, logout: __, ...rest } = endpoints
const plain: [string, Endpoint][] = Object.entries(rest)
const methods = Object.entries(CHANNEL_METHODS)

const special = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [newUsername, fc.stringMatching(/^[a-z]{2}\d[a-zA-Z0-9]{1,8}$/)],
])

describe('every call of the contract', () => {
  let platform: TestPlatform
  let feed: FeedServer
  let call: ReturnType<TestPlatform['client']>
  let token = ''
  let uid = ''

  const signIn = async (): Promise<string> => {
    const { data } = await call(endpoints.login, { name: 'fuzzed88', password: PASSWORD, version: '1', isAgent: 0 })
    return (data as { token: string }).token
  }
  beforeAll(async () => {
    const [embedded] = testDatabases
    if (!embedded) throw new Error('there is always the embedded database')
    feed = new FeedServer(testConfig().secrets.FEED_SECRET)
    feed.matches = [sampleMatch('1')]
    platform = await testPlatform({
      database: embedded,
      config: { feedUrl: await feed.listen() },
      modules: everyModule,
    })
    const name = JSON.stringify({ 'zh-CN': '体育', 'zh-TW': '體育' })
    await sql`insert into venues (site_id, en_name, category, name) values (3000, ${CRTY}, 'TY', ${name}::jsonb)
      on conflict do nothing`.execute(platform.db)
    call = platform.client()
    const person = { name: 'fuzzed88', password: PASSWORD, secondPassword: PASSWORD, birthday: '1990-02-28' }
    const { data } = await call(endpoints.register, { ...person, domain: 'aurora.test', ...TERMS })
    const { userId } = data as { userId: string }
    await deposit(platform.db, 3000, userId, 10_000_00n)
    token = await signIn()
    const launched = await call(endpoints.launch, { enName: CRTY }, { token })
    uid = (launched.data as { data: { uid: string } }).data.uid
    await vi.waitUntil(
      async () => !((await channel('get_game_list', { gtype: 'FT', showtype: 'FT' })).data as WireBook).stale,
      60_000,
    )
  })
  afterAll(async () => {
    await platform.close()
    await feed.close()
  })

  const channel = (method: string, request: unknown) =>
    call(endpoints.resource, requestOf(method, request), { token, key: uuid() })
  const requestOf = (method: string, request: unknown) => ({
    method,
    enName: CRTY,
    Request: { ...(request as object), timestamp: seconds(), token: uid, langx: 'zh-CN' },
  })

  const problemsOf = (endpoint: Endpoint, data: z.ZodMiniType, answer: TestAnswer): string[] => {
    const name = statusName(answer.code) ?? 'SERVER_ERROR'
    const promised = ['SUCCESS', 'LOGIN_EXPIRED', ...endpoint.statuses, ...COMMON_STATUSES]
    const checks: readonly [problem: string, holds: boolean][] = [
      ['an error of ours', answer.http < 500 && name !== 'SERVER_ERROR'],
      ['no envelope', z.strictObject(envelope.shape).safeParse(answer.body).success],
      [`${name}, which the contract does not name`, promised.includes(name)],
      ['data of another form', name !== 'SUCCESS' || z.safeDecode(data, answer.data as never).success],
      ['a fault without a path', name !== 'INVALID_PARAMETER' || faulty.safeParse(answer.data).success],
    ]
    return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
  }

  const problemsOfSpoiled = (endpoint: Endpoint, payload: unknown, answer: TestAnswer): string[] => {
    const refused = answer.code === STATUS.INVALID_PARAMETER || answer.code === STATUS.ILLEGAL_PARAMETER
    const taken = !refused && !z.safeDecode(endpoint.payload, payload as never).success
    return [...problemsOf(endpoint, endpoint.data, answer), ...(taken ? ['a payload that breaks its schema'] : [])]
  }

  it.each(plain)('%s answers what the contract allows', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(wireOf(endpoint.payload, special), async (payload) => {
        const answer = await call(endpoint, payload, { token })
        expect(answer.code).not.toBe(STATUS.ILLEGAL_PARAMETER)
        expect(problemsOf(endpoint, endpoint.data, answer)).toEqual([])
      }),
      runs(),
    )
  })

  it.each(plain)('%s refuses what is spoiled, by its field', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(spoiled(wireOf(endpoint.payload, special)), async (payload) => {
        const answer = await call(endpoint, payload, { token })
        expect(problemsOfSpoiled(endpoint, payload, answer)).toEqual([])
      }),
      runs(),
    )
  })

  it.each(methods)('the channel’s %s answers what the contract allows', async (name, method) => {
    const selections = fc.oneof(
      wireOf(method.request),
      fc.constant({ selection: requestedSelection(sampleMatch('1')) }),
    )
    await fc.assert(
      fc.asyncProperty(wireOf(method.request), selections, async (request, other) => {
        const mixed = { ...(request as object), ...('selection' in (request as object) ? (other as object) : {}) }
        expect(problemsOf(endpoints.resource, method.data, await channel(name, mixed))).toEqual([])
      }),
      runs(),
    )
  })

  it.each(methods)('the channel’s %s refuses what is spoiled, by its field', async (name, method) => {
    const requests = wireOf(method.request).map((request) => requestOf(name, request))
    await fc.assert(
      fc.asyncProperty(spoiled(requests), async (payload) => {
        const answer = await call(endpoints.resource, payload, { token, key: uuid() })
        expect(problemsOfSpoiled(endpoints.resource, payload, answer)).toEqual([])
      }),
      runs(),
    )
  })

  it('logout takes anything that is an object, and ends the session', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(wireOf(endpoints.logout.payload)), async (payload) => {
        const live = await signIn()
        const answer = await call(endpoints.logout, payload, { token: live })
        expect(problemsOf(endpoints.logout, endpoints.logout.data, answer)).toEqual([])
      }),
      { numRuns: 5 },
    )
  })
})
