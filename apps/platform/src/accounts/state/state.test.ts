import { createHash } from 'node:crypto'
import { endpoints, STATUS } from '@pavilion/contract'
import { memberHit, operatorMemberState } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import type { Refusal } from '../../http/index.ts'
import { balanceOf, checkLedger } from '../../ledger/index.ts'
import { createMembers, type Members } from '../../members/index.ts'
import { TERMS } from '../../sites/index.ts'
import {
  anOperator,
  deposit,
  testDatabases,
  testOperators,
  testPlatform,
  type TestPlatform,
} from '../../testing/index.ts'
import { sessionEnded } from '../events.ts'
import { createAccounts } from '../index.ts'
import { memberStateCalls } from './operator.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const password = createHash('md5').update('tide4rope').digest('hex')

describe.each(testDatabases)('the state of an account on $name', (kind) => {
  let platform: TestPlatform
  let members: Members
  let client: ReturnType<TestPlatform['client']>
  const ended: unknown[] = []
  let meanwhile: (() => Promise<unknown>) | undefined

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => {
        members = createMembers(deps)
        const may: Members['may'] = async (...asked) => {
          await members.may(...asked)
          const happens = meanwhile
          meanwhile = undefined
          await happens?.()
        }
        const accounts = createAccounts(deps, { members: { ...members, may } })
        return { modules: [accounts], sessions: accounts.sessions }
      },
    })
    client = platform.client()
    platform.app.deps.events.listen(async (events) => {
      for (const event of events) if (event.name === sessionEnded.name) ended.push(sessionEnded.read(event).data)
    })
  })
  afterAll(() => platform.close())

  const signIn = async (name: string) =>
    (await client(endpoints.login, { name, password, version: '1', isAgent: 0 })) as {
      code: number
      data: { token: string; userId: string }
    }
  const join = async (name: string) => {
    const birthday = '1990-02-28'
    await client(endpoints.register, { name, password, secondPassword: password, domain: '', birthday, ...TERMS })
    return (await signIn(name)).data
  }
  const set = async (userId: string, state: string, siteId: number | string = 3000, secret?: string) => {
    const url = `/operator/v1/sites/${siteId}/members/${userId}/state`
    const payload = { state, reason: 'two accounts' }
    if (secret === undefined) return (await testOperators(platform.app).askAsTwo(['risk'], { url, payload })).code
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await platform.app.operator.inject({ method: 'POST', url, headers, payload })
    return answer.json<{ status_code: number }>().status_code
  }
  const visit = () => {
    const site = platform.app.deps.sites.byId(3000)
    if (!site) throw new Error('the site is registered')
    return { site, region: undefined, ip: '203.0.113.9' }
  }
  const isLive = async (token: string) => (await client(endpoints.memberJwt, {}, { token })).code === STATUS.SUCCESS

  it('ends every session of an account that is terminated, at once, and tells the sockets', async () => {
    const { token, userId } = await join('ending88')
    expect(await set(userId, 'terminated')).toBe(STATUS.SUCCESS)
    expect(await isLive(token)).toBe(false)
    expect((await signIn('ending88')).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    await vi.waitFor(() => expect(ended).toContainEqual(expect.objectContaining({ reason: 'account' })), 60_000)
  })

  it('tells a frozen member why, as the operator chose, and nothing of it afterwards', async () => {
    const { userId } = await join('frozenf8')
    const change = async (payload: object) => {
      const url = `/operator/v1/sites/3000/members/${userId}/state`
      const request = { url, payload: { reason: 'a call', ...payload } }
      return (await (await testOperators(platform.app).person('risk')).ask(request)).code
    }
    const refusalText = async () => {
      const refusal = (await members.may(visit(), userId, 'pay').catch((error: unknown) => error)) as Refusal
      return refusal.detail.message?.['zh-CN']
    }
    expect(await change({ state: 'active', tell: 'security' })).toBe(STATUS.INVALID_PARAMETER)
    expect(await change({ state: 'frozen', tell: 'documents' })).toBe(STATUS.SUCCESS)
    expect(await refusalText()).toContain('需补充身份资料')
    expect(await change({ state: 'active' })).toBe(STATUS.SUCCESS)
    expect(await change({ state: 'frozen' })).toBe(STATUS.SUCCESS)
    expect(await refusalText()).toBe('账号已冻结，请联系在线客服')
  })

  it('refuses an account that is terminated between the gate and the session', async () => {
    const { userId } = await join('closing8')
    meanwhile = () => set(userId, 'terminated')
    expect((await signIn('closing8')).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    const { rows } = await sql`select 1 from sessions where user_id = ${userId} and ended_at is null`.execute(
      platform.db,
    )
    expect(rows).toEqual([])
  })

  it('refuses a password that is replaced between its check and the session', async () => {
    const { userId } = await join('replace8')
    await sql`update sessions set ended_at = now(), ended_reason = 'account' where user_id = ${userId}`.execute(
      platform.db,
    )
    meanwhile = () => sql`update members set password_hash = 'another' where user_id = ${userId}`.execute(platform.db)
    expect((await signIn('replace8')).code).toBe(STATUS.INVALID_CREDENTIALS)
    const { rows } = await sql`select 1 from sessions where user_id = ${userId} and ended_at is null`.execute(
      platform.db,
    )
    expect(rows).toEqual([])
  })

  it('lets a frozen member look and not play, and play again once freed', async () => {
    const { token, userId } = await join('frozen88')
    await set(userId, 'frozen')
    expect(await isLive(token)).toBe(true)
    for (const action of ['pay', 'launch', 'place_bet'] as const) {
      await expect(members.may(visit(), userId, action)).rejects.toThrow()
    }
    await set(userId, 'active')
    await expect(members.may(visit(), userId, 'place_bet')).resolves.toBeUndefined()
  })

  it('moves the balance of a confiscated account to the house, once, and back by an opposite journal', async () => {
    const { token, userId } = await join('takenof8')
    await deposit(platform.db, 3000, userId, 5000n)
    const centre = async () => (await balanceOf(platform.db, 3000, userId)).centre
    expect(await set(userId, 'confiscated')).toBe(STATUS.SUCCESS)
    expect(await set(userId, 'confiscated')).toBe(STATUS.INVALID_PARAMETER)
    expect(await centre()).toBe(0n)
    expect(await isLive(token)).toBe(true)
    await expect(members.may(visit(), userId, 'pay')).rejects.toMatchObject({ status: 'CONTACT_CUSTOMER_SERVICE' })
    expect(await set(userId, 'frozen')).toBe(STATUS.SUCCESS)
    expect(await centre()).toBe(5000n)
    await set(userId, 'active')
    expect(await centre()).toBe(5000n)
    expect((await checkLedger(platform.db)).ok).toBe(true)
    const { rows } = await sql`select j.kind from journals j where j.ref = ${userId} order by j.id`.execute(platform.db)
    expect(rows).toEqual([{ kind: 'confiscation' }, { kind: 'confiscation_returned' }])
  })

  it('is held from when it is weighed whether one person may change it, until it is changed', async () => {
    const { userId } = await join('weighed8')
    const call = memberStateCalls({ nudge: () => undefined }, { endAll: async () => undefined }, members.marks).find(
      ({ endpoint }) => endpoint.action === operatorMemberState.action,
    )
    const context = {
      params: { siteId: 3000, userId },
      actor: 'system',
      reason: '',
      requestId: 'r',
      address: '127.0.0.1',
      at: new Date(),
    }
    const held = await transaction(platform.db, async (tx) => {
      await call?.twoPerson?.(tx, { state: 'frozen' }, context)
      const { rows } = await sql<{ held: boolean }>`
        select xmax::text = pg_current_xact_id()::xid::text as held from members where user_id = ${userId}`.execute(tx)
      return rows
    })
    expect(held).toEqual([{ held: true }])
  })

  it('is written down with who, why, and what it was', async () => {
    const { userId } = await join('audited8')
    await set(userId, 'frozen')
    const { rows } = await sql`
      select actor, detail from audit where action = 'member.state' and subject = ${userId}`.execute(platform.db)
    const detail = { before: 'active', after: 'frozen', reason: 'two accounts' }
    expect(rows).toEqual([{ actor: expect.stringMatching(/^operator:/), detail }])
  })

  it('is found by the name the member signs in with, on that site, by the operator alone', async () => {
    const { userId } = await join('Known888')
    await set(userId, 'frozen')
    const urlOf = (query: string, siteId = 3000) => `/operator/v1/sites/${siteId}/members${query}`
    const support = await anOperator(platform, 'support')
    const find = (query: string, siteId?: number) => support.ask({ method: 'GET', url: urlOf(query, siteId) })
    const found = await find('?name=knowN888')
    expect(found).toMatchObject({ code: STATUS.SUCCESS, data: { userId, name: 'Known888', state: 'frozen' } })
    expect((await find(`?userId=${userId}`)).data).toEqual(found.data)
    expect(Math.abs(memberHit.parse(found.data).registeredAt - Date.now() / 1000)).toBeLessThan(600)
    const at = new Date()
    await transaction(platform.db, async (tx) => {
      await members.marks.take(tx, { siteId: 3000, userId }, 'phone', '+8613800138000', at)
      await members.marks.take(tx, { siteId: 3000, userId }, 'email', 'known@mail.test', at)
    })
    expect((await find('?phone=%2B8613800138000')).data).toEqual(found.data)
    expect((await find('?email=Known@Mail.test')).data).toEqual(found.data)
    for (const other of ['?phone=%2B8613800138001', '?email=unknown@mail.test'])
      expect((await find(other)).code).toBe(STATUS.NOT_FOUND)
    expect((await find('?phone=%2B8613800138000', 3001)).code).toBe(STATUS.NOT_FOUND)
    expect((await find('?name=nobody88')).code).toBe(STATUS.NOT_FOUND)
    expect((await find('?name=known888', 3001)).code).toBe(STATUS.NOT_FOUND)
    expect((await find(`?userId=${userId}`, 3001)).code).toBe(STATUS.NOT_FOUND)
    for (const query of ['', '?userId=x', '?phone=13800138000', '?email=x', `?name=known888&userId=${userId}`])
      expect((await find(query)).code).toBe(STATUS.INVALID_PARAMETER)
    for (const secret of ['guessed', platform.config.secrets.OPERATOR_SECRET]) {
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await platform.app.operator.inject({ url: urlOf('?name=known888'), headers })
      expect(answer.json()).toMatchObject({ status_code: STATUS.ACCESS_DENIED })
    }
  })

  it('changes for the operator alone, to a state there is, of a member of that site', async () => {
    const { token, userId } = await join('guarded8')
    expect(await set(userId, 'terminated', 3000, 'guessed')).toBe(STATUS.ACCESS_DENIED)
    expect(await set(userId, 'asleep')).toBe(STATUS.INVALID_PARAMETER)
    expect(await set('nobody', 'frozen')).toBe(STATUS.INVALID_PARAMETER)
    expect(await set(userId, 'terminated', 3001)).toBe(STATUS.NOT_FOUND)
    expect(await isLive(token)).toBe(true)
  })
})
