import { STATUS } from '@pavilion/contract'
import type { OperatorRole, PendingAnswer } from '@pavilion/operator-api'
import { operatorAdjust, operatorAdjustmentList, type AdjustmentRecord } from '@pavilion/operator-api/accounting'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../messages/texts.ts'
import { BET_EVENTS } from '../../sportsbook/events.ts'
import {
  aMember,
  auditsOf,
  ledgerMustBalance,
  testDatabases,
  testOperators,
  testPlatform,
  type OperatorAnswer,
  type TestMember,
  type TestPlatform,
} from '../../testing/index.ts'
import { requirementsOf } from '../../turnover/index.ts'
import { createAccounting } from '../index.ts'
import { adjustmentPushes } from './pushes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('an adjustment of a member’s wallet on $name', (kind) => {
  let world: TestPlatform
  let operators: ReturnType<typeof testOperators>
  let next = 0
  beforeAll(async () => {
    world = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createAccounting(deps, { betFacts: BET_EVENTS })] }),
    })
    operators = testOperators(world.app)
  })
  afterAll(async () => {
    await ledgerMustBalance(world.db)
    await world.close()
  })

  const newNo = () => `TZ26112700${String((next += 1)).padStart(4, '0')}`
  const request = ({ siteId, userId }: TestMember, change: object = {}) => ({
    url: operatorAdjust.path.replace(':siteId', String(siteId)).replace(':userId', userId),
    payload: {
      adjustmentNo: newNo(),
      direction: 'credit',
      amount: '5000',
      category: 'compensation',
      reason: 'odds were shown late',
      ...change,
    },
  })
  const make = (member: TestMember, change: object = {}) => operators.askAsTwo(['finance'], request(member, change))
  const centre = async ({ userId }: TestMember) => {
    const { rows } = await sql<{ centre: bigint }>`select centre from purses where user_id = ${userId}::uuid`.execute(
      world.db,
    )
    return rows[0]?.centre
  }
  const pathsOf = ({ data }: OperatorAnswer) =>
    ((data as { faults?: readonly { path: string }[] } | undefined)?.faults ?? []).map(({ path }) => path)

  it('credits the centre wallet once two agreed, and the member is told', async () => {
    const member = await aMember(world, { money: 100_00n })
    const { data } = await make(member, { basisPoints: 30_000 })
    const record = data as AdjustmentRecord
    expect(record).toMatchObject({
      direction: 'credit',
      amount: '5000',
      currency: 'CNY',
      basisPoints: 30_000,
      reason: 'odds were shown late',
    })
    expect(record.askedBy).not.toBe(record.approvedBy)
    expect(await centre(member)).toBe(150_00n)
    const { rows } = await sql<{ kind: string; from_account: string; actor: string; ref: string }>`
      select kind, from_account, actor, ref from transfers where user_id = ${member.userId}::uuid and kind = 'adjustment'`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { kind: 'adjustment', from_account: 'house', actor: record.askedBy, ref: record.adjustmentNo },
    ])
    expect(await requirementsOf(world.db, member, world.now())).toMatchObject([
      { kind: 'bonus', ref: record.adjustmentNo, tied: 5000n, required: 15000n },
    ])
    const audits = (await auditsOf(world.db, member.userId)).filter(({ action }) => action === 'adjustment.make')
    expect(audits).toMatchObject([{ actor: record.askedBy, detail: { amount: '5000', approvedBy: record.approvedBy } }])
    const messages = await sql<{ kind: string; parameters: object }>`
      select kind, parameters from messages where user_id = ${member.userId}::uuid`.execute(world.db)
    const [message] = messages.rows
    expect(textOf(message?.kind ?? '', message?.parameters, 'zh-CN').body).toBe(
      `¥50.00 已加入您的中心钱包（补偿），编号 ${record.adjustmentNo}。`,
    )
    const facts = await sql<{ name: string; data: { amount: string } }>`
      select name, data from events where user_id = ${member.userId}::uuid and name = 'adjustment.made'`.execute(
      world.db,
    )
    expect(facts.rows).toMatchObject([{ data: { amount: '5000', direction: 'credit' } }])
    const frames = await adjustmentPushes(world.db).frames([{ siteId: member.siteId, userId: member.userId } as never])
    expect(frames).toMatchObject([{ frame: { msgData: { centerWalletBalance: 150_00n } } }])
  })

  it('moves nothing while one alone has asked, and nothing past the call', async () => {
    const member = await aMember(world, { money: 100_00n })
    const ann = await operators.person('finance')
    const asked = request(member)
    const { http, data } = await ann.ask(asked)
    expect(http).toBe(202)
    expect((data as PendingAnswer).pending.effect).toEqual({
      direction: 'credit',
      amount: '5000',
      currency: 'CNY',
      category: 'compensation',
      balance: '15000',
    })
    const { siteId, userId } = member
    const change = {
      site_id: siteId,
      user_id: userId,
      adjustment_no: newNo(),
      direction: 'credit',
      amount: '5000',
      category: 'other',
      reason: 'x',
    }
    const { rows } = await sql<{ outcome: object }>`
      select adjust_member(${JSON.stringify({ ...change, actor: ann.actor, now: new Date(), request_id: 'r' })}::jsonb) as outcome`.execute(
      world.db,
    )
    expect(rows).toEqual([{ outcome: { outcome: 'not_allowed' } }])
    expect(await centre(member)).toBe(100_00n)
  })

  it('debits, and never what is not there', async () => {
    const member = await aMember(world, { money: 100_00n })
    expect((await make(member, { direction: 'debit', amount: '4000', category: 'chargeback' })).data).toMatchObject({
      direction: 'debit',
    })
    expect(await centre(member)).toBe(60_00n)
    expect(pathsOf(await make(member, { direction: 'debit', amount: '6001' }))).toEqual(['amount'])
    expect(await centre(member)).toBe(60_00n)
  })

  it('is made once under its number, whoever asks again, and no other under it', async () => {
    const [member, stranger] = [await aMember(world, { money: 1n }), await aMember(world, { money: 1n })]
    const adjustmentNo = newNo()
    expect((await make(member, { adjustmentNo })).code).toBe(STATUS.SUCCESS)
    const again = await (await operators.person('finance')).ask(request(member, { adjustmentNo }))
    expect([again.http, (again.data as AdjustmentRecord).adjustmentNo]).toEqual([200, adjustmentNo])
    expect(pathsOf(await make(member, { adjustmentNo, amount: '5001' }))).toEqual(['adjustmentNo'])
    expect(pathsOf(await make(stranger, { adjustmentNo }))).toEqual(['adjustmentNo'])
    expect([await centre(member), await centre(stranger)]).toEqual([50_01n, 1n])
  })

  it('of two debits approved at once takes one, where the wallet has enough for one', async () => {
    const member = await aMember(world, { money: 100_00n })
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const { data } = await (
          await operators.person('finance')
        ).ask(request(member, { direction: 'debit', amount: '7000' }))
        return (data as PendingAnswer).pending.approvalId
      }),
    )
    const approvers = await Promise.all(asked.map(() => operators.person('finance')))
    const answers = await Promise.all(
      asked.map((approvalId, at) =>
        approvers[at]?.ask({
          url: operatorApprovalDecide.path.replace(':approvalId', approvalId),
          payload: { decision: 'approved', reason: 'agreed' },
        }),
      ),
    )
    expect(answers.filter((answer) => answer?.code === STATUS.SUCCESS)).toHaveLength(1)
    expect(await centre(member)).toBe(30_00n)
  })

  it('says what is missing to a debit that was approved, and became too much meanwhile', async () => {
    const member = await aMember(world, { money: 50_00n })
    const [ann, bob] = [await operators.person('finance'), await operators.person('finance')]
    const { siteId, userId } = member
    const payload = { adjustmentNo: newNo(), direction: 'debit', amount: '5001', category: 'other' }
    const [params, body] = [JSON.stringify({ siteId: String(siteId), userId }), JSON.stringify(payload)]
    await sql`insert into operator_approvals (approval_id, action, params, payload, reason, asked_by, asked_at, expires_at, decision, decided_by, decided_at)
      values (gen_random_uuid(), 'adjustment.make', ${params}::jsonb, ${body}::jsonb, 'r', ${ann.operatorId}::uuid, now(), now(), 'approved',
        ${bob.operatorId}::uuid, now())`.execute(world.db)
    const change = {
      site_id: siteId,
      user_id: userId,
      adjustment_no: payload.adjustmentNo,
      direction: 'debit',
      amount: '5001',
    }
    const debit = { ...change, category: 'other', reason: 'r', actor: ann.actor, now: new Date(), request_id: 'r' }
    const { rows } = await sql<{ outcome: object }>`
      select adjust_member(${JSON.stringify(debit)}::jsonb) as outcome`.execute(world.db)
    expect(rows).toEqual([{ outcome: { outcome: 'not_enough', centre: '5000' } }])
  })

  it('of one number approved twice at once is made once', async () => {
    const member = await aMember(world, { money: 1n })
    const { data } = await (await operators.person('risk')).ask(request(member))
    const url = operatorApprovalDecide.path.replace(':approvalId', (data as PendingAnswer).pending.approvalId)
    const approvers = [await operators.person('finance'), await operators.person('finance')]
    await Promise.all(approvers.map(({ ask }) => ask({ url, payload: { decision: 'approved', reason: 'agreed' } })))
    expect(await centre(member)).toBe(50_01n)
  })

  it('is asked for by finance and risk, approved by finance, and listed for who answers members', async () => {
    const member = await aMember(world, { money: 1n })
    for (const role of ['support', 'trader', 'content', 'admin'] satisfies OperatorRole[])
      expect((await (await operators.person(role)).ask(request(member))).code).toBe(STATUS.ACCESS_DENIED)
    const { data } = await (await operators.person('risk')).ask(request(member))
    const url = operatorApprovalDecide.path.replace(':approvalId', (data as PendingAnswer).pending.approvalId)
    const approve = async (role: OperatorRole) =>
      (await operators.person(role)).ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
    expect((await approve('risk')).code).toBe(STATUS.NOT_FOUND)
    expect((await approve('finance')).code).toBe(STATUS.SUCCESS)
    const path = operatorAdjustmentList.path.replace(':siteId', '3000').replace(':userId', member.userId)
    const list = await (await operators.person('support')).ask({ method: 'GET', url: path })
    expect((list.data as { adjustments: object[] }).adjustments).toMatchObject([
      { amount: '5000', category: 'compensation' },
    ])
  })

  it.each([
    [
      'a turnover on a debit is left out of what it says',
      { direction: 'debit', basisPoints: 10_000, amount: '1' },
      undefined,
    ],
    ['an amount of nothing', { amount: '0' }, 'amount'],
    ['an unknown category', { category: 'gift' }, 'category'],
    ['a number of another form', { adjustmentNo: 'X1' }, 'adjustmentNo'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('names what is wrong: %s', async (_, change, path) => {
    const member = await aMember(world, { money: 1n })
    const answer = await make(member, change)
    if (path === undefined) expect(answer.data).not.toHaveProperty('basisPoints')
    else expect(pathsOf(answer)).toEqual([path])
    expect(await centre(member)).toBe(path === undefined ? 0n : 1n)
  })
})
