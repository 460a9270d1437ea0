import { STATUS } from '@pavilion/contract'
import { navigationList, preInfo, queryNoticeListByPage } from '@pavilion/contract/site'
import { OPERATOR_LEDGER_CHECK_PATH } from '@pavilion/operator-api/funds'
import { OPERATOR_SITES_PATH } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { createContentModule } from '../content/index.ts'
import { createSitesModule } from '../site-settings/index.ts'
import {
  aSite,
  createTestClient,
  testConfig,
  testDatabases,
  testPlatform,
  type TestPlatform,
} from '../testing/index.ts'

const config = testConfig()

describe.each(testDatabases)('the operator on $name', (kind) => {
  let platform: TestPlatform
  let app: App
  let other: App

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      sites: [],
      modules: (deps) => ({ modules: [createSitesModule(deps), createContentModule(deps)] }),
    })
    app = platform.app
    other = await platform.startProcess()
  })
  afterAll(() => platform.close())
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    secret = config.secrets.OPERATOR_SECRET,
  ) => {
    const answer = await app.operator.inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}` },
      ...(payload ? { payload } : {}),
    })
    return answer.json()
  }
  const audits = async () =>
    (await platform.db.selectFrom('audit').select(['action']).orderBy('id').execute()).map(({ action }) => action)

  it('is refused without the secret', async () => {
    expect(await ask('POST', OPERATOR_SITES_PATH, aSite(), 'wrong')).toMatchObject({
      status_code: STATUS.ACCESS_DENIED,
    })
    expect(app.deps.sites.all()).toEqual([])
  })

  it('speaks English in every answer, in those of HTTP itself too', async () => {
    const authorization = `Bearer ${config.secrets.OPERATOR_SECRET}`
    const asked = [
      { method: 'GET', url: OPERATOR_LEDGER_CHECK_PATH, headers: { authorization } },
      { method: 'GET', url: OPERATOR_LEDGER_CHECK_PATH, headers: { authorization: 'Bearer wrong' } },
      { method: 'GET', url: OPERATOR_LEDGER_CHECK_PATH, headers: { authorization, host: 'elsewhere.example' } },
      { method: 'GET', url: '/nowhere', headers: { authorization } },
      { method: 'POST', url: OPERATOR_SITES_PATH, headers: { authorization }, payload: {} },
      {
        method: 'POST',
        url: OPERATOR_SITES_PATH,
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{',
      },
    ] as const
    for (const each of asked) {
      const answer = (await app.operator.inject(each)).json()
      expect(answer.message, JSON.stringify(answer)).toMatch(/^[ -~]+$/)
    }
  })

  it('answers under its own names alone, measurements and health too', async () => {
    for (const url of ['/metrics', '/health', OPERATOR_LEDGER_CHECK_PATH]) {
      const statusFor = async (host: string) =>
        (
          await app.operator.inject({
            url,
            headers: { host, authorization: `Bearer ${config.secrets.OPERATOR_SECRET}` },
          })
        ).statusCode
      expect(await statusFor('rebound.example:4001')).toBe(403)
      expect(await statusFor('LOCALHOST:4001')).toBe(200)
      expect(await statusFor('127.0.0.1:4001')).toBe(200)
    }
  })

  it('registers a site, which every process serves at once, with its first content', async () => {
    expect(await ask('POST', OPERATOR_SITES_PATH, aSite())).toMatchObject({ status_code: STATUS.SUCCESS })
    expect((await createTestClient(app.http, aSite())(preInfo)).code).toBe(STATUS.SUCCESS)
    await expect.poll(async () => (await createTestClient(other.http, aSite())(preInfo)).code).toBe(STATUS.SUCCESS)
    const call = createTestClient(app.http, aSite())
    expect((await call(navigationList)).data).toMatchObject({
      list: [{ code: 'HOME' }, { code: 'TY', venues: [{ enName: 'CRTY' }] }, {}, {}, {}, {}, {}, {}],
    })
    expect((await call(queryNoticeListByPage, { pageNum: 1, pageSize: 2 })).data).toMatchObject({
      total: 3,
      list: [{}, {}],
    })
    expect((await call(queryNoticeListByPage, { pageNum: 2, pageSize: 2 })).data).toMatchObject({
      total: 3,
      list: [{}],
    })
  })

  it('registers it again: nothing doubled, nothing audited, switches kept', async () => {
    await ask('POST', '/operator/v1/sites/3000/switches', { switches: { deposit: '0' } })
    const again = { ...aSite(), switches: { deposit: '1' } }
    expect(await ask('POST', OPERATOR_SITES_PATH, again)).toMatchObject({ data: { switches: { deposit: '0' } } })
    expect(await audits()).toEqual(['site.register', 'site.switch'])
    expect((await createTestClient(app.http, aSite())(preInfo)).data).toMatchObject({ switches: { deposit: '0' } })
    await expect
      .poll(async () => (await createTestClient(other.http, aSite())(preInfo)).data)
      .toMatchObject({ switches: { deposit: '0' } })
  })

  it.each([
    ['hosts', aSite(3001, 'localhost:4200')],
    ['currency', { ...aSite(3001, 'localhost:4300'), currency: 'XXX' }],
    ['timeZone', { ...aSite(), timeZone: 'Mars/Base' }],
    ['switches.embed', { ...aSite(), switches: { embed: 'yes' } }],
    ['requestKey.key', { ...aSite(), requestKey: { id: 'a', key: 'short' } }],
  ])('gets a fault for a bad %s', async (path, site) => {
    const answer = await ask('POST', OPERATOR_SITES_PATH, site)
    expect(answer).toMatchObject({ status_code: STATUS.INVALID_PARAMETER, data: { faults: [{ path }] } })
  })

  it('decides whether venues are shown in the page', async () => {
    const siteInfo = async () => (await createTestClient(app.http, aSite())(preInfo)).data
    expect(await siteInfo()).toMatchObject({ switches: { safeSwitch: '1', embed: '1' } })
    await ask('POST', '/operator/v1/sites/3000/switches', { switches: { embed: '0' } })
    expect(await siteInfo()).toMatchObject({ switches: { embed: '0' } })
  })

  it.each(['0', '1e12', '-1', 'abc', '%00', '4000000000'])('gets a fault for an unknown site %s', async (id) => {
    const turn = { switches: { deposit: '0' } }
    const answer = await ask('POST', `/operator/v1/sites/${id}/switches`, turn)
    expect(answer).toMatchObject({ status_code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'siteId' }] } })
  })

  it('gets the name of a field that holds what no database can store', async () => {
    const turn = { switches: { deposit: '0' }, reason: 'op\0' }
    expect(await ask('POST', '/operator/v1/sites/3000/switches', turn)).toMatchObject({
      status_code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'reason' }] },
    })
    expect(await ask('POST', OPERATOR_SITES_PATH, { ...aSite(), siteId: 2 ** 40 })).toMatchObject({
      status_code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'siteId' }] },
    })
  })

  it('closes a site for maintenance, which still tells so', async () => {
    await ask('POST', '/operator/v1/sites/3000/switches', { switches: { maintenance: '1' } })
    const call = createTestClient(app.http, aSite())
    expect((await call(navigationList)).code).toBe(STATUS.MAINTENANCE)
    expect((await call(preInfo)).data).toMatchObject({ switches: { maintenance: '1' } })
    await ask('POST', '/operator/v1/sites/3000/switches', { switches: { maintenance: '0' } })
    expect((await call(navigationList)).code).toBe(STATUS.SUCCESS)
  })

  it('proves the ledger, and reads the measurements', async () => {
    expect(await ask('GET', OPERATOR_LEDGER_CHECK_PATH)).toMatchObject({ data: { ok: true, accounts: 32, faults: [] } })
    const metrics = await app.operator.inject('/metrics')
    expect(metrics.body).toContain('pavilion_http_duration_seconds_bucket')
  })
})
