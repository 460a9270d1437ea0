import { createHash } from 'node:crypto'
import { endpoints, STATUS, type Endpoint } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TERMS } from './sites/index.ts'
import { AURORA, everyModule, JADE, testDatabases, testPlatform, type TestPlatform } from './testing/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const PASSWORD = createHash('md5').update('tide4rope').digest('hex')
const forMembers = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access === 'member')
const forAnybody = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access !== 'member')

describe.each(testDatabases)('a session of another brand on $name', (kind) => {
  let platform: TestPlatform
  let token = ''

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      config: { rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1e3 } },
      modules: everyModule,
    })
    const person = {
      name: 'twin8888',
      password: PASSWORD,
      secondPassword: PASSWORD,
      domain: '',
      birthday: '1990-02-28',
    }
    for (const { siteId } of [AURORA, JADE]) await platform.client(siteId)(register, { ...person, ...TERMS })
    const signedIn = await platform.client(JADE.siteId)(login, {
      name: 'twin8888',
      password: PASSWORD,
      version: '1',
      isAgent: 0,
    })
    token = (signedIn.data as { token: string }).token
  })
  afterAll(() => platform.close())
  const stateOf = async () => {
    const { rows } = await sql`
      select (select count(*) from audit) as audit, (select count(*) from sessions where ended_at is null) as live,
             (select sum(version) from purses) as money`.execute(platform.db)
    return rows[0]
  }

  it('opens no call of a member, and changes nothing', async () => {
    expect((await platform.client(JADE.siteId)(memberInfo, {}, { token })).code).toBe(STATUS.SUCCESS)
    const client = platform.client()
    const before = await stateOf()
    for (const endpoint of forMembers)
      expect([endpoint.path, (await client(endpoint, {}, { token })).code]).toEqual([
        endpoint.path,
        STATUS.LOGIN_EXPIRED,
      ])
    expect(forMembers.length).toBeGreaterThan(30)
    expect(await stateOf()).toEqual(before)
  })

  it('opens none when host, origin and the named site do not agree', async () => {
    const mixed = [
      { host: 'aurora.test', origin: 'https://jade.test' },
      { host: 'jade.test', origin: 'https://aurora.test' },
      { host: 'jade.test', origin: 'null' },
      { host: 'jade.test', 'x-forwarded-host': 'aurora.test', origin: 'https://elsewhere.test' },
    ]
    const client = platform.client()
    for (const headers of mixed)
      for (const endpoint of [memberInfo, endpoints.pay, endpoints.logout]) {
        const { code } = await client(endpoint, {}, { token, headers })
        expect([STATUS.LOGIN_EXPIRED, STATUS.ACCESS_DENIED, STATUS.ILLEGAL_PARAMETER]).toContain(code)
      }
  })

  it('reveals nothing of its member where guests may call', async () => {
    const client = platform.client()
    for (const endpoint of forAnybody) {
      const { http, body } = await client(endpoint, {}, { token })
      expect([endpoint.path, http < 500, JSON.stringify(body).includes('twin8888')]).toEqual([
        endpoint.path,
        true,
        false,
      ])
    }
  })

  it('opens nothing of the operator', async () => {
    const paths = platform.app.operator.printRoutes({ commonPrefix: false }).match(/\/\S+/g) ?? []
    for (const url of ['/operator/v1/sites/3000', '/operator/v1/operators', '/operator/v1/audit', ...paths]) {
      if (!url.startsWith('/operator')) continue
      for (const method of ['GET', 'POST'] as const) {
        const answer = await platform.app.operator.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        })
        expect([url, method, answer.json<{ status_code: number }>().status_code]).not.toContain(STATUS.SUCCESS)
      }
    }
  })
})
