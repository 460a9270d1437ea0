import { STATUS } from '@pavilion/contract'
import type { PendingAnswer } from '@pavilion/operator-api'
import { operatorWithdrawalDecide } from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transfer } from '../ledger/index.ts'
import { testDatabases, testOperators } from '../testing/index.ts'
import { PHONE_CODE, withdrawalsPlatform, type WithdrawalsPlatform } from './testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('withdrawals of members who owe on $name', (kind) => {
  let world: WithdrawalsPlatform
  beforeAll(async () => {
    world = await withdrawalsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  type Member = Awaited<ReturnType<WithdrawalsPlatform['member']>>
  const move = ({ siteId, userId }: Member, from: string, to: string, amount: bigint) =>
    transfer(world.db, {
      kind: 'test',
      siteId,
      userId,
      from,
      to,
      amount,
      ref: 'a correction',
      actor: 'system',
      siteDay: '2026-11-21',
    })
  const tie = ({ siteId, userId }: Member, amount: bigint) =>
    sql`select turnover_require(${siteId}, ${userId}::uuid, 'deposit', ${`T-${userId}`}, ${amount}::bigint, 10000, now())`.execute(
      world.db,
    )

  it('leave what is owed where it is, and say what is free', async () => {
    const member = await world.member()
    await move(member, 'debt', 'house', 9_000_00n)
    expect(await member.info()).toMatchObject({ withdrawable: '100000', owed: '900000', tied: '0' })
    const refused = await member.ask('100001')
    expect([refused.code, refused.data]).toMatchObject([STATUS.INVALID_PARAMETER, { faults: [{ path: 'amount' }] }])
    expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
    expect((await member.ask('100000')).code).toBe(STATUS.SUCCESS)
    expect(await member.info()).toMatchObject({ withdrawable: '0', owed: '900000' })
  })

  it('leave what is owed beside what is tied by turnover, and take neither twice', async () => {
    const member = await world.member()
    await tie(member, 6_000_00n)
    await move(member, 'debt', 'house', 3_500_00n)
    expect(await member.info()).toMatchObject({ withdrawable: '50000', tied: '600000', owed: '350000' })
    expect((await member.ask('50001')).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await member.ask('50000')).code).toBe(STATUS.SUCCESS)
  })

  it('are refused while more is owed than there is, and taken once the debt is settled', async () => {
    const member = await world.member()
    await move(member, 'debt', 'house', 10_000_01n)
    expect(await member.info()).toMatchObject({ withdrawable: '0', owed: '1000001' })
    expect((await member.ask('10000')).code).toBe(STATUS.INVALID_PARAMETER)
    await move(member, 'house', 'debt', 10_000_01n)
    expect(await member.info()).toMatchObject({ withdrawable: '1000000', owed: '0' })
    expect((await member.ask('10000')).code).toBe(STATUS.SUCCESS)
  })

  it('are not approved by two who did not see what is owed by then', async () => {
    const operators = testOperators(world.app)
    const [finance, risk] = [await operators.person('finance'), await operators.person('risk')]
    const member = await world.member({ money: 50_000_00n })
    const { data } = await member.ask('2000000', { code: PHONE_CODE })
    const { orderNo } = data as { orderNo: string }
    const payload = { orderNo, decision: 'approve', note: 'seen' }
    const ask = async () =>
      ((await finance.ask({ url: operatorWithdrawalDecide.path, payload })).data as PendingAnswer).pending
    const approve = ({ approvalId }: PendingAnswer['pending']) =>
      risk.ask({
        url: operatorApprovalDecide.path.replace(':approvalId', approvalId),
        payload: { decision: 'approved', reason: 'agreed' },
      })
    const first = await ask()
    expect(first.effect).toMatchObject({ owed: '0' })
    await move(member, 'debt', 'house', 40_000_00n)
    expect((await approve(first)).code).toBe(STATUS.DATA_EXISTS)
    expect((await member.show(orderNo)).state).toBe('reviewing')
    const second = await ask()
    expect(second.effect).toMatchObject({ owed: '4000000' })
    expect((await approve(second)).code).toBe(STATUS.SUCCESS)
    expect((await member.show(orderNo)).state).toBe('approved')
  })

  it('that are under way are paid in full, though a debt comes meanwhile', async () => {
    const member = await world.member()
    const { orderNo } = await member.order('500000')
    await move(member, 'debt', 'house', 8_000_00n)
    expect(await member.info()).toMatchObject({ withdrawable: '0', owed: '800000' })
    await world.pay()
    world.provider.decide(orderNo, 'paid')
    expect(await world.report(orderNo, { amount: '500000' })).toBe(200)
    expect((await member.show(orderNo)).state).toBe('paid')
    expect(await member.holds()).toEqual({ centre: 5_000_00n, withdrawal: 0n })
  })
})
