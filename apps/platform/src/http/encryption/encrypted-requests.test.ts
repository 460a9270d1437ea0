import { ENCRYPTED_PATH, HEADERS, STATUS } from '@pavilion/contract'
import { logout } from '@pavilion/contract/account'
import { navigationList, preInfo } from '@pavilion/contract/site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { createContentModule } from '../../content/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { encrypting, type EncryptingOptions } from '../../testing/encrypting.ts'
import {
  aSite,
  createTestClient,
  quiet,
  seedSite,
  stubModules,
  testConfig,
  testDatabases,
} from '../../testing/index.ts'
import { implement } from '../index.ts'
import { requestTokenOf } from '../../testing/client.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'

const MEMBER = { userId: '0192f5d0-0000-7000-8000-000000000001', sessionId: '0192f5d0-0000-7000-8000-000000000002' }
const TOKEN = 'a-session-token-of-enough-length'
const ILLEGAL = { http: 200, code: STATUS.ILLEGAL_PARAMETER, message: '非法请求' }
const now = () => Math.floor(Date.now() / 1000)

const modules = stubModules((deps) => ({
  modules: [createSitesModule(deps), createContentModule(deps), { routes: [implement(logout, () => ({}))] }],
  sessions: { find: async (siteId, token) => (siteId === 3000 && token === TOKEN ? MEMBER : undefined) },
}))

