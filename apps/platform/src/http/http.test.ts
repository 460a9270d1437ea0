import { HEADERS, STATUS } from '@pavilion/contract'
import { logout } from '@pavilion/contract/account'
import { closeOrder, pay } from '@pavilion/contract/funds'
import { memberInfo } from '@pavilion/contract/profile'
import { navigationList, preInfo, queryNoticeListByPage } from '@pavilion/contract/site'
import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../app.ts'
import type { OpenDatabase } from '../db/index.ts'
import { createContentModule } from '../content/index.ts'
import { createSitesModule } from '../site-settings/index.ts'
import { requestTokenOf } from '../testing/client.ts'
import { encrypting } from '../testing/encrypting.ts'
import { aSite, createTestClient, quiet, seedSite, stubModules, testConfig, testDatabases } from '../testing/index.ts'
import { implement, logOptions, Refusal } from './index.ts'

const MEMBER = { userId: '0192f5d0-0000-7000-8000-000000000001', sessionId: '0192f5d0-0000-7000-8000-000000000002' }
const TOKEN = 'a-session-token-of-enough-length'
const faultPath = (answer: { data: unknown }): string[] =>
  (answer.data as { faults: { path: string }[] }).faults.map((fault) => fault.path)

const devices: string[] = []

const modules = stubModules((deps) => ({
  modules: [
    createSitesModule(deps),
    createContentModule(deps),
    {
      routes: [
        implement(memberInfo, (_payload, { member }) => ({
          userId: member.userId,
          name: 'demo88',
          state: 'active' as const,
          bindPhone: false,
          bindRealName: false,
          registerDate: 1,
          secondPassword: false,
          bankCards: 0,
          totp: false,
          passkeys: 0,
          security: { score: 20, done: ['password' as const] },
        })),
        implement(pay, () => {
          throw new Error('a fault of ours, with a secret in it')
        }),
        implement(logout, (_payload, { device }) => {
          devices.push(device)
          return {}
        }),
        implement(closeOrder, () => {
          throw new Refusal('TESTING')
        }),
      ],
    },
  ],
  sessions: { find: async (siteId, token) => (siteId === 3000 && token === TOKEN ? MEMBER : undefined) },
}))

