import { randomUUID } from 'node:crypto'
import { STATUS } from '@pavilion/contract'
import { passkeyList } from '@pavilion/contract/account'
import type { OperatorRole } from '@pavilion/operator-api'
import { operatorSecondFactorRemove } from '@pavilion/operator-api/members'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/index.ts'
import { createOperatorSessions } from '../operator/index.ts'
import { testConfig, testDatabases } from '../testing/index.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { secondFactorPlatform, type SecondFactorPlatform } from './testing/second-factor-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Answer {
  readonly status_code: number
  readonly data: { readonly pending: { readonly approvalId: string } }
}

describe.each(testDatabases)('second factors a member lost on $name', (kind) => {
  let world: SecondFactorPlatform

  beforeAll(async () => {
    world = await secondFactorPlatform(kind)
  })
  afterAll(() => world.close())

  const signedIn = async (role: OperatorRole): Promise<string> => {
    const operator_id = randomUUID()
    await world.db
      .insertInto('operators')
      .values({ operator_id, name: operator_id, roles: [role], created_at: new Date() })
      .execute()
    const sessions = createOperatorSessions(world.db, Date.now)
    const begun = await transaction(world.db, (tx) => sessions.begin(tx, operator_id))
    return begun.token
  }
  const post = async (url: string, bearer: string, payload: object = {}): Promise<Answer> => {
    const answer = await world.app.operator.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${bearer}` },
      payload: { reason: 'passport seen', ...payload },
    })
    return answer.json<Answer>()
  }
  const remove = (userId: string, bearer: string, siteId = 3000) =>
    post(operatorSecondFactorRemove.path.replace(':siteId', String(siteId)).replace(':userId', userId), bearer)
  const approve = ({ data: { pending } }: Answer, bearer: string) =>
    post(operatorApprovalDecide.path.replace(':approvalId', pending.approvalId), bearer, { decision: 'approved' })

  it('are taken off once a second person agrees; the log says who and why, and the member is notified', async () => {
    const person = await world.join()
    await world.turnOn(person)
    await world.makePasskey(person, createAuthenticator('https://aurora.test'))
    const [support, risk] = [await signedIn('support'), await signedIn('risk')]
    const asked = await remove(person.userId, support)
    expect((await world.signIn(person)).code).toBe(STATUS.AUTHENTICATION_REQUIRED)
    expect((await approve(asked, support)).status_code).not.toBe(STATUS.SUCCESS)
    expect((await approve(asked, risk)).status_code).toBe(STATUS.SUCCESS)
    expect((await world.signIn(person)).code).toBe(STATUS.SUCCESS)
    expect((await world.ask(3000, passkeyList, {}, person.token)).data).toEqual({ list: [] })
    expect((await world.audits(person.userId)).at(-1)).toMatchObject({
      action: 'member.second_factor_remove',
      actor: expect.stringMatching(/^operator:/),
      detail: { before: { totp: true, passkeys: 1 }, reason: 'passport seen' },
    })
    const notices = (await world.messages(person.userId)).filter(({ kind }) => kind === 'second_factor_removed')
    expect(notices.map(({ parameters }) => parameters)).toEqual(
      expect.arrayContaining([
        { factor: 'passkey', last: false },
        { factor: 'totp', last: true },
      ]),
    )
    expect(notices).toHaveLength(2)
    expect((await remove(person.userId, support)).status_code).toBe(STATUS.NOT_FOUND)
  })

  it('are taken off by no other role, by no machine, and of no member of another site', async () => {
    const person = await world.join()
    await world.turnOn(person)
    for (const bearer of [await signedIn('finance'), testConfig().secrets.OPERATOR_SECRET])
      expect((await remove(person.userId, bearer)).status_code).toBe(STATUS.ACCESS_DENIED)
    expect((await remove(person.userId, await signedIn('risk'), 3001)).status_code).toBe(STATUS.NOT_FOUND)
    expect((await world.signIn(person)).code).toBe(STATUS.AUTHENTICATION_REQUIRED)
  })
})
