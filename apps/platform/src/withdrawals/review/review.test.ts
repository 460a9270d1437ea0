import { STATUS } from '@pavilion/contract'
import type { OperatorRole, PendingAnswer } from '@pavilion/operator-api'
import {
  operatorTurnoverWaive,
  operatorWithdrawalClaim,
  operatorWithdrawalConflictClose,
  operatorWithdrawalConflicts,
  operatorWithdrawalDecide,
  operatorWithdrawalEnd,
  operatorWithdrawalList,
  operatorWithdrawalNext,
  operatorWithdrawalQueue,
  operatorWithdrawalShow,
} from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dealsOf } from '../../records/deals.ts'
import { journalsOf } from '../../records/journals.ts'
import { testDatabases, testOperators, untilLockWait } from '../../testing/index.ts'
import { ownWithdrawal } from '../index.ts'
import { PHONE_CODE, withdrawalsPlatform, type WithdrawalsPlatform } from '../testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('withdrawals that wait for a person on $name', (kind) => {
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

  /** Of a newcomer, so that it waits. */
  const waiting = async (amount = '100000') => {
    const member = await world.member({ isNew: true })
    const { data } = await member.ask(amount, { code: PHONE_CODE })
    return { member, orderNo: (data as { orderNo: string }).orderNo }
  }
  const decide = (payload: object, role: OperatorRole = 'finance') =>
    operators
      .person(role)
      .then(({ ask }) => ask({ url: operatorWithdrawalDecide.path, payload: { note: 'seen', ...payload } }))
  const queue = async () => {
    const { data } = await (await operators.person('risk')).ask({ method: 'GET', url: operatorWithdrawalQueue.path })
    return (data as { withdrawals: readonly { orderNo: string; signals: readonly string[]; claimedBy?: string }[] })
      .withdrawals
  }

  it('stand in the queue with what a person should look at, and leave it when approved', async () => {
    const { member, orderNo } = await waiting()
    const row = (await queue()).find((each) => each.orderNo === orderNo)
    expect(row?.signals).toEqual(['first', 'new_account', 'bonus_only'])
    const { data } = await (
      await operators.person('support')
    ).ask({
      method: 'GET',
      url: operatorWithdrawalShow.path.replace(':orderNo', orderNo),
    })
    expect(data).toMatchObject({
      orderNo,
      deposited: '1000000',
      withdrawn: '0',
      staked: '0',
      balance: '900000',
      owed: '0',
    })
    expect((await decide({ orderNo, decision: 'approve' })).data).toMatchObject({ state: 'approved' })
    expect((await queue()).map((each) => each.orderNo)).not.toContain(orderNo)
    await world.pay()
    expect(world.provider.payouts.has(orderNo)).toBe(true)
    expect((await member.show(orderNo)).state).toBe('sent')
  })

  it('are refused with a reason that the member reads, and the money is back', async () => {
    const { member, orderNo } = await waiting()
    expect(await member.show(orderNo)).toMatchObject({ state: 'reviewing', waits: 'check' })
    expect((await decide({ orderNo, decision: 'refuse', reason: 'documents' }, 'risk')).data).toMatchObject({
      state: 'refused',
    })
    expect(await member.show(orderNo)).toMatchObject({ state: 'refused', reason: 'documents' })
    expect(await member.show(orderNo)).not.toHaveProperty('waits')
    const days = { beginDay: '2000-01-01', endDay: '2100-01-01', pageNum: 1, pageSize: 20 }
    const { list } = await dealsOf(world.db, member, { ...days, ref: orderNo })
    expect((await journalsOf(world.db, ownWithdrawal, member, list[0]?.id ?? ''))?.withdrawal).toMatchObject({
      state: 'refused',
      reason: 'documents',
      events: [{ state: 'reviewing' }, { state: 'refused' }],
    })
    expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
    const { rows } = await sql<{ parameters: { reason: string } }>`
      select parameters from messages where user_id = ${member.userId}::uuid and kind = 'withdrawal_refused'`.execute(
      world.db,
    )
    expect(rows).toMatchObject([{ parameters: { reason: 'documents' } }])
    expect((await decide({ orderNo, decision: 'approve' })).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('are decided by risk and finance alone, and by two from the site’s amount on', async () => {
    const { orderNo } = await waiting()
    for (const role of ['support', 'trader', 'content'] as const)
      expect((await decide({ orderNo, decision: 'approve' }, role)).code).toBe(STATUS.ACCESS_DENIED)
    const member = await world.member({ money: 50_000_00n })
    const { data } = await member.ask('2000000', { code: PHONE_CODE })
    const large = (data as { orderNo: string; state: string }).orderNo
    const request = {
      url: operatorWithdrawalDecide.path,
      payload: { orderNo: large, decision: 'approve', note: 'seen' },
    }
    const alone = await (await operators.person('finance')).ask(request)
    expect((alone.data as PendingAnswer).pending.effect).toMatchObject({ amount: '2000000' })
    expect((await member.show(large)).state).toBe('reviewing')
    const url = operatorApprovalDecide.path.replace(':approvalId', (alone.data as PendingAnswer).pending.approvalId)
    await (await operators.person('risk')).ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
    expect((await member.show(large)).state).toBe('approved')
  })

  it('of a large amount are not approved by one who writes past the call', async () => {
    const member = await world.member({ money: 50_000_00n })
    const { data } = await member.ask('2000000', { code: PHONE_CODE })
    const { orderNo } = data as { orderNo: string }
    const { actor } = await operators.person('finance')
    const { rows } = await sql<{ outcome: { outcome: string } }>`
      select withdrawal_decide(${JSON.stringify({ order_no: orderNo, decision: 'approve', note: 'x', actor, now: new Date(), request_id: 'r' })}::jsonb)
        as outcome`.execute(world.db)
    expect(rows).toEqual([{ outcome: { outcome: 'not_allowed' } }])
  })

  describe('of a large amount that came back to the queue after two approved it', () => {
    const approvedByTwo = async () => {
      const member = await world.member({ money: 50_000_00n })
      const { data } = await member.ask('2000000', { code: PHONE_CODE })
      const { orderNo } = data as { orderNo: string }
      const [finance, risk] = [await operators.person('finance'), await operators.person('risk')]
      const ask = () =>
        finance.ask({
          url: operatorWithdrawalDecide.path,
          payload: { orderNo, decision: 'approve', note: 'seen' },
        })
      const approve = (answer: Awaited<ReturnType<typeof ask>>) => {
        const { approvalId } = (answer.data as PendingAnswer).pending
        const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
        return risk.ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
      }
      expect((await approve(await ask())).code).toBe(STATUS.SUCCESS)
      return { member, orderNo, ask, approve, actor: finance.actor }
    }
    const setState = ({ userId }: { userId: string }, state: string) =>
      sql`update members set state = ${state} where user_id = ${userId}::uuid`.execute(world.db)
    const comesBack = async ({ member, orderNo }: Awaited<ReturnType<typeof approvedByTwo>>) => {
      await setState(member, 'frozen')
      await world.pay()
      await setState(member, 'active')
      expect((await member.show(orderNo)).state).toBe('reviewing')
    }
    const decidePast = async ({ orderNo, actor }: { orderNo: string; actor: string }) => {
      const past = { order_no: orderNo, decision: 'approve', note: 'x', actor, now: new Date(world.now()) }
      const { rows } = await sql<{ decided: { outcome: string } }>`
        select withdrawal_decide(${JSON.stringify({ ...past, request_id: 'r' })}::jsonb) as decided`.execute(world.db)
      return rows[0]?.decided.outcome
    }

    it('does not leave it by that approval: two approve it as it is now', async () => {
      const order = await approvedByTwo()
      await comesBack(order)
      expect(await decidePast(order)).toBe('not_allowed')
      const again = await order.ask()
      expect(again.data).toMatchObject({ pending: { effect: { signals: ['amount', 'frozen'] } } })
      expect((await order.approve(again)).code).toBe(STATUS.SUCCESS)
      expect((await order.member.show(order.orderNo)).state).toBe('approved')
    })

    it('does not leave it by one that was asked for before it went and came back looking the same', async () => {
      const order = await approvedByTwo()
      await comesBack(order)
      const asked = await order.ask()
      const { twoPersonAmount } = DEFAULT_SETTINGS
      await world.changeSettings({ twoPersonAmount: 99_999_999 })
      expect((await decide({ orderNo: order.orderNo, decision: 'approve' })).data).toMatchObject({ state: 'approved' })
      await world.changeSettings({ twoPersonAmount })
      await comesBack(order)
      expect((await order.approve(asked)).code).toBe(STATUS.DATA_EXISTS)
      expect((await order.member.show(order.orderNo)).state).toBe('reviewing')
    })
  })

  it('are told by how long the longest waiting one has waited for a person, and for the provider', async () => {
    const ageOf = async (name: string) => {
      const metrics = await world.app.deps.metrics.metrics()
      return Number(new RegExp(`^pavilion_${name}_age_seconds (\\S+)$`, 'm').exec(metrics)?.[1])
    }
    const { orderNo } = await waiting()
    world.wait(1200)
    expect(await ageOf('withdrawal_review')).toBeGreaterThanOrEqual(1200)
    await decide({ orderNo, decision: 'approve' })
    await world.pay()
    world.wait(600)
    expect(await ageOf('payout_sent')).toBeGreaterThanOrEqual(600)
  })

  it('are taken by one person at a time, and come back after ten minutes', async () => {
    const { orderNo } = await waiting()
    const url = operatorWithdrawalClaim.path.replace(':orderNo', orderNo)
    const [ann, bob] = [await operators.person('risk'), await operators.person('risk')]
    expect((await ann.ask({ url })).data).toMatchObject({ claimedBy: ann.operatorId })
    expect((await bob.ask({ url })).code).toBe(STATUS.INVALID_PARAMETER)
    const bobDecides = () =>
      bob.ask({ url: operatorWithdrawalDecide.path, payload: { orderNo, decision: 'approve', note: 'x' } })
    expect((await bobDecides()).code).toBe(STATUS.INVALID_PARAMETER)
    world.wait(601)
    expect((await bobDecides()).data).toMatchObject({ state: 'approved' })
  })

  it('are taken from the queue by two at once without getting the same, the longest waiting first', async () => {
    const others = (await queue()).length
    const numbers: string[] = []
    for (let n = 0; n < 6; n += 1) numbers.push((await waiting()).orderNo)
    const [ann, bob] = [await operators.person('risk'), await operators.person('finance')]
    const next = async (who: typeof ann) => {
      const { data } = await who.ask({ url: operatorWithdrawalNext.path })
      return (data as { withdrawal?: { orderNo: string; claimedBy: string } }).withdrawal
    }
    const taken = []
    for (let n = 0; n < others + 6; n += 2) taken.push(...(await Promise.all([next(ann), next(bob)])))
    const mine = taken.flatMap((each) => (each && numbers.includes(each.orderNo) ? [each.orderNo] : []))
    expect(mine.toSorted()).toEqual(numbers.toSorted())
    expect(new Set(taken.flatMap((each) => (each ? [each.claimedBy] : []))).size).toBe(2)
    expect(await next(ann)).toBeUndefined()
    world.wait(601)
    expect(await next(bob)).toBeDefined()
    world.wait(601)
  })

  it('say why they wait, and what happened since the last one that was paid', async () => {
    const { member, orderNo } = await waiting()
    await sql`insert into member_devices (site_id, device_id, user_id, mark, network, name, sealed_place, first_at, last_at)
      values (${member.siteId}, ${member.userId}::uuid, ${member.userId}::uuid, ${Buffer.from(member.userId)}, '', 'Windows · Chrome', '', now(), now())`.execute(
      world.db,
    )
    const url = operatorWithdrawalShow.path.replace(':orderNo', orderNo)
    const { data } = await (await operators.person('support')).ask({ method: 'GET', url })
    expect(data).toMatchObject({
      reasons: [
        { signal: 'first', says: 'no withdrawal of the member was sent before' },
        { signal: 'new_account', says: expect.stringMatching(/^the account to pay to was added 20/) },
        { signal: 'bonus_only' },
      ],
      deposits: [{ orderNo: `test-${member.userId}`, amount: '1000000' }],
      sports: [],
      account: { state: 'active' },
      devices: [{ name: 'Windows · Chrome' }],
      sharing: [],
    })
  })

  it('are listed by member, newest first, page by page and by state', async () => {
    const member = await world.member()
    const numbers: string[] = []
    for (let n = 0; n < 3; n += 1) {
      numbers.unshift((await member.order('10000')).orderNo)
      world.wait(60)
    }
    await member.cancel(numbers[0] ?? '')
    const url = operatorWithdrawalList.path.replace(':siteId', '3000').replace(':userId', member.userId)
    const list = async (query: string) => {
      const { data } = await (await operators.person('support')).ask({ method: 'GET', url: `${url}?${query}` })
      return data as { withdrawals: readonly { orderNo: string }[]; next?: string }
    }
    const first = await list('limit=2')
    expect(first.withdrawals.map((each) => each.orderNo)).toEqual(numbers.slice(0, 2))
    const second = await list(`limit=2&before=${first.next}`)
    expect(second.withdrawals.map((each) => each.orderNo)).toEqual([numbers[2], `QK-${member.userId}`])
    expect((await list('state=cancelled')).withdrawals).toHaveLength(1)
  })

  it('are free of a requirement that two persons took from the member, who is told, and of none by one person alone', async () => {
    const member = await world.member()
    await sql`select turnover_require(${member.siteId}, ${member.userId}::uuid, 'deposit', ${`T-${member.userId}`}, 1000000::bigint, 10000, now())`.execute(
      world.db,
    )
    const { rows } = await sql<{ requirement_id: string }>`
      select requirement_id from turnover_requirements where user_id = ${member.userId}::uuid`.execute(world.db)
    const requirementId = rows[0]?.requirement_id ?? ''
    const { ask, actor } = await operators.person('finance')
    const past = { site_id: 3000, user_id: member.userId, requirement_id: requirementId, actor, now: new Date() }
    const { rows: outcomes } = await sql`select turnover_waive(${JSON.stringify(past)}::jsonb) as outcome`.execute(
      world.db,
    )
    expect(outcomes).toEqual([{ outcome: { outcome: 'not_allowed' } }])
    const url = operatorTurnoverWaive.path.replace(':siteId', '3000').replace(':userId', member.userId)
    const answer = await ask({ url, payload: { requirementId, reason: 'as promised' } })
    expect((await member.info()).withdrawable).toBe('0')
    const decideUrl = operatorApprovalDecide.path.replace(
      ':approvalId',
      (answer.data as PendingAnswer).pending.approvalId,
    )
    await (await operators.person('risk')).ask({ url: decideUrl, payload: { decision: 'approved', reason: 'agreed' } })
    expect((await member.info()).withdrawable).toBe('1000000')
    const { rows: messages } = await sql`
      select parameters from messages where user_id = ${member.userId}::uuid and kind = 'turnover_waived'`.execute(
      world.db,
    )
    expect(messages).toMatchObject([{ parameters: { amount: '1000000' } }])
  })

  it('and reports that do not fit are settled once, with a note, and move nothing', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await world.pay()
    await world.report(orderNo, { state: 'failed' })
    await world.report(orderNo, { state: 'paid' })
    const finance = await operators.person('finance')
    const open = async () =>
      (
        (await finance.ask({ method: 'GET', url: operatorWithdrawalConflicts.path })).data as {
          conflicts: readonly { orderNo: string }[]
        }
      ).conflicts
    expect((await open()).map((each) => each.orderNo)).toContain(orderNo)
    const payload = { orderNo, payoutId: `po_${orderNo}`, reported: 'paid', note: 'they give it back' }
    expect((await finance.ask({ url: operatorWithdrawalConflictClose.path, payload })).data).toMatchObject({
      note: 'they give it back',
    })
    expect((await finance.ask({ url: operatorWithdrawalConflictClose.path, payload })).code).toBe(
      STATUS.INVALID_PARAMETER,
    )
    expect((await open()).map((each) => each.orderNo)).not.toContain(orderNo)
    expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
  })

  describe('that are with the provider and have no word that fits', () => {
    const ask = async (payload: object, role: OperatorRole = 'finance') =>
      (await operators.person(role)).ask({
        url: operatorWithdrawalEnd.path,
        payload: { note: 'their letter of today', ...payload },
      })
    const approve = async (answer: { data?: unknown }) => {
      const { approvalId } = (answer.data as PendingAnswer).pending
      const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
      return (await operators.person('risk')).ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
    }
    const sent = async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await world.pay()
      return { member, orderNo }
    }

    it('are ended as paid by two persons, with what was open about them', async () => {
      const { member, orderNo } = await sent()
      await world.report(orderNo, { amount: '99999' })
      expect((await ask({ orderNo, outcome: 'paid' }, 'support')).code).toBe(STATUS.ACCESS_DENIED)
      const answer = await ask({ orderNo, outcome: 'paid', payoutId: 'po_letter' })
      expect((answer.data as PendingAnswer).pending.effect).toMatchObject({
        outcome: 'paid',
        state: 'sent',
        reports: [{ reported: 'paid', amount: '99999' }],
      })
      expect((await member.show(orderNo)).state).toBe('sent')
      expect((await approve(answer)).code).toBe(STATUS.SUCCESS)
      expect((await member.show(orderNo)).state).toBe('paid')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 0n })
      const { rows } = await sql<{ kind: string }>`
        select kind from messages where user_id = ${member.userId}::uuid and kind = 'withdrawal_paid'`.execute(world.db)
      expect(rows).toHaveLength(1)
      const conflicts = await world.db
        .selectFrom('withdrawal_conflicts')
        .select('note')
        .where('order_no', '=', orderNo)
        .execute()
      expect(conflicts).toEqual([{ note: 'their letter of today' }])
    })

    it('are returned by two persons, once, and a provider that pays all the same is a conflict', async () => {
      const { member, orderNo } = await sent()
      await world.report(orderNo, { amount: '99999' })
      expect((await ask({ orderNo, outcome: 'returned' })).code).toBe(STATUS.INVALID_PARAMETER)
      world.wait(1900)
      expect((await approve(await ask({ orderNo, outcome: 'returned' }))).code).toBe(STATUS.SUCCESS)
      expect(await member.show(orderNo)).toMatchObject({ state: 'returned', reason: 'provider' })
      const open = async () => {
        const { rows } = await sql<{ reported: string; state: string }>`
          select reported, state from withdrawal_conflicts where order_no = ${orderNo} and closed_at is null order by reported`.execute(
          world.db,
        )
        return rows
      }
      expect(await open()).toEqual([])
      // The provider has it all the same.
      world.wait(700)
      await world.pay()
      expect(await open()).toEqual([{ reported: 'pending', state: 'returned' }])
      await world.report(orderNo, { state: 'paid' })
      await world.report(orderNo, { state: 'paid' })
      expect(await open()).toEqual([
        { reported: 'paid', state: 'returned' },
        { reported: 'pending', state: 'returned' },
      ])
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
      const again = await ask({ orderNo, outcome: 'returned' })
      expect(again.code).toBe(STATUS.INVALID_PARAMETER)
    })

    it('are not ended before the provider’s time is over when nothing is open, nor paid without a number', async () => {
      const { member, orderNo } = await sent()
      expect((await ask({ orderNo, outcome: 'returned' })).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await member.show(orderNo)).state).toBe('sent')
      const second = await member.order()
      world.provider.behaviour = 'ignores'
      await world.pay()
      world.wait(3700)
      await world.pay()
      expect((await ask({ orderNo: second.orderNo, outcome: 'paid' })).code).toBe(STATUS.INVALID_PARAMETER)
      const ofAnother = await ask({ orderNo: second.orderNo, outcome: 'paid', payoutId: `po_${orderNo}` })
      expect(ofAnother.code).toBe(STATUS.INVALID_PARAMETER)
      expect((await approve(await ask({ orderNo: second.orderNo, outcome: 'returned' }))).code).toBe(STATUS.SUCCESS)
      world.provider.behaviour = 'answers'
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
    })

    it('are not ended when a report came after it was asked for, nor by one who writes past the call', async () => {
      const { member, orderNo } = await sent()
      await world.report(orderNo, { amount: '99999' })
      world.wait(1900)
      const asked = await ask({ orderNo, outcome: 'returned' })
      await world.report(orderNo, { amount: '99998', state: 'failed' })
      expect((await approve(asked)).code).not.toBe(STATUS.SUCCESS)
      const { actor } = await operators.person('finance')
      const now = new Date(world.now())
      const change = { order_no: orderNo, as: 'returned', note: 'x', actor, now, request_id: 'r' }
      const { rows } = await sql<{ outcome: { outcome: string } }>`
        select withdrawal_end(${JSON.stringify(change)}::jsonb) as outcome`.execute(world.db)
      expect(rows).toEqual([{ outcome: { outcome: 'not_allowed' } }])
      expect((await member.show(orderNo)).state).toBe('sent')
    })

    it.runIf(kind.name === 'postgres')('are not ended when a report comes at the moment of the approval', async () => {
      const { member, orderNo } = await sent()
      world.wait(1900)
      const asked = await ask({ orderNo, outcome: 'returned' })
      const { approving } = await world.db.transaction().execute(async (tx) => {
        const report = { order_no: orderNo, payout_id: `po_${orderNo}`, amount: '1', currency: 'CNY', state: 'paid' }
        const change = { ...report, now: new Date(), request_id: 'r' }
        await sql`select withdrawal_report(${JSON.stringify(change)}::jsonb)`.execute(tx)
        const waitingApproval = approve(asked)
        await untilLockWait(world.db)
        return { approving: waitingApproval }
      })
      expect((await approving).code).not.toBe(STATUS.SUCCESS)
      expect((await member.show(orderNo)).state).toBe('sent')
    })

    it('are not settled by one person while they are with the provider', async () => {
      const { member, orderNo } = await sent()
      await world.report(orderNo, { amount: '99999', payoutId: 'po_other' })
      const payload = { orderNo, payoutId: 'po_other', reported: 'paid', note: 'never mind' }
      const finance = await operators.person('finance')
      expect((await finance.ask({ url: operatorWithdrawalConflictClose.path, payload })).code).toBe(
        STATUS.INVALID_PARAMETER,
      )
      await world.report(orderNo, { state: 'failed' })
      expect((await member.show(orderNo)).state).toBe('sent')
    })
  })
})