describe('an encrypted request', () => {
  let database: OpenDatabase
  let app: App
  const site = aSite()
  const key = site.requestKey

  beforeAll(async () => {
    const [embedded] = testDatabases
    if (!embedded) throw new Error('no database')
    database = await embedded.open()
    await seedSite(database.db)
    await seedSite(database.db, 3001, 'localhost:4201')
    app = await buildApp(testConfig({ rates: { addressPerMinute: 100_000, memberPerMinute: 100_000, scale: 1 } }), {
      database,
      log: quiet,
      modules,
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const client = (options?: EncryptingOptions) => createTestClient(encrypting(app.http, key, options), site)

  it('is answered, and its answer can be read by who asked alone', async () => {
    const path = sealEnvelope('request-address', `${now()}|POST|${preInfo.path}`, key)
    const bound = path.slice(path.lastIndexOf('.'))
    const answer = await app.http.inject({
      method: 'POST',
      url: ENCRYPTED_PATH + path,
      headers: { host: site.hosts[0] ?? '', 'content-type': 'application/json' },
      payload: JSON.stringify(sealEnvelope('request-body', '{}', key, bound)),
    })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
    const envelope = JSON.parse(answer.body) as string
    expect(answer.body).not.toContain('status_code')
    expect(openEnvelope('request-answer', envelope, key, bound)).toContain('"status_code"')
    expect(openEnvelope('request-answer', envelope, key, '.another')).toBeUndefined()
  })

  it('whose time is off is refused, but may ask for the time', async () => {
    const late = client({ seconds: () => now() - 301 })
    expect(await late(navigationList)).toMatchObject(ILLEGAL)
    expect(await late(preInfo)).toMatchObject({ code: STATUS.SUCCESS })
    expect(await client({ seconds: () => now() - 290 })(navigationList)).toMatchObject({ code: STATUS.SUCCESS })
  })

  it.each([
    ['under another site’s key', { key: '22'.repeat(32) }],
    ['under an unknown key id', { id: 'other' }],
  ])('%s is refused in the open', async (_name, other) => {
    const forged = createTestClient(encrypting(app.http, { ...key, ...other }), site)
    expect(await forged(preInfo)).toMatchObject(ILLEGAL)
  })

  it('under the key of a site other than the page’s is refused', async () => {
    const foreign = { ...aSite(3001, 'localhost:4201'), requestKey: { id: 'test-2', key: '33'.repeat(32) } }
    const { registerSite } = await import('../../sites/index.ts')
    await registerSite(database.db, foreign, 'test')
    await app.deps.sites.changed()
    const crossed = createTestClient(encrypting(app.http, foreign.requestKey), site)
    expect(await crossed(preInfo)).toMatchObject(ILLEGAL)
    const own = createTestClient(encrypting(app.http, foreign.requestKey), foreign)
    expect(await own(preInfo)).toMatchObject({ code: STATUS.SUCCESS })
  })

  it.each([
    ['changed', (text: string) => text.replace(/.(?=.{20}"?$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['in the open', () => '{}'],
    ['missing', () => ''],
    ['not text', () => '"\\u0031"'],
  ])('with a body that is %s is refused', async (_name, spoil) => {
    const spoilt = client({ change: ({ url, payload }) => ({ url, payload: spoil(payload) }) })
    expect(await spoilt(preInfo)).toMatchObject(ILLEGAL)
  })

  it('with the body of another request is refused', async () => {
    let first = ''
    const mixed = client({
      change: ({ url, payload }) => {
        first ||= payload
        return { url, payload: first }
      },
    })
    expect(await mixed(preInfo)).toMatchObject({ code: STATUS.SUCCESS })
    expect(await mixed(preInfo)).toMatchObject(ILLEGAL)
  })

  it('sent again as a whole is refused, like one in the open', async () => {
    let first: { url: string; payload: string } | undefined
    const repeating = client({ change: (request) => (first ??= request) })
    const once = { token: TOKEN, requestId: 'one-request-id-of-a-write' }
    expect(await repeating(logout, {}, once)).toMatchObject({ code: STATUS.SUCCESS })
    expect(await repeating(logout, {}, once)).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
    expect(await createTestClient(app.http, site)(logout, {}, once)).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
  })

  it.each([
    'GET|/health',
    'GET|/docs',
    'GET|/openapi.json',
    'POST|/site/api/v1/nothing',
    `GET|${preInfo.path}`,
    `POST|${preInfo.path}/`,
    `POST|/${preInfo.path}`,
    `POST|${preInfo.path}#x`,
    `POST|${ENCRYPTED_PATH}1.test-1.a.b.c`,
    preInfo.path,
    '',
  ])('reaches nothing but the contract: %s', async (meant) => {
    const method = meant.startsWith('GET') ? 'GET' : 'POST'
    const url = ENCRYPTED_PATH + sealEnvelope('request-address', `${now()}|${meant}`, key)
    const answer = await app.http.inject({ method, url, headers: { host: site.hosts[0] ?? '' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status_code: STATUS.ILLEGAL_PARAMETER })
  })

  it('by another method than it was meant for is refused', async () => {
    const url = ENCRYPTED_PATH + sealEnvelope('request-address', `${now()}|POST|${preInfo.path}`, key)
    const answer = await app.http.inject({ method: 'GET', url, headers: { host: site.hosts[0] ?? '' } })
    expect(answer.json()).toMatchObject({ status_code: STATUS.ILLEGAL_PARAMETER })
  })

  it('with any other address is refused, and harms nothing', async () => {
    const address = fc.oneof(
      fc.webPath(),
      fc.stringMatching(/^[\w.-]{0,300}$/),
      fc.stringMatching(/^1\.test-1\.[\w-]{0,40}\.[\w-]{0,200}\.[\w-]{0,60}$/),
      fc.string().map((text) => sealEnvelope('request-address', text, key)),
      fc.webPath().map((path) => sealEnvelope('request-address', `${now()}|POST|${path}`, key)),
    )
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        const headers = { host: site.hosts[0] ?? '', [HEADERS.requestToken]: requestTokenOf(site, now()) }
        const answer = await app.http.inject({ method: 'POST', url: ENCRYPTED_PATH + text, headers })
        expect([200, 400, 404]).toContain(answer.statusCode)
        expect([STATUS.ILLEGAL_PARAMETER, STATUS.NOT_FOUND]).toContain(answer.json().status_code)
      }),
      { numRuns: 300 },
    )
  })

  it('is asked for beforehand from another origin like any other', async () => {
    const answer = await app.http.inject({
      method: 'OPTIONS',
      url: `${ENCRYPTED_PATH}1.test-1.a.b.c`,
      headers: { origin: 'http://localhost:4200', host: 'api.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:4200')
  })
})
