import { STATUS } from '@pavilion/contract'
import {
  nothing,
  OPERATOR_ROLES,
  operatorEndpoint,
  type OperatorEndpoint,
  type OperatorRole,
  type OperatorRoles,
} from '@pavilion/operator-api'
import fastify, { type RouteOptions } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../accounts/index.ts'
import { createModules } from '../modules.ts'
import { testDatabases, testOperators } from '../testing/index.ts'
import { operatorCall, operatorCalls } from './index.ts'
import { operatorPlatform, type OperatorPlatform } from './testing/operator-platform.ts'

const ID = '0192f5d0-0000-7000-8000-000000000009'

describe.each(testDatabases)('the operator’s calls on $name', (kind) => {
  let world: OperatorPlatform
  const port = fastify()
  const routes: RouteOptions[] = []

  beforeAll(async () => {
    world = await operatorPlatform(kind)
    port.addHook('onRoute', (route) => {
      if (route.method !== 'HEAD') routes.push(route)
    })
    const calls = createModules({ ...world.app.deps, metrics: new Registry() }).all.flatMap(
      (module) => module.operator ?? [],
    )
    port.setErrorHandler((error, _request, reply) => reply.send({ refused: (error as { status?: string }).status }))
    await port.register(operatorCalls(world.app.deps, calls, createPasswordHasher('pepper')))
    await port.ready()
  })
  afterAll(async () => {
    await port.close()
    await world.close()
  })

  const declared = (): OperatorEndpoint[] =>
    routes.map((route) => {
      const { operatorEndpoint: endpoint } = route.config ?? {}
      if (!endpoint) throw new Error(`${String(route.method)} ${route.url} is not declared`)
      return endpoint
    })
  const call = async (endpoint: OperatorEndpoint, bearer?: string): Promise<string | undefined> => {
    const answer = await port.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:siteId/, '3000').replaceAll(/:\w+/g, ID),
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      ...(endpoint.method === 'POST' ? { payload: {} } : {}),
    })
    return answer.json<{ refused?: string }>().refused
  }

  it('are all declared, each with roles and a name of its own; signing in, by token or by cookie, and joining alone are for visitors', () => {
    const endpoints = declared()
    expect(endpoints.length).toBeGreaterThan(20)
    const [visitors, others] = [true, false].map((open) =>
      endpoints.filter(({ roles }) => (roles === 'anyone') === open),
    )
    expect(visitors?.map(({ action }) => action)).toEqual(['operator.sign_in', 'operator.sign_in', 'operator.join'])
    expect(new Set(others?.map(({ action }) => action)).size).toBe(others?.length)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
    for (const { roles } of endpoints) expect(roles.length).toBeGreaterThan(0)
  })

  it('are refused without a credential, with a member’s token, and with a forged secret', async () => {
    const bearers = [undefined, 'x'.repeat(43), `${world.machine}x`, world.machine.slice(1), `pvop_${'a'.repeat(43)}`]
    for (const endpoint of declared().filter(({ roles }) => roles !== 'anyone'))
      for (const bearer of bearers)
        expect([endpoint.action, await call(endpoint, bearer)]).toEqual([
          endpoint.action,
          expect.stringMatching(/^(ACCESS_DENIED|LOGIN_EXPIRED|FREQUENT_SUBMISSION)$/),
        ])
  })

  it('are refused to people of every role that a call does not name, and to machines', async () => {
    const people = testOperators(world.app)
    const tokens = new Map<OperatorRole | 'machine', string>([['machine', world.machine]])
    for (const role of OPERATOR_ROLES) tokens.set(role, await people.tokenOf((await people.person(role)).operatorId))
    for (const endpoint of declared()) {
      if (endpoint.roles === 'anyone') continue
      for (const [role, token] of tokens) {
        const may = endpoint.roles === 'operators' ? role !== 'machine' : endpoint.roles.includes(role)
        if (may) continue
        expect([endpoint.action, role, await call(endpoint, token)]).toEqual([endpoint.action, role, 'ACCESS_DENIED'])
      }
    }
    const { rows } = await world.db
      .selectFrom('audit')
      .select('detail')
      .where('actor', 'like', 'operator:%')
      .where('subject', '=', '-')
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows[0]?.detail).toEqual({ refused: 'ACCESS_DENIED' })
  })

  it('leave machines what scripts need alone', () => {
    const machine = declared().filter(({ roles }) => typeof roles !== 'string' && roles.includes('machine'))
    expect(machine.map(({ action }) => action).toSorted()).toEqual([
      'ledger.check',
      'ledger.check_book',
      'operator.bootstrap',
      'site.register',
      'site.settings',
      'site.show',
      'site.switch',
    ])
  })

  it('cannot be made without a role, nor twice under one name', async () => {
    const spec = { method: 'GET', path: '/operator/v1/x', action: 'x.y', summary: '', params: nothing } as const
    const without = { ...spec, payload: nothing, data: nothing }
    const handle = async () => ({ data: {}, audit: { siteId: 0, subject: 'x' } })
    for (const roles of [[] as unknown as OperatorRoles, 'anyone'] as const)
      expect(() => operatorCall(operatorEndpoint({ ...without, roles }), handle)).toThrow('no role')
    const twice = operatorCall(operatorEndpoint({ ...without, roles: ['admin'] }), handle)
    expect(() => operatorCalls(world.app.deps, [twice, twice], createPasswordHasher('pepper'))).toThrow('x.y')
  })

  it('do not open the members’ API: a token of the operator is not valid there', async () => {
    const people = testOperators(world.app)
    const token = await people.tokenOf((await people.person('admin')).operatorId)
    expect(await world.app.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/operator/v1/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('say which field is wrong, take no body that is no JSON, and none that is too large', async () => {
    const people = testOperators(world.app)
    const { operatorId } = await people.person('content')
    const headers = { authorization: `Bearer ${await people.tokenOf(operatorId)}` }
    const url = '/operator/v1/sites/3000/notices'
    const send = (payload: string, type = 'application/json') =>
      world.app.operator.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
    const wrong = await send(JSON.stringify({ kind: 'notice', title: { 'zh-CN': 'a' }, content: {}, reason: 'x' }))
    expect(wrong.json()).toMatchObject({ status_code: STATUS.INVALID_PARAMETER })
    const paths = wrong.json<{ data: { faults: { path: string }[] } }>().data.faults.map(({ path }) => path)
    expect(paths).toEqual(['title.zh-TW', 'content.zh-CN', 'content.zh-TW'])
    const noReason = { kind: 'notice', title: { 'zh-CN': 'a', 'zh-TW': 'a' }, content: { 'zh-CN': 'a', 'zh-TW': 'a' } }
    expect((await send(JSON.stringify(noReason))).json()).toMatchObject({ data: { faults: [{ path: 'reason' }] } })
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413)
    expect((await send('{')).json()).toMatchObject({ status_code: STATUS.ILLEGAL_PARAMETER })
  })
})
