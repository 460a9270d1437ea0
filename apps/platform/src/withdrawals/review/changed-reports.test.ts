import { STATUS } from '@pavilion/contract'
import type { PendingAnswer } from '@pavilion/operator-api'
import { operatorWithdrawalEnd } from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../../testing/index.ts'
import { withdrawalsPlatform, type WithdrawalsPlatform } from '../testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('reports of payouts that do not fit on $name', (kind) => {
  let world: WithdrawalsPlatform
  let operators: ReturnType<typeof testOperators>
  beforeAll(async () => {
    world = await withdrawalsPlatform(kind)
    operators = testOperators(world.app)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const sent = async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await world.pay()
    return { member, orderNo }
  }
  const call = async (name: 'withdrawal_report' | 'withdrawal_end', content: object) => {
    const { rows } = await sql<{ answer: { outcome: string } }>`
      select ${sql.ref(name)}(${JSON.stringify({ now: new Date(world.now()), request_id: 'r', ...content })}::jsonb) as answer`.execute(
      world.db,
    )
    return rows[0]?.answer.outcome
  }
  const conflictsOf = async (orderNo: string) =>
    (
      await sql<{ amount: string; opened_at: Date }>`
        select amount, opened_at from withdrawal_conflicts where order_no = ${orderNo} and closed_at is null`.execute(
        world.db,
      )
    ).rows
  const auditsOf = async (orderNo: string) =>
    (
      await sql<{ amount: string }>`
        select detail ->> 'amount' as amount from audit where subject = ${orderNo} and action = 'withdrawal.conflict' order by id`.execute(
        world.db,
      )
    ).rows.map(({ amount }) => amount)
  const askToEnd = async (orderNo: string) => {
    const finance = await operators.person('finance')
    const payload = { orderNo, outcome: 'paid', note: 'their letter of today' }
    const { data } = await finance.ask({ url: operatorWithdrawalEnd.path, payload })
    return { ...(data as PendingAnswer).pending, actor: finance.actor }
  }

  it('are kept as the provider said last, and end what was asked for before', async () => {
    const { member, orderNo } = await sent()
    await world.report(orderNo, { amount: '40000' })
    const [first] = await conflictsOf(orderNo)
    const { approvalId, effect } = await askToEnd(orderNo)
    expect(effect).toMatchObject({ reports: [{ amount: '40000' }] })
    await world.report(orderNo, { amount: '40000' })
    world.wait(60)
    await world.report(orderNo, { amount: '50000' })
    // It waits for as long as it did.
    expect(await conflictsOf(orderNo)).toEqual([{ amount: '50000', opened_at: first?.opened_at }])
    expect(await auditsOf(orderNo)).toEqual(['40000', '50000'])
    const answer = await (
      await operators.person('risk')
    ).ask({
      url: operatorApprovalDecide.path.replace(':approvalId', approvalId),
      payload: { decision: 'approved', reason: 'agreed' },
    })
    expect(answer.code).toBe(STATUS.DATA_EXISTS)
    expect((await member.show(orderNo)).state).toBe('sent')
    expect((await askToEnd(orderNo)).effect).toMatchObject({ reports: [{ amount: '50000' }] })
  })

  it('of another content than two persons saw let nobody end it past the call', async () => {
    const { member, orderNo } = await sent()
    await world.report(orderNo, { amount: '40000' })
    await world.report(orderNo, { amount: '1', payoutId: 'po_other' })
    const { approvalId, actor } = await askToEnd(orderNo)
    const risk = await operators.person('risk')
    await sql`update operator_approvals set decision = 'approved', decided_by = ${risk.operatorId}::uuid, decided_at = now()
      where approval_id = ${approvalId}::uuid`.execute(world.db)
    const end = () => call('withdrawal_end', { order_no: orderNo, as: 'paid', note: 'x', actor })
    await world.report(orderNo, { amount: '50000' })
    expect(await end()).toBe('not_allowed')
    await world.report(orderNo, { amount: '40000' })
    expect(await end()).toBe('ended')
    expect((await member.show(orderNo)).state).toBe('paid')
  })

  it.each(['amount', 'currency'])('nor those without %s, pay', async (field) => {
    const { member, orderNo } = await sent()
    const content = { order_no: orderNo, payout_id: `po_${orderNo}`, amount: '100000', currency: 'CNY', state: 'paid' }
    expect(await call('withdrawal_report', { ...content, [field]: null })).toBe('conflict')
    expect((await member.show(orderNo)).state).toBe('sent')
    expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
  })

  it.each([null, 'lost'])('are none that say %s', async (state) => {
    const { member, orderNo } = await sent()
    const content = { order_no: orderNo, payout_id: `po_${orderNo}`, amount: '100000', currency: 'CNY', state }
    await expect(call('withdrawal_report', content)).rejects.toMatchObject({ code: 'PV041' })
    expect((await member.show(orderNo)).state).toBe('sent')
  })
})
