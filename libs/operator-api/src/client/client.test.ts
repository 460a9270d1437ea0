import { STATUS } from '@pavilion/contract'
import { expect, test } from 'vitest'
import { operatorAuditRead, operatorCreate, operatorDisable, operatorList } from '../people/index.ts'
import {
  bearerProof,
  createOperatorClient,
  OperatorRefusal,
  SessionEnded,
  Unreachable,
  WaitsForSecond,
} from './index.ts'
import { scriptedPort, type ScriptedAnswer } from './testing/scripted-port.ts'

const OPERATOR = '0192f5d0-0000-7000-8000-000000000001'
const URL = 'http://port.test'
const LIST = operatorList.path
const clientOf = (answers: Readonly<Record<string, () => ScriptedAnswer>>, bearer?: string) => {
  const { fetch, requests } = scriptedPort(answers)
  return { client: createOperatorClient({ url: URL, proof: bearerProof(bearer), fetch }), requests }
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('sends a bearer and no cookie; before signing in neither', async () => {
  for (const [bearer, headers] of [
    ['pvop_x', { authorization: 'Bearer pvop_x' }],
    [undefined, {}],
  ] as const) {
    const { client, requests } = clientOf({ [LIST]: () => ({ data: { operators: [] } }) }, bearer)
    expect(await client.call(operatorList)).toEqual({ operators: [] })
    expect(requests).toEqual([{ url: URL + LIST, method: 'GET', credentials: 'omit', headers, body: undefined }])
  }
})

test('puts a payload into the query of a read and into the body of a change', async () => {
  const { client, requests } = clientOf({
    '/operator/v1/audit': () => ({ data: { entries: [] } }),
    [`/operator/v1/operators/${OPERATOR}/disable`]: () => ({
      data: { operatorId: OPERATOR, name: 'ada', roles: ['admin'], state: 'disabled', createdAt: 1 },
    }),
  })
  await client.call(operatorAuditRead, { payload: { subject: 'a&b', actor: undefined } })
  expect(requests[0]?.url).toBe(`${URL}/operator/v1/audit?subject=a%26b`)
  const disabled = await client.call(operatorDisable, { params: { operatorId: OPERATOR }, payload: { reason: 'left' } })
  expect(disabled.state).toBe('disabled')
  expect(requests[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: { reason: 'left' },
  })
})

test('a refusal has its status and the fields at fault; where only a role is missing, it names the roles', async () => {
  const faults = [{ path: 'name', message: 'it is missing' }]
  const answers: ScriptedAnswer[] = [{ status: 'INVALID_PARAMETER', data: { faults } }, { status: 'ACCESS_DENIED' }]
  const { client } = clientOf({ [operatorCreate.path]: () => answers.shift() ?? {} })
  const create = () => failure(client.call(operatorCreate, { payload: { name: '', roles: ['content'], reason: 'x' } }))
  const refusal = await create()
  expect(refusal).toBeInstanceOf(OperatorRefusal)
  expect(refusal).toMatchObject({
    status: STATUS.INVALID_PARAMETER,
    faults,
    message: '6007 INVALID_PARAMETER: this cannot be; name: it is missing',
  })
  expect(await create()).toMatchObject({
    faults: [],
    message: expect.stringMatching(/you may not do this; this takes admin$/),
  })
})

test('a session that is over differs from other refusals', async () => {
  const { client } = clientOf({ [LIST]: () => ({ http: 401, status: 'LOGIN_EXPIRED' }) }, 'pvop_x')
  const ended = await failure(client.call(operatorList))
  expect(ended).toBeInstanceOf(SessionEnded)
  expect(ended).toBeInstanceOf(OperatorRefusal)
  expect(ended).toMatchObject({ status: STATUS.LOGIN_EXPIRED, message: '6001 LOGIN_EXPIRED: your session is over' })
})

test('says when a second person must approve, and what a call would do', async () => {
  const pending = { approvalId: OPERATOR, expiresAt: 5, approvers: ['bea'] }
  const answers: ScriptedAnswer[] = [
    { data: { tried: { waits: true, effect: { bets: 2 } } } },
    { http: 202, data: { pending } },
  ]
  const { client, requests } = clientOf({ [`/operator/v1/operators/${OPERATOR}/disable`]: () => answers.shift() ?? {} })
  const sent = { params: { operatorId: OPERATOR }, payload: { reason: 'left' } }
  expect(await client.tryOut(operatorDisable, sent)).toEqual({ waits: true, effect: { bets: 2 } })
  const waits = await failure(client.call(operatorDisable, sent))
  expect(waits).toBeInstanceOf(WaitsForSecond)
  expect(waits).toMatchObject({ pending })
  expect(requests.map(({ headers }) => headers['x-operator-try'])).toEqual(['1', undefined])
})

test('is unreachable where nothing answers, or something that is no platform; a wrong answer is none', async () => {
  const nothing = clientOf({})
  expect(await failure(nothing.client.call(operatorList))).toMatchObject({ message: `No platform answers at ${URL}.` })
  const fetch = async () => new Response('<html>')
  const other = createOperatorClient({ url: '', proof: bearerProof(), fetch })
  const page = await failure(other.call(operatorList))
  expect(page).toBeInstanceOf(Unreachable)
  expect(page).toMatchObject({ message: expect.stringContaining('at this address is no operator’s port') })
  const wrong = clientOf({ [LIST]: () => ({ data: { operators: [{ name: 'ada' }] } }) })
  await expect(wrong.client.call(operatorList)).rejects.toThrow('operatorId')
})