describe.each([
  ['in the open', (app: FastifyInstance) => app],
  ['encrypted', (app: FastifyInstance, site: ReturnType<typeof aSite>) => encrypting(app, site.requestKey)],
])('a call %s', (_way, onItsWay) => {
  let database: OpenDatabase
  let app: App
  const site = aSite()

  beforeAll(async () => {
    const [embedded] = testDatabases
    if (!embedded) throw new Error('no database')
    database = await embedded.open()
    await seedSite(database.db)
    await seedSite(database.db, 3001, 'localhost:4201')
    app = await buildApp(testConfig(), { database, log: quiet, modules })
    await app.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const call = (...given: Parameters<ReturnType<typeof createTestClient>>) =>
    createTestClient(onItsWay(app.http, site), site)(...given)

  it('is answered in the envelope, with the server time', async () => {
    const answer = await call(preInfo)
    expect(answer).toMatchObject({ http: 200, code: STATUS.SUCCESS, message: '成功' })
    expect(answer.data).toMatchObject({ siteId: 3000, currency: 'CNY', siteBaseConfig: { title: '极光体育' } })
  })

  it('is answered in the language it asks for', async () => {
    const answer = await call(memberInfo, {}, { headers: { [HEADERS.language]: 'zh-TW' } })
    expect(answer.message).toBe('請重新登入')
  })

  it('names the site in that language too', async () => {
    const answer = await call(preInfo, {}, { headers: { [HEADERS.language]: 'zh-TW' } })
    expect(answer.data).toMatchObject({ siteBaseConfig: { title: '極光體育' } })
  })

  it('without a session must sign in, by HTTP too', async () => {
    expect(await call(memberInfo)).toMatchObject({ http: 401, code: STATUS.LOGIN_EXPIRED })
    expect(await call(memberInfo, {}, { token: 'an-unknown-token' })).toMatchObject({
      http: 401,
      code: STATUS.LOGIN_EXPIRED,
    })
  })

  it('with a session knows the member', async () => {
    expect((await call(memberInfo, {}, { token: TOKEN })).data).toMatchObject({ userId: MEMBER.userId })
  })

  it('with a session works on its own site alone', async () => {
    const foreign = createTestClient(onItsWay(app.http, aSite(3001, 'localhost:4201')), aSite(3001, 'localhost:4201'))
    expect(await foreign(memberInfo, {}, { token: TOKEN })).toMatchObject({ http: 401 })
  })

  it.each([
    HEADERS.timestamp,
    HEADERS.requestToken,
    HEADERS.requestId,
    HEADERS.uuid,
    HEADERS.clientVersion,
    HEADERS.clientType,
    HEADERS.siteId,
  ])('without %s is an illegal request', async (name) => {
    const answer = await call(preInfo, {}, { headers: { [name]: undefined } })
    expect(answer).toMatchObject({ http: 200, code: STATUS.ILLEGAL_PARAMETER, message: '非法请求' })
    expect(faultPath(answer)).toEqual([`headers.${name}`])
  })

  it('names every header at fault at once', async () => {
    const headers = { [HEADERS.timestamp]: 'now', [HEADERS.uuid]: undefined }
    expect(faultPath(await call(preInfo, {}, { headers }))).toEqual([
      `headers.${HEADERS.timestamp}`,
      `headers.${HEADERS.uuid}`,
    ])
  })

  it('is of one device, whatever case its id is written in', async () => {
    devices.length = 0
    for (const id of ['0192f5d0-abcd-7000', '0192F5D0-ABCD-7000', '0192f5D0-aBcD-7000'])
      expect(await call(logout, {}, { token: TOKEN, headers: { [HEADERS.uuid]: id } })).toMatchObject({
        code: STATUS.SUCCESS,
      })
    expect(new Set(devices)).toEqual(new Set(['0192f5d0-abcd-7000']))
  })

  it('from a clock that is off is refused, but may still ask for the time', async () => {
    expect(await call(navigationList, {}, { clockOff: -301 })).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
    expect(await call(navigationList, {}, { clockOff: -290 })).toMatchObject({ code: STATUS.SUCCESS })
    expect(await call(preInfo, {}, { clockOff: -86_400 })).toMatchObject({ code: STATUS.SUCCESS })
  })

  it('with another site’s token, id or host is refused', async () => {
    const key = 'c27b90e4a1538df66d0f47b2e89c31a5f4062d7be18590ca3bd7e64f1208a95d'
    const forged = createTestClient(app.http, { ...site, requestKey: { id: 'test-1', key } })
    expect(await forged(preInfo)).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
    expect(await call(preInfo, {}, { headers: { [HEADERS.siteId]: '3001' } })).toMatchObject({
      code: STATUS.ACCESS_DENIED,
    })
    expect(await call(preInfo, {}, { headers: { host: 'evil.example' } })).toMatchObject({ code: STATUS.ACCESS_DENIED })
    for (const origin of ['http://evil.example', 'null', `ftp://${site.hosts[0]}`])
      expect(await call(preInfo, {}, { headers: { origin } }), origin).toMatchObject({ code: STATUS.ACCESS_DENIED })
  })

  it.each([
    ['a signature that is missing', { [HEADERS.signature]: undefined }],
    ['a signature that is wrong', { [HEADERS.signature]: 'ab'.repeat(32) }],
    ['a request id that was not signed', { [HEADERS.requestId]: 'another-request-id' }],
  ])('with %s is refused', async (_, headers) => {
    expect(await call(memberInfo, {}, { token: TOKEN, headers })).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
  })

  it('that writes is taken once for a request id; one that reads may come again', async () => {
    const once = { token: TOKEN, requestId: 'the-same-request-id' }
    expect(await call(logout, {}, once)).toMatchObject({ code: STATUS.SUCCESS })
    expect(await call(logout, {}, once)).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
    expect(await call(memberInfo, {}, once)).toMatchObject({ code: STATUS.SUCCESS })
    expect(await call(memberInfo, {}, once)).toMatchObject({ code: STATUS.SUCCESS })
  })

  it('that moves money needs a key of the right form', async () => {
    const payload = { channelId: 'bank', amount: '100' }
    const without = await call(pay, payload, { token: TOKEN, headers: { [HEADERS.idempotencyKey]: undefined } })
    expect(without.code).toBe(STATUS.ILLEGAL_PARAMETER)
    expect(faultPath(without)).toEqual([`headers.${HEADERS.idempotencyKey}`])
    const key = '4b4d4d50-5b7e-4e5a-9f0e-0a4f4b4d4d50'
    expect(await call(pay, payload, { token: TOKEN, key })).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
  })

  it('with a bad payload gets the names of the fields, in words', async () => {
    const answer = await call(queryNoticeListByPage, { pageNum: 0, pageSize: 'ten' })
    expect(answer).toMatchObject({ http: 200, code: STATUS.INVALID_PARAMETER, message: '请求参数错误' })
    expect(answer.data).toEqual({
      faults: [
        { path: 'pageNum', message: '低于下限' },
        { path: 'pageSize', message: '类型不正确' },
      ],
    })
  })

  it('that is no JSON, or too large, is refused', async () => {
    expect(await call(preInfo, {}, { body: '{' })).toMatchObject({ http: 200, code: STATUS.ILLEGAL_PARAMETER })
    expect(await call(preInfo, {}, { body: '{"__proto__":{}}' })).toMatchObject({ code: STATUS.ILLEGAL_PARAMETER })
    expect(await call(preInfo, {}, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ http: 415 })
    expect(await call(preInfo, {}, { body: `"${'x'.repeat(70_000)}"` })).toMatchObject({ http: 413 })
  })

  it.each([
    ['NUL', '"a\\u0000b"'],
    ['half a surrogate pair', '"\\ud83d"'],
  ])('with %s in a string, which no database can store, is refused by the field', async (_, text) => {
    const body = `{"amount":"100","channelId":${text}}`
    const answer = await call(pay, {}, { token: TOKEN, body })
    expect(answer).toMatchObject({ http: 200, code: STATUS.INVALID_PARAMETER })
    expect(faultPath(answer)).toEqual(['channelId'])
    const deep = `{"a":${'['.repeat(20_000)}${text}${']'.repeat(20_000)}}`
    expect(await call(preInfo, {}, { body: deep })).toMatchObject({ code: STATUS.INVALID_PARAMETER })
    expect(await call(preInfo, {}, { body: '{"a":"\\ud83d\\ude00"}' })).toMatchObject({ code: STATUS.SUCCESS })
  })

  it.each([
    ['an address that cannot be read', '/site/api/v1/%zz', {}, 400],
    ['a header that is too long', '/site/api/v1/nothing', { 'x-long': 'x'.repeat(20_000) }, 431],
    ['a first line that is too long', `/site/api/v1/${'x'.repeat(20_000)}`, {}, 431],
    ['a length that is none', '/site/api/v1/nothing', { 'content-length': 'x' }, 400],
  ])('with %s is answered in the envelope', async (_name, path, headers: Record<string, string>, status) => {
    const { port } = app.http.server.address() as AddressInfo
    const lines = Object.entries({ host: 'localhost:4200', connection: 'close', ...headers })
    const text = await new Promise<string>((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => {
        const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
        socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
      })
      socket.on('data', (part) => (got += String(part)))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(got))
    })
    expect(text.slice(9, 12)).toBe(String(status))
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { status_code: number }
    expect(body.status_code).toBe(STATUS.ILLEGAL_PARAMETER)
  })

  it('to an unknown path is answered in the envelope', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/site/api/v1/nothing', payload: {} })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status_code: STATUS.NOT_FOUND, message: '未找到数据' })
  })

  it('that meets a fault of ours says nothing about it', async () => {
    const answer = await call(pay, { channelId: 'bank', amount: '100' }, { token: TOKEN })
    expect(answer).toMatchObject({ http: 500, code: STATUS.SERVER_ERROR, message: '服务开小差了，请稍后重试' })
    expect(answer.data).toBeUndefined()
  })

  it('that meets a fault of ours is logged under its request id', async () => {
    const lines: Record<string, unknown>[] = []
    const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>)
    const config = testConfig({ logLevel: 'debug' })
    const log = pino(logOptions(config), { write })
    const logging = await buildApp(config, { database, bus: app.deps.bus, log, modules })
    const client = createTestClient(onItsWay(logging.http, site), site)
    const [good, bad] = ['request-that-is-answered', 'request-that-fails']
    await client(memberInfo, {}, { token: TOKEN, requestId: good })
    await client(pay, { channelId: 'bank', amount: '100' }, { token: TOKEN, requestId: bad })
    await logging.close()
    const linesOf = (requestId: string) => lines.filter((line) => line['requestId'] === requestId)
    const visitor = expect.stringMatching(/^[0-9a-f]{12}$/) as string
    const path = (endpoint: { path: string }) => ({ method: 'POST', path: endpoint.path, visitor })
    expect(linesOf(good)).toMatchObject([{ level: 'debug', msg: 'answered', status: 200, req: path(memberInfo) }])
    expect(linesOf(bad)).toMatchObject([
      { level: 'error', msg: 'a call failed', err: { message: 'a fault of ours, with a secret in it' } },
      { level: 'warn', msg: 'answered', status: 500, req: path(pay) },
    ])
  })

  it('with a refusal that the contract does not name fails in tests, and is answered to people', async () => {
    const closing = [closeOrder, { orderNo: 'D1' }, { token: TOKEN }] as const
    expect(await call(...closing)).toMatchObject({ http: 500, code: STATUS.SERVER_ERROR })
    const serving = await buildApp(testConfig({ strict: false }), { database, bus: app.deps.bus, log: quiet, modules })
    const client = createTestClient(onItsWay(serving.http, site), site)
    expect(await client(...closing)).toMatchObject({ http: 200, code: STATUS.TESTING })
    await serving.close()
  })

  it('carries the headers that keep a browser safe', async () => {
    const { headers } = await call(preInfo)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('may come with the request token of another, as long as that is new enough', async () => {
    const now = Math.floor(Date.now() / 1000)
    const withToken = (token: string) =>
      call(navigationList, {}, { headers: { [HEADERS.requestToken]: token } }).then(({ code }) => code)
    const [good, old] = [requestTokenOf(site, now), requestTokenOf(site, now - 310)]
    for (let again = 0; again < 2; again++) {
      expect(await withToken(good)).toBe(STATUS.SUCCESS)
      expect(await withToken(old)).toBe(STATUS.ILLEGAL_PARAMETER)
      expect(await withToken(good.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A')))).toBe(
        STATUS.ILLEGAL_PARAMETER,
      )
    }
    const foreign = { ...site, requestKey: { ...site.requestKey, key: '44'.repeat(32) } }
    expect(await withToken(requestTokenOf(foreign, now))).toBe(STATUS.ILLEGAL_PARAMETER)
  })

  it('from another origin is readable only for a registered site', async () => {
    const preflight = async (origin: string) =>
      (
        await app.http.inject({
          method: 'OPTIONS',
          url: preInfo.path,
          headers: { origin, host: 'api.example', 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin']
    expect(await preflight('http://localhost:4200')).toBe('http://localhost:4200')
    expect(await preflight('http://evil.example')).toBeUndefined()
    for (const unlike of [
      'HTTP://localhost:4200',
      'http://LOCALHOST:4200',
      'http://localhost:4200/',
      'http://x@localhost:4200',
    ])
      expect(await preflight(unlike), unlike).toBeUndefined()
    for (const scheme of ['ftp', 'ws', 'chrome-extension', 'file'])
      expect(await preflight(`${scheme}://localhost:4200`), scheme).toBeUndefined()
  })

  it.each(['a b', 'https', 'javascript', ',', 'https, x:y'])(
    'is answered whatever its proxy calls its scheme: %s',
    async (scheme) => {
      const headers = { 'x-forwarded-proto': scheme }
      expect(await call(preInfo, {}, { headers })).toMatchObject({ http: 200, code: STATUS.SUCCESS })
    },
  )

  it('comes too often from one address: that address waits, others do not', async () => {
    const strict = await buildApp(testConfig({ rates: { addressPerMinute: 3, memberPerMinute: 100, scale: 1 } }), {
      database,
      bus: app.deps.bus,
      log: quiet,
      modules,
    })
    const from = (remoteAddress: string) =>
      createTestClient(onItsWay(strict.http, site), site)(preInfo, {}, { remoteAddress })
    for (let n = 0; n < 3; n++) expect(await from('203.0.113.7')).toMatchObject({ http: 200 })
    expect(await from('203.0.113.7')).toMatchObject({
      http: 429,
      code: STATUS.FREQUENT_SUBMISSION,
      message: '请勿频繁提交',
      data: { wait: expect.any(Number) as number },
    })
    expect(await from('203.0.113.8')).toMatchObject({ http: 200 })
    await strict.close()
  })

  it('cannot change its address by a forged header: only the trusted proxy is believed, and of what it says the last', async () => {
    const strict = await buildApp(testConfig({ rates: { addressPerMinute: 3, memberPerMinute: 100, scale: 1 } }), {
      database,
      bus: app.deps.bus,
      log: quiet,
      modules,
    })
    const client = createTestClient(onItsWay(strict.http, site), site)
    const from = (remoteAddress: string, claim: string) =>
      client(preInfo, {}, { remoteAddress, headers: { 'x-forwarded-for': claim } })
    for (let n = 0; n < 3; n++) expect(await from('203.0.113.7', `198.51.100.${n}`)).toMatchObject({ http: 200 })
    expect(await from('203.0.113.7', '198.51.100.99')).toMatchObject({ http: 429 })
    for (let n = 0; n < 3; n++)
      expect(await from('127.0.0.1', `198.51.100.${n}, 203.0.113.9`)).toMatchObject({ http: 200 })
    expect(await from('127.0.0.1', '198.51.100.99, 203.0.113.9')).toMatchObject({ http: 429 })
    expect(await from('127.0.0.1', '203.0.113.10')).toMatchObject({ http: 200 })
    await strict.close()
  })

  it.each(['"><x, ::g', '::g', '203.0.113.9, nobody', '203.0.113.9:80', '203.0.113.9,,203.0.113.8', 'x, 203.0.113.9'])(
    'is of its proxy where what that forwards is no address: %s',
    async (claim) => {
      const headers = { 'x-forwarded-for': claim }
      expect((await call(preInfo, {}, { headers })).data).toMatchObject({ ip: '127.0.0.1' })
    },
  )

  it.each(['203.0.113.9', '2001:db8::7', '198.51.100.1, 203.0.113.9', '198.51.100.1 ,\t203.0.113.9 '])(
    'is of the address that its proxy forwards: %s',
    async (claim) => {
      const headers = { 'x-forwarded-for': claim }
      const ip = claim.startsWith('2001') ? '2001:db8::7' : '203.0.113.9'
      expect((await call(preInfo, {}, { headers })).data).toMatchObject({ ip })
    },
  )

  it('comes too often from a member: strangers’ calls do not count', async () => {
    const strict = await buildApp(testConfig({ rates: { addressPerMinute: 1000, memberPerMinute: 2, scale: 1 } }), {
      database,
      bus: app.deps.bus,
      log: quiet,
      modules,
    })
    const client = createTestClient(onItsWay(strict.http, site), site)
    for (let n = 0; n < 5; n++)
      await client(memberInfo, {}, { token: TOKEN, headers: { [HEADERS.signature]: 'ab'.repeat(32) } })
    expect(await client(memberInfo, {}, { token: TOKEN })).toMatchObject({ code: STATUS.SUCCESS })
    expect(await client(memberInfo, {}, { token: TOKEN })).toMatchObject({ code: STATUS.SUCCESS })
    expect(await client(memberInfo, {}, { token: TOKEN })).toMatchObject({
      code: STATUS.FREQUENT_SUBMISSION,
      data: { wait: expect.any(Number) as number },
    })
    await strict.close()
  })

  it('finds the documentation beside the API', async () => {
    expect((await app.http.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    const page = await app.http.inject('/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await app.http.inject(file ?? '')).statusCode, file).toBe(200)
    }
  })

  it('finds no documentation where it is turned off', async () => {
    const closed = await buildApp(testConfig({ documentation: false }), {
      database,
      bus: app.deps.bus,
      log: quiet,
      modules,
    })
    for (const path of ['/openapi.json', '/docs', '/docs/', '/docs/start.js'])
      expect((await closed.http.inject(path)).statusCode, path).toBe(404)
    await closed.close()
  })

  it('to /health tells the state of the parts', async () => {
    expect((await app.http.inject('/health')).json()).toEqual({ status: 'ok', checks: { database: 'ok', bus: 'ok' } })
    expect((await app.http.inject('/metrics')).statusCode).toBe(404)
  })
})
