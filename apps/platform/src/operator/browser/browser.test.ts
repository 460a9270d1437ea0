import { TRY_HEADER, type OperatorEndpoint } from '@pavilion/operator-api'
import {
  CSRF_HEADER,
  OPERATOR_COOKIE,
  operatorBrowserSession,
  operatorBrowserSignIn,
  operatorCreate,
  operatorSignOut,
  operatorSignOutEverywhere,
  operatorWhoAmI,
} from '@pavilion/operator-api/people'
import { STATUS } from '@pavilion/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { operatorPlatform, type OperatorPlatform, PASSWORD } from '../testing/operator-platform.ts'

const HOST = 'localhost:4001'
const SAME_ORIGIN = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }
const POLICY = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'"

const [embedded] = testDatabases
if (!embedded) throw new Error('no database')

describe('a browser at the port of the operator', () => {
  let world: OperatorPlatform
  beforeAll(async () => {
    world = await operatorPlatform(embedded)
    await world.admins()
  })
  afterAll(() => world.close())

  const codeOf = (answer: { json: () => unknown }): number => (answer.json() as { status_code: number }).status_code
  const ask = (
    endpoint: OperatorEndpoint,
    headers: Readonly<Record<string, string>> = SAME_ORIGIN,
    payload: object = {},
  ) =>
    world.app.operator.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      ...(endpoint.method === 'POST' && { payload }),
    })
  const signIn = async (name = 'ada', headers: Readonly<Record<string, string>> = SAME_ORIGIN) => {
    world.tick()
    const answer = await ask(operatorBrowserSignIn, headers, { name, password: PASSWORD, code: world.codeOf(name) })
    const [cookie] = answer.cookies as { name: string; value: string }[]
    const { data } = answer.json<{ data?: { csrf: string } }>()
    const token = cookie?.value ?? ''
    const with_ = { ...SAME_ORIGIN, cookie: `${OPERATOR_COOKIE}=${token}` }
    return {
      answer,
      token,
      csrf: data?.csrf ?? '',
      reading: with_,
      changing: { ...with_, [CSRF_HEADER]: data?.csrf ?? '' },
    }
  }

  it('gets its session as a cookie that no script reads and no other site has sent, and not in the body', async () => {
    const { answer, token } = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBe(`${OPERATOR_COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict`)
    expect(answer.body).not.toContain(token)
    expect(answer.json()).toMatchObject({ data: { operator: { name: 'ada' }, idleSeconds: 1800 } })
  })

  it('gets its session and the same token when its page was loaded again', async () => {
    const { reading, csrf } = await signIn()
    const answer = await ask(operatorBrowserSession, reading)
    expect(answer.json()).toMatchObject({ data: { operator: { name: 'ada' }, csrf, idleSeconds: 1800 } })
    const { data } = answer.json<{ data: { expiresAt: number } }>()
    expect(data.expiresAt).toBeGreaterThan(world.now() / 1000)
  })

  it('changes something by cookie with the token of its session alone', async () => {
    const one = await signIn('ada')
    const other = await signIn('bea')
    const colleague = { name: 'cyd', roles: ['support'], reason: 'new colleague' }
    const denied = async (headers: Readonly<Record<string, string>>) => {
      const answer = await ask(operatorCreate, headers, colleague)
      return [codeOf(answer), answer.json<{ data?: { faults?: { path: string }[] } }>().data?.faults?.[0]?.path]
    }
    const { [CSRF_HEADER]: _, ...without } = one.changing as Record<string, string>
    expect(await denied(without)).toEqual([STATUS.ACCESS_DENIED, CSRF_HEADER])
    expect(await denied({ ...without, [CSRF_HEADER]: 'x' })).toEqual([STATUS.ACCESS_DENIED, CSRF_HEADER])
    expect(await denied({ ...without, [CSRF_HEADER]: other.csrf })).toEqual([STATUS.ACCESS_DENIED, CSRF_HEADER])
    expect((await ask(operatorCreate, one.changing, colleague)).statusCode).toBe(202)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }, 'origin'],
    ['of another port', { origin: 'http://localhost:4002' }, 'origin'],
    ['without an origin', { origin: '' }, 'origin'],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 'sec-fetch-site'],
    ['of another host of the site', { 'sec-fetch-site': 'same-site' }, 'sec-fetch-site'],
    [
      'of a host that is only said to be forwarded',
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
      'origin',
    ],
  ])('is refused what a page %s has it send', async (_, headers, path) => {
    const { changing, reading } = await signIn()
    const answer = await ask(operatorSignOut, { ...changing, ...headers })
    expect(answer.json()).toMatchObject({ status_code: STATUS.ACCESS_DENIED, data: { faults: [{ path }] } })
    expect(codeOf(await ask(operatorWhoAmI, reading))).toBe(STATUS.SUCCESS)
    const other = await signIn('bea', { ...SAME_ORIGIN, ...headers })
    expect([codeOf(other.answer), other.token]).toEqual([STATUS.ACCESS_DENIED, ''])
  })

  it('reads nothing for a page of another site', async () => {
    const { reading } = await signIn()
    expect(codeOf(await ask(operatorWhoAmI, { ...reading, 'sec-fetch-site': 'cross-site' }))).toBe(STATUS.ACCESS_DENIED)
  })

  it('is refused a request with a cookie and a bearer, and each in the place of the other', async () => {
    const { token, reading } = await signIn()
    const status = async (headers: Readonly<Record<string, string>>) => codeOf(await ask(operatorWhoAmI, headers))
    expect(await status({ ...reading, authorization: `Bearer ${token}` })).toBe(STATUS.ACCESS_DENIED)
    expect(await status({ ...reading, authorization: `Bearer ${world.machine}` })).toBe(STATUS.ACCESS_DENIED)
    expect(await status({ host: HOST, cookie: `${OPERATOR_COOKIE}=${world.machine}` })).toBe(STATUS.ACCESS_DENIED)
    expect(await status({ host: HOST, cookie: `other=${token}` })).toBe(STATUS.ACCESS_DENIED)
    const answer = await ask(operatorBrowserSession, { host: HOST, authorization: `Bearer ${token}` })
    expect(codeOf(answer)).toBe(STATUS.ACCESS_DENIED)
  })

  it('keeps its cookie when it is refused for something that passes', async () => {
    const { token, reading } = await signIn()
    const refused = await ask(operatorWhoAmI, { ...reading, authorization: `Bearer ${token}` })
    expect(codeOf(refused)).toBe(STATUS.ACCESS_DENIED)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(codeOf(await ask(operatorWhoAmI, reading))).toBe(STATUS.SUCCESS)
  })

  it('signs out: the session is dead, and the cookie goes', async () => {
    const { changing, reading } = await signIn()
    const answer = await ask(operatorSignOut, changing)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(new RegExp(`^${OPERATOR_COOKIE}=; .*Expires=Thu, 01 Jan 1970`))
    const after = await ask(operatorWhoAmI, reading)
    expect(after.json()).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
    expect(after.headers['set-cookie']).toMatch(/^__Host-pavilion-operator=;/)
  })

  it.each([
    ['for a page on another port', operatorSignOut, { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
    ['for a page of a neighbour', operatorSignOutEverywhere, { origin: 'http://other.localhost' }],
    ['without the CSRF token', operatorSignOut, { [CSRF_HEADER]: '' }],
    ['that is only tried', operatorSignOut, { [TRY_HEADER]: '1' }],
  ])('keeps its cookie when a sign-out is refused %s', async (_, endpoint, headers) => {
    const { changing, reading } = await signIn()
    const answer = await ask(endpoint, { ...changing, ...headers })
    expect(codeOf(answer)).not.toBe(STATUS.SUCCESS)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(codeOf(await ask(operatorWhoAmI, reading))).toBe(STATUS.SUCCESS)
  })

  it('ends the session that it had when somebody signs in again, and writes that down once they have', async () => {
    const first = await signIn('ada')
    const ended = async () => (await world.audits(adaId)).filter(({ action }) => action === 'operator.sign_out')
    const adaId = first.answer.json<{ data: { operator: { operatorId: string } } }>().data.operator.operatorId
    const before = (await ended()).length
    const wrong = { name: 'bea', password: 'wrong horse staple', code: world.codeOf('bea') }
    expect(codeOf(await ask(operatorBrowserSignIn, first.reading, wrong))).toBe(STATUS.INVALID_CREDENTIALS)
    expect(codeOf(await ask(operatorWhoAmI, first.reading))).toBe(STATUS.SUCCESS)

    const second = await signIn('bea', first.reading)
    expect(codeOf(await ask(operatorWhoAmI, first.reading))).toBe(STATUS.LOGIN_EXPIRED)
    expect(codeOf(await ask(operatorWhoAmI, second.reading))).toBe(STATUS.SUCCESS)
    const bea = second.answer.json<{ data: { operator: { operatorId: string } } }>().data.operator.operatorId
    expect((await ended()).slice(before)).toMatchObject([{ actor: `operator:${bea}` }])

    await signIn('ada', first.reading)
    expect(await ended()).toHaveLength(before + 1)
  })

  it('is signed out when it was idle for half an hour', async () => {
    const { reading } = await signIn()
    world.waitMinutes(29)
    expect(codeOf(await ask(operatorWhoAmI, reading))).toBe(STATUS.SUCCESS)
    world.waitMinutes(31)
    expect((await ask(operatorWhoAmI, reading)).json()).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
  })

  it('gets every answer with a policy that lets nothing load or frame it, and for no other origin', async () => {
    const { reading } = await signIn()
    const answers = [
      await ask(operatorWhoAmI, reading),
      await ask(operatorWhoAmI, { host: HOST }),
      await world.app.operator.inject({ method: 'GET', url: '/nothing', headers: { host: HOST } }),
      await ask(operatorWhoAmI, { host: 'evil.example' }),
      await world.app.operator.inject({ method: 'GET', url: '/%zz', headers: { host: HOST } }),
      await world.app.operator.inject({
        method: 'OPTIONS',
        url: operatorWhoAmI.path,
        headers: { host: HOST, origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      }),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 403, 400, 404])
  })
})
