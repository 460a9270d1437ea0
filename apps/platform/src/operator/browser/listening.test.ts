import { STATUS } from '@pavilion/contract'
import {
  bearerProof,
  createBrowserClient,
  createOperatorClient,
  OperatorRefusal,
  SessionEnded,
  WaitsForSecond,
} from '@pavilion/operator-api/client'
import {
  CSRF_HEADER,
  OPERATOR_COOKIE,
  operatorAuditRead,
  operatorCreate,
  operatorList,
  operatorSignIn,
  operatorWhoAmI,
} from '@pavilion/operator-api/people'
import { operatorSiteShow } from '@pavilion/operator-api/sites'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { createBrowser } from '../testing/browser.ts'
import { operatorPlatform, type OperatorPlatform, PASSWORD } from '../testing/operator-platform.ts'

const OFFICE = 'office.example'
const POLICY = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'"
const ELSEWHERE = 'https://evil.example'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(testDatabases)('the listening port of the operator on $name', (kind) => {
  let world: OperatorPlatform
  let at: string
  beforeAll(async () => {
    world = await operatorPlatform(kind, { operatorHosts: ['localhost', '127.0.0.1', OFFICE] })
    await world.admins()
    await world.app.operator.listen({ host: '127.0.0.1', port: 0 })
    at = `http://127.0.0.1:${(world.app.operator.server.address() as AddressInfo).port}`
  })
  afterAll(() => world.close())

  const credentials = (name: string) => {
    world.tick()
    return { name, password: PASSWORD, code: world.codeOf(name) }
  }
  const open = (origin = at) => {
    const browser = createBrowser(at, origin)
    return { browser, page: createBrowserClient({ fetch: browser.fetchOf() }) }
  }
  const signedIn = async (name = 'ada', origin = at) => {
    const opened = open(origin)
    const session = await opened.page.signIn(credentials(name))
    return { ...opened, session }
  }
  const commandLine = async (name = 'ada') => {
    const visitor = createOperatorClient({ url: at, proof: bearerProof() })
    const { token } = await visitor.call(operatorSignIn, { payload: credentials(name) })
    return createOperatorClient({ url: at, proof: bearerProof(token) })
  }
  const colleague = (name: string) => ({ payload: { name, roles: ['content' as const], reason: 'new colleague' } })
  const send = async (
    { browser }: Pick<ReturnType<typeof open>, 'browser'>,
    headers: Readonly<Record<string, string>>,
    page?: string,
  ) => {
    const answer = await browser.fetchOf(page)(at + operatorCreate.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(colleague('mallory').payload),
    })
    return (await answer.json()) as { status_code: number; data?: { faults?: { path: string }[] } }
  }

  it.each([
    ['on this machine', undefined],
    ['through a gateway with TLS', `https://${OFFICE}`],
  ])('signs a browser in, has it read and change, and signs it out: %s', async (where, origin = at) => {
    const { browser, page, session } = await signedIn('ada', origin)
    expect(browser.cookie(OPERATOR_COOKIE)?.attributes.toSorted()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    const site = { siteId: 3000, name: 'brand-3000', currency: 'CNY', timeZone: 'Asia/Shanghai' }
    const person = { operator: { name: 'ada', roles: ['admin'] }, sites: [site] }
    expect(session).toMatchObject(person)
    expect(session).not.toHaveProperty('token')

    expect(await page.call(operatorSiteShow, { params: { siteId: 3000 } })).toMatchObject({ name: 'brand-3000' })
    const name = `cora-${where.length}`
    expect(await page.call(operatorCreate, colleague(name))).toMatchObject({ name, state: 'invited' })
    expect((await page.call(operatorList)).operators.map((each) => each.name)).toContain(name)

    const reloaded = createBrowserClient({ fetch: browser.fetchOf() })
    expect(await reloaded.session()).toMatchObject(person)
    expect(await failure(reloaded.call(operatorCreate, colleague(name)))).toMatchObject({ status: STATUS.DATA_EXISTS })

    const other = await commandLine()
    await page.signOut()
    expect(browser.cookies()).toBe(0)
    expect(await failure(page.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
    expect(await failure(reloaded.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
    expect(await open(origin).page.session()).toBeUndefined()
    expect(await other.call(operatorWhoAmI)).toMatchObject({ name: 'ada' })
  })

  it('is the same to a page as to a command line where two persons decide', async () => {
    const { page } = await signedIn()
    const weighty = { payload: { name: 'tom', roles: ['trader' as const], reason: 'new colleague' } }
    const waits = await failure(page.call(operatorCreate, weighty))
    expect(waits).toBeInstanceOf(WaitsForSecond)
    expect(waits).toMatchObject({ pending: { approvers: ['bea'] } })
  })

  it('changes nothing without the session’s CSRF token, or for a page of another origin', async () => {
    const opened = await signedIn()
    const csrf = opened.session.csrf
    const another = (await signedIn('bea')).session.csrf
    const refused = async (headers: Readonly<Record<string, string>>, page?: string) => {
      const { status_code: status, data } = await send(opened, headers, page)
      return [status, data?.faults?.[0]?.path]
    }
    expect(await refused({})).toEqual([STATUS.ACCESS_DENIED, CSRF_HEADER])
    expect(await refused({ [CSRF_HEADER]: another })).toEqual([STATUS.ACCESS_DENIED, CSRF_HEADER])
    expect(await refused({ [CSRF_HEADER]: csrf }, ELSEWHERE)).toEqual([STATUS.ACCESS_DENIED, undefined])
    // Of a browser that sent the cookie from there all the same.
    const cookie = `${OPERATOR_COOKIE}=${opened.browser.cookie(OPERATOR_COOKIE)?.value}`
    expect(await refused({ [CSRF_HEADER]: csrf, cookie }, ELSEWHERE)).toEqual([STATUS.ACCESS_DENIED, 'sec-fetch-site'])
    expect(await refused({ [CSRF_HEADER]: csrf, cookie, authorization: 'Bearer x' })).toEqual([
      STATUS.ACCESS_DENIED,
      undefined,
    ])
    const { operators } = await opened.page.call(operatorList)
    expect(operators.map(({ name }) => name)).not.toContain('mallory')
  })

  it('takes the origin that people see for its own, and not that of the connection behind the gateway', async () => {
    const origin = `https://${OFFICE}`
    const { browser } = open(origin)
    const signIn = (page: string) =>
      createBrowserClient({ url: origin, fetch: browser.fetchOf(page) }).signIn(credentials('ada'))
    for (const page of [`http://${OFFICE}`, at, ELSEWHERE])
      expect([page, await failure(signIn(page))]).toEqual([
        page,
        expect.objectContaining({ name: 'OperatorRefusal', status: STATUS.ACCESS_DENIED }),
      ])
    expect(browser.cookies()).toBe(0)
    expect((await signIn(origin)).operator.name).toBe('ada')
  })

  it('lets its answers load nothing, be framed nowhere and be read by no other origin', async () => {
    const { browser } = await signedIn()
    const answer = await browser.fetchOf()(operatorWhoAmI.path, { credentials: 'same-origin' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('ends every live session of a person at once, and of no other person', async () => {
    await (await signedIn()).page.signOutEverywhere()
    const idle = await commandLine()
    world.waitMinutes(20)
    const [bearer, first, second] = [await commandLine(), await signedIn(), await signedIn('ada', `https://${OFFICE}`)]
    const beas = await signedIn('bea')
    world.waitMinutes(11)
    expect(await first.page.signOutEverywhere()).toBe(3)
    expect(first.browser.cookies()).toBe(0)
    for (const client of [idle, bearer, first.page, second.page])
      expect(await failure(client.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
    expect(await beas.page.call(operatorWhoAmI)).toMatchObject({ name: 'bea' })

    const payload = { action: 'operator.sign_out_everywhere', limit: 1 }
    const { entries } = await beas.page.call(operatorAuditRead, { payload })
    expect(entries).toMatchObject([{ by: 'ada', of: 'ada', detail: { ended: 3 } }])
    const again = await signedIn()
    expect(await again.page.call(operatorWhoAmI)).toMatchObject({ name: 'ada' })
  })

  it('tells a page that its browser is somebody else by now, for whom it does nothing; its sign-out ends their session', async () => {
    const { browser, page } = await signedIn()
    const tab = createBrowserClient({ fetch: browser.fetchOf() })
    await tab.signIn(credentials('bea'))
    expect(await failure(page.call(operatorCreate, colleague('nora')))).toBeInstanceOf(SessionEnded)
    expect(await tab.call(operatorWhoAmI)).toMatchObject({ name: 'bea' })
    await page.signOut()
    expect(await failure(tab.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
  })

  it('refuses a person by cookie what their role may not do, and keeps their session', async () => {
    const admins = [await world.tokenOf('ada'), await world.tokenOf('bea')] as const
    await world.person('connie', ['content'], admins)
    const { page } = await signedIn('connie')
    const refusal = await failure(page.call(operatorList))
    expect(refusal).toBeInstanceOf(OperatorRefusal)
    expect(refusal).not.toBeInstanceOf(SessionEnded)
    expect(await page.call(operatorWhoAmI)).toMatchObject({ name: 'connie', roles: ['content'] })
  })
})
