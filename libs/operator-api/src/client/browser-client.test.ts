import { STATUS } from '@pavilion/contract'
import { expect, test } from 'vitest'
import {
  CSRF_HEADER,
  operatorBrowserSession,
  operatorBrowserSignIn,
  operatorCreate,
  operatorJoin,
  operatorSignOut,
  operatorSignOutEverywhere,
  operatorWhoAmI,
} from '../people/index.ts'
import { createBrowserClient, OperatorRefusal, SessionEnded, Unreachable } from './index.ts'
import { scriptedPort, type ScriptedAnswer } from './testing/scripted-port.ts'

const PERSON = {
  operatorId: '0192f5d0-0000-7000-8000-000000000001',
  name: 'ada',
  roles: ['admin'],
  state: 'active',
  createdAt: 1,
}
const SITES = [{ siteId: 3000, name: 'aurora', title: '极光', currency: 'CNY', timeZone: 'Asia/Shanghai' }]
const CREDENTIALS = { name: 'ada', password: 'a long sentence', code: '123456' }
const COLLEAGUE = { name: 'cyd', roles: ['content' as const], reason: 'new colleague' }
const DENIED: ScriptedAnswer = { status: 'ACCESS_DENIED' }
const OVER: ScriptedAnswer = { http: 401, status: 'LOGIN_EXPIRED' }

const sessionWith = (csrf: string): ScriptedAnswer => ({
  data: { operator: PERSON, sites: SITES, csrf, expiresAt: 9, idleSeconds: 1800, alerts: [] },
})

