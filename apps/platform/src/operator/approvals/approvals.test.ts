import { STATUS } from '@pavilion/contract'
import { OPERATOR_ROLES, TRY_HEADER, type OperatorEndpoint } from '@pavilion/operator-api'
import { operatorMemberState } from '@pavilion/operator-api/members'
import {
  operatorApprovalList,
  operatorApprovalShow,
  operatorConfirm,
  operatorCreate,
  operatorDisable,
  operatorList,
  type Approval,
  type OperatorPerson,
} from '@pavilion/operator-api/people'
import { operatorSiteSettings } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSite, testDatabases } from '../../testing/index.ts'
import { type OperatorAnswer, operatorPlatform, type OperatorPlatform } from '../testing/operator-platform.ts'

const idIn = (answer: OperatorAnswer): string => (answer.data['pending'] as { approvalId: string }).approvalId

describe.each(testDatabases)('what two persons decide on $name', (kind) => {
  let world: OperatorPlatform
  let admins: readonly [string, string]
  let risk: readonly [string, string]
  let support: string
  let finance: string
  beforeAll(async () => {
    world = await operatorPlatform(kind)
    admins = await world.admins()
    risk = [await world.person('rita', ['risk'], admins), await world.person('rolf', ['risk'], admins)]
    support = await world.person('sam', ['support'], admins)
    finance = await world.person('fred', ['finance'], admins)
  })
  afterAll(() => world.close())

  const setState = (userId: string, state: string, bearer: string) =>
    world.send(operatorMemberState, {
      bearer,
      params: { siteId: 3000, userId },
      payload: { state, reason: 'two accounts' },
    })
  const stateOf = async (userId: string) =>
    (await world.db.selectFrom('members').select('state').where('user_id', '=', userId).executeTakeFirstOrThrow()).state
  const list = async (bearer: string, state = 'pending') =>
    (await world.send(operatorApprovalList, { bearer, payload: { state } })).data['approvals'] as Approval[]

  it('is done by one where one is enough', async () => {
    const userId = await world.member()
    expect((await setState(userId, 'frozen', support)).code).toBe(STATUS.SUCCESS)
    expect(await stateOf(userId)).toBe('frozen')
    expect((await setState(userId, 'active', support)).code).toBe(STATUS.SUCCESS)
  })

  it('shows deciders what is asked, in names, and what it would do now; not to others', async () => {
    const userId = await world.member()
    const params = { approvalId: idIn(await setState(userId, 'terminated', support)) }
    const show = (bearer: string) => world.send(operatorApprovalShow, { bearer, params })
    const { name } = await world.db
      .selectFrom('members')
      .select('name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    for (const bearer of [risk[0], support])
      expect((await show(bearer)).data).toMatchObject({
        approval: { names: { userId: name, siteId: aSite().name }, payload: { state: 'terminated' } },
        effect: { before: { state: 'active' }, after: { state: 'terminated' }, openBets: 0 },
      })
    for (const bearer of [finance, admins[0]]) expect((await show(bearer)).code).toBe(STATUS.NOT_FOUND)
    await setState(userId, 'frozen', support)
    expect((await show(risk[0])).data).toMatchObject({ effect: { before: { state: 'frozen' } } })
    await world.approve(params.approvalId, risk[0], 'rejected')
    expect((await show(risk[0])).data).not.toHaveProperty('effect')
  })

  it('is tried without anything of it staying, as it would be refused or counted; no guess can be tried', async () => {
    const userId = await world.member()
    const attempt = (
      endpoint: OperatorEndpoint,
      params: Record<string, string | number>,
      payload: object,
      bearer: string,
    ) =>
      world.send(endpoint, { bearer, params, payload: { ...payload, reason: 'look' }, headers: { [TRY_HEADER]: '1' } })
    const member = { siteId: 3000, userId }
    const waiting = (await list(risk[0], 'all')).length
    for (const [state, waits] of [
      ['terminated', true],
      ['frozen', false],
    ] as const)
      expect((await attempt(operatorMemberState, member, { state }, support)).data).toMatchObject({
        tried: { waits, effect: { before: { state: 'active' }, after: { state }, openBets: 0, balance: '0' } },
      })
    expect((await attempt(operatorMemberState, member, { state: 'active' }, support)).data).toMatchObject({
      faults: [{ path: 'state', message: 'the account is active already' }],
    })
    expect((await attempt(operatorMemberState, member, { state: 'frozen' }, finance)).code).toBe(STATUS.ACCESS_DENIED)
    expect(await stateOf(userId)).toBe('active')
    expect((await list(risk[0], 'all')).length).toBe(waiting)
    expect(await world.audits(userId)).toEqual([])
    expect((await world.audits('member.state')).filter(({ action }) => action === 'operator.try')).toHaveLength(2)
    for (const asked of ['true', '1, 1'])
      expect(
        await world.send(operatorMemberState, {
          bearer: support,
          params: member,
          payload: { state: 'frozen', reason: 'look' },
          headers: { [TRY_HEADER]: asked },
        }),
      ).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: TRY_HEADER }] } })
    expect(await stateOf(userId)).toBe('active')
    const confirm = await attempt(operatorConfirm, { operatorId: userId }, { code: '0000-0000' }, admins[0])
    expect(confirm.code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('waits no more than fifty times for one person, whom a decision gives room again', async () => {
    const asked: string[] = []
    const ask = async () => setState(await world.member(), 'terminated', support)
    for (;;) {
      const answer = await ask()
      if (answer.code === STATUS.FREQUENT_SUBMISSION) break
      asked.push((answer.data['pending'] as { approvalId: string }).approvalId)
      expect(asked.length).toBeLessThanOrEqual(50)
    }
    expect((await list(support)).filter(({ askedBy }) => askedBy.name === 'sam')).toHaveLength(50)
    for (const approvalId of asked) await world.approve(approvalId, support, 'rejected')
    expect((await ask()).code).toBe(STATUS.SUCCESS)
  })

  it('is not done when a colleague changed it and changed it back since', async () => {
    const userId = await world.member()
    const asked = await setState(userId, 'terminated', support)
    await setState(userId, 'frozen', support)
    await setState(userId, 'active', support)
    expect((await world.approve(idIn(asked), risk[0])).code).toBe(STATUS.DATA_EXISTS)
    expect(await stateOf(userId)).toBe('active')
  })

  it('says who could approve it, and when there is no approver', async () => {
    const ask = async (bearer: string) =>
      ((await setState(await world.member(), 'terminated', bearer)).data['pending'] as { approvers: string[] })
        .approvers
    expect(await ask(support)).toEqual(['rita', 'rolf'])
    expect(await ask(risk[0])).toEqual(['rolf'])
  })

  it('waits for another person with the role, and is done once, as the call of who asked', async () => {
    const userId = await world.member()
    const asked = await setState(userId, 'terminated', support)
    expect(asked.http).toBe(202)
    expect(await stateOf(userId)).toBe('active')
    const [waiting] = (await list(risk[0])).filter(({ approvalId }) => approvalId === idIn(asked))
    expect(waiting).toMatchObject({
      action: 'member.state',
      payload: { state: 'terminated' },
      reason: 'two accounts',
      askedBy: { name: 'sam' },
      state: 'pending',
    })
    expect(asked.data['pending']).toMatchObject({
      effect: { before: { state: 'active' }, after: { state: 'terminated' }, openBets: 0, balance: '0' },
    })
    const done = await world.approve(idIn(asked), risk[0])
    expect(done.data).toMatchObject({ approval: { state: 'approved' }, data: { userId, state: 'terminated' } })
    expect(await stateOf(userId)).toBe('terminated')
    const [entry] = await world.audits(userId)
    expect(entry).toMatchObject({
      action: 'member.state',
      actor: `operator:${waiting?.askedBy.operatorId}`,
      detail: { before: 'active', after: 'terminated', reason: 'two accounts', approvalId: idIn(asked) },
    })
    expect((await world.audits(idIn(asked))).map(({ action }) => action)).toEqual(['approval.ask', 'approval.approve'])
    expect((await world.approve(idIn(asked), risk[1])).code).toBe(STATUS.DATA_EXISTS)
  })

  it('is not approved by the person who asked, nor by one without the role, who does not even see it', async () => {
    const userId = await world.member()
    const id = idIn(await setState(userId, 'terminated', risk[0]))
    expect((await world.approve(id, risk[0])).code).toBe(STATUS.ACCESS_DENIED)
    for (const other of [support, finance, admins[0]]) {
      expect((await world.approve(id, other)).code).toBe(STATUS.NOT_FOUND)
      expect((await list(other, 'all')).map(({ approvalId }) => approvalId)).not.toContain(id)
    }
    expect((await world.approve(id, world.machine)).code).toBe(STATUS.ACCESS_DENIED)
    expect(await stateOf(userId)).toBe('active')
    expect((await world.approve(id, risk[0], 'rejected')).data).toMatchObject({ approval: { state: 'rejected' } })
    expect((await world.approve(id, risk[1])).code).toBe(STATUS.DATA_EXISTS)
  })

  it('is done once, however many approve and reject it at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const userId = await world.member()
      const id = idIn(await setState(userId, 'confiscated', risk[0]))
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => world.approve(id, risk[1])),
        ...Array.from({ length: 3 }, () => world.approve(id, risk[0], 'rejected')),
      ])
      expect(answers.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
      const entries = (await world.audits(userId)).filter(({ action }) => action === 'member.state')
      const approved = answers.slice(0, 5).some(({ code }) => code === STATUS.SUCCESS)
      expect(entries).toHaveLength(approved ? 1 : 0)
      expect(await stateOf(userId)).toBe(approved ? 'confiscated' : 'active')
    }
  })

  it('takes two persons to undo as well', async () => {
    const userId = await world.member()
    await world.approve(idIn(await setState(userId, 'terminated', risk[0])), risk[1])
    expect((await setState(userId, 'active', support)).http).toBe(202)
  })

  it('refuses a second person of one’s own making: one admin alone adds people of content only', async () => {
    for (const role of OPERATOR_ROLES) {
      const payload = { name: `puppet-${role}`, roles: ['content', role], reason: 'helps me' }
      const answer = await world.send(operatorCreate, { bearer: admins[0], payload })
      expect([role, answer.http]).toEqual([role, role === 'content' ? 200 : 202])
    }
    const again = { name: 'PUPPET-content', roles: ['risk'], reason: 'helps me' }
    expect((await world.send(operatorCreate, { bearer: admins[0], payload: again })).code).toBe(STATUS.DATA_EXISTS)
  })

  it('is refused at once where it could never be done', async () => {
    const unknownId = '0192f5d0-0000-7000-8000-00000000dead'
    expect((await setState(unknownId, 'terminated', risk[0])).code).toBe(STATUS.NOT_FOUND)
  })

  it('is over after a day, and when who asked is no more', async () => {
    const userId = await world.member()
    const late = idIn(await setState(userId, 'terminated', risk[0]))
    const asker = await world.person('otto', ['risk'], admins)
    const orphan = idIn(await setState(await world.member(), 'terminated', asker))
    const { operators } = (await world.send(operatorList, { bearer: admins[0] })).data as {
      operators: OperatorPerson[]
    }
    const { operatorId = '' } = operators.find(({ name }) => name === 'otto') ?? {}
    await world.send(operatorDisable, { bearer: admins[0], params: { operatorId }, payload: { reason: 'left' } })
    expect((await world.approve(orphan, risk[1])).code).toBe(STATUS.ACCESS_DENIED)
    world.waitMinutes(24 * 60 + 1)
    const fresh = await world.tokenOf('rolf')
    expect((await world.approve(late, fresh)).code).toBe(STATUS.ACCESS_DENIED)
    expect((await list(fresh, 'all')).find(({ approvalId }) => approvalId === late)).toMatchObject({ state: 'expired' })
    expect((await list(fresh)).map(({ approvalId }) => approvalId)).not.toContain(late)
    expect(await stateOf(userId)).toBe('active')
    expect((await world.audits(late)).map(({ action, actor }) => [action, actor]).at(-1)).toEqual([
      'approval.expire',
      'system',
    ])
    expect((await setState(userId, 'terminated', fresh)).http).toBe(202)
  })

  it('waits once: the same act on the same thing is refused while one waits, naming which, at the same time too', async () => {
    const [bearer, other] = [await world.tokenOf('rita'), await world.tokenOf('rolf')]
    const userId = await world.member()
    const first = idIn(await setState(userId, 'terminated', bearer))
    for (const state of ['terminated', 'confiscated'])
      expect(await setState(userId, state, other)).toMatchObject({
        code: STATUS.DATA_EXISTS,
        data: { faults: [{ path: 'approvalId', message: expect.stringMatching(new RegExp(`${first}.*rita`)) }] },
      })
    await world.approve(first, bearer, 'rejected')
    const answers = await Promise.all([1, 2, 3, 4].map(() => setState(userId, 'terminated', bearer)))
    expect(answers.filter(({ http }) => http === 202)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === STATUS.DATA_EXISTS)).toHaveLength(3)
  })

  it('is not done when what it concerns has changed since, and ends so', async () => {
    const [bearer, other] = [await world.tokenOf('rita'), await world.tokenOf('rolf')]
    const userId = await world.member()
    const id = idIn(await setState(userId, 'terminated', bearer))
    expect((await setState(userId, 'frozen', other)).code).toBe(STATUS.SUCCESS)
    expect(await world.approve(id, other)).toMatchObject({
      code: STATUS.DATA_EXISTS,
      data: { faults: [{ path: 'approvalId', message: expect.stringContaining('changed since it was asked') }] },
    })
    expect(await stateOf(userId)).toBe('frozen')
    expect((await list(other, 'all')).find(({ approvalId }) => approvalId === id)).toMatchObject({
      state: 'changed',
      decidedBy: { name: 'rolf' },
    })
    expect((await world.audits(id)).map(({ action }) => action)).toEqual(['approval.ask', 'approval.changed'])
    expect((await world.approve(idIn(await setState(userId, 'terminated', bearer)), other)).code).toBe(STATUS.SUCCESS)
  })

  it('covers the amount from which it covers money, which a machine cannot change either', async () => {
    const payload = { settings: { twoPersonAmount: 5 }, reason: 'stricter' }
    const params = { siteId: 3000 }
    const machine = await world.send(operatorSiteSettings, { bearer: world.machine, params, payload })
    expect(machine.code).toBe(STATUS.ACCESS_DENIED)
    const bearer = await world.tokenOf('ada')
    expect((await world.send(operatorSiteSettings, { bearer, params, payload })).http).toBe(202)
  })
})