/** A page, with answers that a test changes on its way. */
const openPage = (changes: Readonly<Record<string, ScriptedAnswer | Promise<ScriptedAnswer>>> = {}) => {
  const answers: Record<string, ScriptedAnswer | Promise<ScriptedAnswer>> = {
    [operatorBrowserSignIn.path]: sessionWith('one'),
    [operatorBrowserSession.path]: sessionWith('one'),
    [operatorWhoAmI.path]: { data: PERSON },
    [operatorSignOut.path]: { data: {} },
    [operatorSignOutEverywhere.path]: { data: { ended: 3 } },
    ...changes,
  }
  const { fetch, requests } = scriptedPort(
    Object.fromEntries(Object.keys(answers).map((path) => [path, () => answers[path] ?? {}])),
  )
  return { client: createBrowserClient({ fetch }), answers, requests }
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('signs in at its own origin, and sends the CSRF token of the session with changes alone', async () => {
  const { client, requests } = openPage()
  expect(await client.signIn(CREDENTIALS)).toMatchObject({ operator: PERSON, sites: SITES })
  await client.call(operatorWhoAmI)
  await client.signOut()
  expect(requests.map(({ url, credentials, headers }) => [url, credentials, headers[CSRF_HEADER]])).toEqual([
    [operatorBrowserSignIn.path, 'same-origin', undefined],
    [operatorWhoAmI.path, 'same-origin', undefined],
    [operatorBrowserSession.path, 'same-origin', undefined],
    [operatorSignOut.path, 'same-origin', 'one'],
  ])
  expect(requests.filter(({ headers }) => 'authorization' in headers)).toEqual([])
})

test('takes up the session of a page that was loaded again', async () => {
  const { client, requests } = openPage({ [operatorBrowserSession.path]: sessionWith('again') })
  expect(await client.session()).toMatchObject({ operator: PERSON, sites: SITES })
  await client.signOutEverywhere()
  expect(requests.at(-1)?.headers[CSRF_HEADER]).toBe('again')
})

test.each([
  ['no cookie', DENIED],
  ['the cookie of an ended session', OVER],
])('has no session with %s, and asks nothing until somebody signs in', async (_, answer) => {
  const { client, requests } = openPage({ [operatorBrowserSession.path]: answer })
  expect(await client.session()).toBeUndefined()
  expect(await failure(client.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
  expect(await failure(client.tryOut(operatorCreate, { payload: COLLEAGUE }))).toBeInstanceOf(SessionEnded)
  await client.signOut()
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([operatorBrowserSession.path]))
  await client.signIn(CREDENTIALS)
  expect(await client.call(operatorWhoAmI)).toEqual(PERSON)
})

test('does not take another refusal, or no answer, for having no session', async () => {
  const { client, answers } = openPage({
    [operatorBrowserSession.path]: { ...DENIED, data: { faults: [{ path: 'sec-fetch-site', message: 'no' }] } },
  })
  expect(await failure(client.session())).toMatchObject({ name: 'OperatorRefusal', status: STATUS.ACCESS_DENIED })
  answers[operatorBrowserSession.path] = { status: 'SYSTEM_BUSY' }
  expect(await failure(client.session())).toMatchObject({ status: STATUS.SYSTEM_BUSY })
  const offline = createBrowserClient({ fetch: scriptedPort({}).fetch })
  expect(await failure(offline.session())).toBeInstanceOf(Unreachable)
})

test('lets somebody join without a session', async () => {
  const { client } = openPage({
    [operatorJoin.path]: { data: { name: 'cyd', totpSecret: 'S', totpUri: 'otpauth://x' } },
  })
  const payload = { invitation: 'x'.repeat(20), password: 'a long sentence' }
  expect(await client.call(operatorJoin, { payload })).toMatchObject({ name: 'cyd' })
})

test('keeps a refusal of a missing role as it is, while the session lasts', async () => {
  const { client } = openPage({ [operatorCreate.path]: DENIED })
  await client.signIn(CREDENTIALS)
  const refusal = await failure(client.call(operatorCreate, { payload: COLLEAGUE }))
  expect(refusal).toBeInstanceOf(OperatorRefusal)
  expect(refusal).not.toBeInstanceOf(SessionEnded)
  expect(await client.call(operatorWhoAmI)).toEqual(PERSON)
})

test.each([
  ['was idle or ended elsewhere', OVER, OVER],
  ['was signed out in another tab', DENIED, DENIED],
  ['was replaced by a sign-in in another tab', DENIED, sessionWith('other')],
])('knows that its session is over when it %s, and acts under no other', async (_, refused, session) => {
  const { client, answers, requests } = openPage({ [operatorCreate.path]: refused })
  await client.signIn(CREDENTIALS)
  answers[operatorBrowserSession.path] = session
  expect(await failure(client.call(operatorCreate, { payload: COLLEAGUE }))).toBeInstanceOf(SessionEnded)
  const asked = requests.length
  expect(await failure(client.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
  expect(requests.length).toBe(asked)
})

test('an answer to an earlier session ends no later one', async () => {
  let answerLate: (answer: ScriptedAnswer) => void = () => undefined
  const late = new Promise<ScriptedAnswer>((resolve) => (answerLate = resolve))
  const { client, answers } = openPage({ [operatorCreate.path]: late })
  await client.signIn(CREDENTIALS)
  const created = failure(client.call(operatorCreate, { payload: COLLEAGUE }))
  answers[operatorBrowserSignIn.path] = sessionWith('two')
  await client.signIn(CREDENTIALS)
  answerLate(OVER)
  expect(await created).toBeInstanceOf(SessionEnded)
  expect(await client.call(operatorWhoAmI)).toEqual(PERSON)
})

test('signs the browser out of the session that another tab began', async () => {
  const { client, answers, requests } = openPage()
  await client.signIn(CREDENTIALS)
  answers[operatorBrowserSession.path] = sessionWith('other')
  await client.signOut()
  expect(requests.at(-1)).toMatchObject({ url: operatorSignOut.path, headers: { [CSRF_HEADER]: 'other' } })
})

test('signs out everywhere, says how many sessions ended, and has no session', async () => {
  const { client, answers } = openPage()
  await client.signIn(CREDENTIALS)
  expect(await client.signOutEverywhere()).toBe(3)
  expect(await failure(client.call(operatorWhoAmI))).toBeInstanceOf(SessionEnded)
  await client.signIn(CREDENTIALS)
  answers[operatorSignOutEverywhere.path] = { status: 'SYSTEM_BUSY' }
  expect(await failure(client.signOutEverywhere())).toMatchObject({ status: STATUS.SYSTEM_BUSY })
  expect(await client.call(operatorWhoAmI)).toEqual(PERSON)
})
