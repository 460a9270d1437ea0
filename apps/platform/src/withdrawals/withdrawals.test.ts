import { endpoints, STATUS } from '@pavilion/contract'
import { MOST_MINOR, withdrawalFee } from '@pavilion/money'
import { operatorPayoutAccountDecide, operatorWithdrawalDecide } from '@pavilion/operator-api/funds'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../testing/index.ts'
import { requestRules } from './orders/rules.ts'
import {
  cardOf,
  FUND_PASSWORD,
  PHONE_CODE,
  withdrawalsPlatform,
  type WithdrawalsPlatform,
} from './testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('withdrawals on $name', (kind) => {
  let world: WithdrawalsPlatform
  beforeAll(async () => {
    world = await withdrawalsPlatform(kind)
  })
  afterEach(() => {
    world.provider.behaviour = 'answers'
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const statesOf = (order: { events: readonly { state: string }[] }) => order.events.map(({ state }) => state)

  describe('a request', () => {
    it('keeps the money apart until it was paid, and pays it once', async () => {
      const member = await world.member()
      const { orderNo, state, net } = await member.order()
      expect([state, net]).toEqual(['approved', '100000'])
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
      await world.pay()
      expect(world.provider.payouts.get(orderNo)).toMatchObject({
        amount: '100000',
        payTo: { kind: 'bank', bank: 'ICBC', holder: '林悦', province: '浙江省' },
      })
      world.provider.decide(orderNo, 'paid')
      expect(await world.report(orderNo)).toBe(200)
      expect(await world.report(orderNo)).toBe(200)
      expect(statesOf(await member.show(orderNo))).toEqual(['approved', 'sent', 'paid'])
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 0n })
    })

    it('is one, however often it comes with its key, and another body with that key is refused', async () => {
      const member = await world.member()
      const key = uuid()
      const first = await member.ask('100000', {}, { key })
      const again = await member.ask('100000', {}, { key })
      expect(again.data).toEqual(first.data)
      expect((await member.ask('200000', {}, { key })).code).toBe(STATUS.DATA_EXISTS)
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
    })

    it('is refused, with the field and the reason, and changes nothing', async () => {
      const member = await world.member()
      const other = await world.member()
      const before = await member.holds()
      const refusals = [
        [await member.ask('9999'), 'INVALID_PARAMETER', 'amount'],
        [await member.ask('5000001'), 'INVALID_PARAMETER', 'amount'],
        [await member.ask('1000001', { code: PHONE_CODE }), 'INVALID_PARAMETER', 'amount'],
        [await member.ask('100000', { accountId: other.accountId }), 'INVALID_PARAMETER', 'accountId'],
        [await member.ask('100000', { accountId: uuid() }), 'INVALID_PARAMETER', 'accountId'],
        [await member.ask('100000', { fee: '5' }), 'INVALID_PARAMETER', 'fee'],
        [await member.ask('100000', { password: '0'.repeat(32) }), 'PASSWORD_CHECK_FAILURE', undefined],
        [
          await member.ask('100000', { walletToken: (await other.info()).walletToken }),
          'WALLET_TOKEN_EXPIRED',
          undefined,
        ],
      ] as const
      for (const [answer, status, field] of refusals) {
        expect(answer.code).toBe(STATUS[status])
        if (field) expect(answer.data).toMatchObject({ faults: [{ path: field }] })
      }
      expect(await member.holds()).toEqual(before)
    })

    it('needs the figures to be fresh: after ten minutes they are asked for again', async () => {
      const member = await world.member()
      const { walletToken } = await member.info()
      world.wait(601)
      expect((await member.ask('100000', { walletToken })).code).toBe(STATUS.WALLET_TOKEN_EXPIRED)
      expect((await member.ask('100000')).code).toBe(STATUS.SUCCESS)
    })

    it('leaves what is tied by turnover, and says what is free', async () => {
      const member = await world.member()
      await sql`select turnover_require(${member.siteId}, ${member.userId}::uuid, 'deposit', ${`T-${member.userId}`}, 950000::bigint, 10000, now())`.execute(
        world.db,
      )
      expect(await member.info()).toMatchObject({ withdrawable: '50000', tied: '950000' })
      const refused = await member.ask('50001')
      expect(refused.data).toMatchObject({ faults: [{ path: 'amount' }] })
      expect(refused.message).toContain('¥500')
      expect((await member.ask('50000')).code).toBe(STATUS.SUCCESS)
    })

    it('costs a fee from the fourth of a day on, ends with the fifth, and stays within the day’s amount', async () => {
      const member = await world.member({ money: 300_000_00n })
      for (let n = 0; n < 3; n += 1) expect((await member.ask('10000')).code).toBe(STATUS.SUCCESS)
      expect((await member.ask('10001')).data).toMatchObject({ faults: [{ path: 'fee' }] })
      expect((await member.ask('10001', { fee: '11' })).data).toMatchObject({ fee: '11', net: '9990' })
      expect((await member.ask('10000', { fee: '10' })).code).toBe(STATUS.SUCCESS)
      expect((await member.ask('10000', { fee: '10' })).code).toBe(STATUS.WARNING)
      const rich = await world.member({ money: 300_000_00n })
      for (let n = 0; n < 2; n += 1) expect((await rich.ask('5000000', { code: PHONE_CODE })).code).toBe(STATUS.SUCCESS)
      expect((await rich.ask('10000', { code: PHONE_CODE })).data).toMatchObject({ faults: [{ path: 'amount' }] })
      expect((await rich.info()).today).toMatchObject({ count: 2, amount: '10000000' })
    })

    it('asks for a code, and for a person, once the amounts of a day are large together', async () => {
      const member = await world.member({ money: 300_000_00n })
      expect((await member.ask('999999')).data).toMatchObject({ state: 'approved' })
      expect((await member.ask('10000')).code).toBe(STATUS.PHONE_VERIFICATION)
      expect((await member.ask('990000', { code: PHONE_CODE })).data).toMatchObject({ state: 'approved' })
      const { data } = await member.ask('10001', { code: PHONE_CODE })
      expect(data).toMatchObject({ state: 'reviewing' })
      // What came back counts no more.
      await member.cancel((data as { orderNo: string }).orderNo)
      expect((await member.ask('10000', { code: PHONE_CODE })).data).toMatchObject({ state: 'approved' })
    })

    it('finds in its turn what was asked for meanwhile: then a code, or a person, is needed after all', async () => {
      const member = await world.member({ money: 300_000_00n })
      await member.ask('999999')
      const { withdrawals } = DEFAULT_SETTINGS
      const request = (amount: bigint, isCodeChecked: boolean) =>
        world.payouts.store.request({
          site_id: member.siteId,
          user_id: member.userId,
          key: uuid(),
          body_hash: 'a',
          order_no: `QK-${uuid()}`,
          account_id: member.accountId,
          paid_to: { kind: 'bank', code: 'ICBC', masked: '0128' },
          amount,
          fee: 0n,
          now: new Date(world.now()),
          request_id: 'r',
          // As they were read before the other came.
          signals: [],
          code_checked: isCodeChecked,
          rules: requestRules(withdrawals),
        })
      const before = await member.holds()
      expect(await request(10_000n, false)).toEqual({ outcome: 'code' })
      expect(await member.holds()).toEqual(before)
      const asked = await request(1_000_001n, true)
      expect(asked).toMatchObject({ outcome: 'requested' })
      const { running } = await member.info()
      expect(running.map(({ state }) => state)).toEqual(['reviewing', 'approved', 'paid'])
    })

    it('asks for a code by phone for large amounts (6016) and for signs of somebody else (6017)', async () => {
      const member = await world.member()
      expect((await member.ask('1000000')).code).toBe(STATUS.PHONE_VERIFICATION)
      expect((await member.ask('1000000', { code: '000000' })).code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
      expect((await member.ask('1000000', { code: PHONE_CODE })).code).toBe(STATUS.SUCCESS)
      const newcomer = await world.member({ isNew: true })
      expect((await newcomer.ask('100000')).code).toBe(STATUS.PHONE_VERIFICATION_REQUIRED)
      expect((await newcomer.ask('100000', { code: PHONE_CODE })).data).toMatchObject({ state: 'reviewing' })
    })

    describe('to an account of today', () => {
      const newcomer = (money = 300_000_00n) => world.member({ isNew: true, money })
      type Newcomer = Awaited<ReturnType<typeof newcomer>>
      const ask = (member: Newcomer, amount: string, accountId = member.accountId) =>
        member.ask(amount, { accountId, code: PHONE_CODE })
      const orderOf = async (member: Newcomer, amount: string) =>
        (await ask(member, amount)).data as { orderNo: string }
      const refusal = { faults: [{ path: 'amount' }] }

      it('is small, together with what was asked for before', async () => {
        const member = await newcomer()
        expect((await ask(member, '500001')).data).toMatchObject(refusal)
        expect((await ask(member, '300000')).code).toBe(STATUS.SUCCESS)
        const refused = await ask(member, '200001')
        expect(refused.data).toMatchObject(refusal)
        expect(refused.message).toBe('新绑定的账户 24 小时内合计最多 ¥5,000，还可取 ¥2,000')
        expect((await member.info()).newAccounts).toEqual([{ accountId: member.accountId, asked: '300000' }])
        expect((await ask(member, '200000')).code).toBe(STATUS.SUCCESS)
        const full = await ask(member, '10000')
        expect(full.message).toBe('新绑定的账户 24 小时内合计最多 ¥5,000，还可取 ¥0')
      })

      it('does not count what was taken back, refused or returned', async () => {
        const member = await newcomer()
        await member.cancel((await orderOf(member, '500000')).orderNo)
        expect((await member.info()).newAccounts).toEqual([{ accountId: member.accountId, asked: '0' }])
        const { orderNo } = await orderOf(member, '500000')
        const { person } = testOperators(world.app)
        const decide = { decision: 'refuse', reason: 'documents', note: 'seen' }
        await (await person('risk')).ask({ url: operatorWithdrawalDecide.path, payload: { orderNo, ...decide } })
        expect((await ask(member, '500000')).code).toBe(STATUS.SUCCESS)
      })

      it('counts what went to it before it was removed and added anew, and nothing of other accounts', async () => {
        const member = await newcomer()
        const number = cardOf()
        const idOf = (answer: { data: unknown }) =>
          (answer.data as { list: readonly { id: string; masked: string }[] }).list.find(
            ({ masked }) => masked === number.slice(-4),
          )?.id ?? ''
        const first = idOf(await world.addCard(member, number))
        expect((await ask(member, '500000')).code).toBe(STATUS.SUCCESS)
        const { data } = await ask(member, '500000', first)
        await sql`update withdrawals set state = 'paid', sent_at = created_at, take_until = created_at, ended_at = created_at
          where order_no = ${(data as { orderNo: string }).orderNo}`.execute(world.db)
        await sql`delete from payout_account_uses where account_id = ${first}::uuid`.execute(world.db)
        const proofs = { password: FUND_PASSWORD, code: PHONE_CODE }
        await member.call(endpoints.removePayoutAccount, { accountId: first, ...proofs })
        const second = idOf(await world.addCard(member, number))
        expect(second).not.toBe(first)
        expect((await ask(member, '10000', second)).data).toMatchObject(refusal)
      })

      it('is what the settings say once it is a day old', async () => {
        const member = await newcomer()
        await ask(member, '500000')
        await sql`update payout_accounts set hold_until = now() - interval '1 s' where account_id = ${member.accountId}::uuid`.execute(
          world.db,
        )
        expect((await ask(member, '500001')).code).toBe(STATUS.SUCCESS)
        expect((await member.info()).newAccounts).toEqual([])
      })

      it('stays so when many ask for parts at once', async () => {
        const member = await newcomer()
        const { withdrawals } = DEFAULT_SETTINGS
        // As several processes do: one process takes the calls of a member one after the other.
        const outcomes = await Promise.all(
          Array.from({ length: 5 }, async () => {
            const { outcome } = await world.payouts.store.request({
              site_id: member.siteId,
              user_id: member.userId,
              key: uuid(),
              body_hash: 'a',
              order_no: `QK-${uuid()}`,
              account_id: member.accountId,
              paid_to: { kind: 'bank', code: 'ICBC', masked: '0128' },
              amount: 200_000n,
              fee: 0n,
              now: new Date(world.now()),
              request_id: 'r',
              signals: ['new_account'],
              code_checked: true,
              rules: requestRules(withdrawals),
            })
            return outcome
          }),
        )
        expect(outcomes.toSorted()).toEqual(['new_account', 'new_account', 'new_account', 'requested', 'requested'])
        expect((await member.holds())?.withdrawal).toBe(4_000_00n)
      })
    })

    it('is refused while the account is frozen, and never because of a time-out or an exclusion', async () => {
      const member = await world.member()
      await sql`insert into member_protection (site_id, user_id, time_out_until, excluded_until)
        values (${member.siteId}, ${member.userId}::uuid, now() + interval '1 day', now() + interval '1 year')`.execute(
        world.db,
      )
      await sql`update members set barred_until = now() + interval '1 year' where user_id = ${member.userId}::uuid`.execute(
        world.db,
      )
      expect((await member.ask('100000')).code).toBe(STATUS.SUCCESS)
      await sql`update members set state = 'frozen' where user_id = ${member.userId}::uuid`.execute(world.db)
      expect((await member.ask('100000')).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    })

    it('of one who is excluded or in a time-out is not held by deposits that they may not bet: a person looks at it', async () => {
      const member = await world.member()
      const addRequirement = (kindOf: 'deposit' | 'bonus', amount: bigint) =>
        sql`select turnover_require(${member.siteId}, ${member.userId}::uuid, ${kindOf}, ${`${kindOf}-${member.userId}`}, ${amount}::bigint, 10000, now())`.execute(
          world.db,
        )
      await addRequirement('deposit', 9_500_00n)
      await addRequirement('bonus', 200_00n)
      expect((await member.ask('100000')).code).toBe(STATUS.INVALID_PARAMETER)
      await sql`update members set barred_until = now() + interval '1 year' where user_id = ${member.userId}::uuid`.execute(
        world.db,
      )
      expect((await member.info()).withdrawable).toBe('980000')
      expect((await member.ask('980001', { code: PHONE_CODE })).code).not.toBe(STATUS.SUCCESS)
      const { orderNo, state } = await member.order('980000')
      expect(state).toBe('reviewing')
      const { rows } = await sql<{ signals: string[] }>`
        select signals from withdrawals where order_no = ${orderNo}`.execute(world.db)
      expect(rows[0]?.signals).toContain('excluded')
    })

    it('needs a bound phone and a verified name', async () => {
      const nameless = await world.member()
      await sql`delete from member_names where user_id = ${nameless.userId}::uuid`.execute(world.db)
      expect((await nameless.ask('100000')).code).toBe(STATUS.BIND_REAL_NAME)
      const phoneless = await world.member()
      await sql`delete from member_personal where user_id = ${phoneless.userId}::uuid and field = 'phone'`.execute(
        world.db,
      )
      expect((await phoneless.ask('100000')).code).toBe(STATUS.UNBOUND_PHONE)
    })

    it('is taken by nobody where the site’s settings contradict each other (6111)', async () => {
      const member = await world.member()
      const { withdrawals } = DEFAULT_SETTINGS
      const { walletToken } = await member.info()
      await world.changeSettings({ withdrawals: { ...withdrawals, min: 200_00, max: 100_00 } })
      expect((await member.ask('100000', { walletToken })).code).toBe(STATUS.WITHDRAWAL_PROTECTION_ERROR)
      for (const endpoint of [endpoints.withdrawBaseCfg, endpoints.withdrawInfo, endpoints.usdtWithdrawInfo])
        expect((await member.call(endpoint)).code).toBe(STATUS.WITHDRAWAL_PROTECTION_ERROR)
      await world.changeSettings({ withdrawals })
    })

    it.runIf(kind.name === 'postgres')('says that the money is busy when it cannot be locked (6110)', async () => {
      const member = await world.member()
      const { walletToken } = await member.info()
      await world.db.transaction().execute(async (tx) => {
        await sql`select lock_member(${member.siteId}, ${member.userId}::uuid)`.execute(tx)
        expect((await member.ask('100000', { walletToken })).code).toBe(STATUS.LOCKING_UNAVAILABLE)
      })
      expect((await member.ask('100000')).code).toBe(STATUS.SUCCESS)
    })

    it.runIf(kind.name === 'postgres')('never takes more than there is, whatever comes at once', async () => {
      const member = await world.member({ money: 1_500_00n })
      const asked = await Promise.all(Array.from({ length: 6 }, () => member.ask('100000')))
      expect(asked.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
      expect(await member.holds()).toEqual({ centre: 500_00n, withdrawal: 1_000_00n })
    })
  })

  describe('taking one back', () => {
    it('gives the money back once, until it goes to the provider', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      expect((await member.cancel(orderNo)).state).toBe('cancelled')
      expect((await member.cancel(orderNo)).state).toBe('cancelled')
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
      const second = await member.order()
      await world.pay()
      expect((await member.cancel(second.orderNo)).state).toBe('sent')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
    })

    it('is for one’s own alone', async () => {
      const { orderNo } = await (await world.member()).order()
      const other = await world.member()
      expect((await other.call(endpoints.withdrawCancel, { orderNo })).code).toBe(STATUS.NOT_FOUND)
      expect((await other.call(endpoints.withdrawOrderInfo, { orderNo })).code).toBe(STATUS.NOT_FOUND)
    })
  })

  describe('a provider', () => {
    it('that fails the payout gives the money back once, with the reason', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await world.pay()
      world.provider.decide(orderNo, 'failed', 'account_closed')
      await world.report(orderNo, { state: 'failed', failure: 'account_closed' })
      world.wait(60)
      await world.pay()
      expect(await member.show(orderNo)).toMatchObject({ state: 'returned', reason: 'account_closed' })
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
    })

    it.each(['loses', 'ignores', 'breaks', 'refuses'] as const)(
      'that %s leaves it with the provider, and pays once when it answers again',
      async (behaviour) => {
        const member = await world.member()
        const { orderNo } = await member.order()
        world.provider.behaviour = behaviour
        await world.pay()
        expect((await member.show(orderNo)).state).toBe('sent')
        expect((await member.cancel(orderNo)).state).toBe('sent')
        world.provider.behaviour = 'answers'
        world.wait(60)
        await world.pay()
        world.provider.decide(orderNo, 'paid')
        world.wait(120)
        await world.pay()
        expect((await member.show(orderNo)).state).toBe('paid')
        expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 0n })
      },
    )

    it('that never took it gives the money back, but only when it may take it no more', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      world.provider.behaviour = 'refuses'
      await world.pay()
      world.wait(25 * 60)
      await world.pay()
      expect((await member.show(orderNo)).state).toBe('sent')
      world.wait(6 * 60)
      await world.pay()
      world.wait(3600)
      await world.pay()
      expect(await member.show(orderNo)).toMatchObject({ state: 'returned', reason: 'provider' })
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
    })

    it('is answered for by no machine on the way: only its own word to a cancel gives the money back', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      world.provider.behaviour = 'missing'
      for (let hours = 0; hours < 3; hours += 1) {
        await world.pay()
        world.wait(3700)
      }
      expect((await member.show(orderNo)).state).toBe('sent')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
      world.provider.behaviour = 'answers'
      await world.pay()
      expect((await member.show(orderNo)).state).toBe('returned')
      expect(world.provider.payouts.has(orderNo)).toBe(false)
      // A request that was under way all the time.
      await world.send(orderNo)
      expect(world.provider.payouts.has(orderNo)).toBe(false)
      world.wait(3700)
      await world.pay()
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
    })

    it('that took it and was never heard is not cancelled: it pays', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      world.provider.behaviour = 'ignores'
      await world.pay()
      world.wait(3700)
      world.provider.behaviour = 'answers'
      await world.send(orderNo)
      await world.pay()
      expect((await member.show(orderNo)).state).toBe('sent')
      world.provider.decide(orderNo, 'paid')
      world.wait(3700)
      await world.pay()
      expect((await member.show(orderNo)).state).toBe('paid')
    })

    it('that said it was paid, in a report that did not fit, gives nothing back by another', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await world.pay()
      await world.report(orderNo, { amount: '99999' })
      await world.report(orderNo, { state: 'failed' })
      world.provider.payouts.delete(orderNo)
      world.provider.cancelled.add(orderNo)
      world.wait(3700)
      await world.pay()
      expect((await member.show(orderNo)).state).toBe('sent')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
      const conflicts = await world.db
        .selectFrom('withdrawal_conflicts')
        .select(['reported', 'amount'])
        .where('order_no', '=', orderNo)
        .orderBy('reported')
        .execute()
      expect(conflicts).toEqual([
        { reported: 'cancelled', amount: '100000' },
        { reported: 'failed', amount: '100000' },
        { reported: 'paid', amount: '99999' },
      ])
    })

    it('that says something else afterwards moves nothing: a person settles it', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await world.pay()
      await world.report(orderNo, { state: 'failed' })
      await world.report(orderNo, { state: 'paid' })
      await world.report(orderNo, { state: 'paid', amount: '1' })
      expect((await member.show(orderNo)).state).toBe('returned')
      expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
      const conflicts = await world.db
        .selectFrom('withdrawal_conflicts')
        .selectAll()
        .where('order_no', '=', orderNo)
        .execute()
      expect(conflicts).toMatchObject([{ reported: 'paid', state: 'returned', closed_at: null }])
    })

    it('is not believed about another amount, another payout or an unknown order', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await world.pay()
      await world.report(orderNo, { amount: '99999' })
      await world.report(orderNo, { payoutId: 'po_other' })
      await world.report('QK000000000000000000')
      expect((await member.show(orderNo)).state).toBe('sent')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
    })

    it('is not sent what belongs to an account that was frozen meanwhile: a person looks at it', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      await sql`update members set state = 'frozen' where user_id = ${member.userId}::uuid`.execute(world.db)
      await world.pay()
      expect(world.provider.payouts.has(orderNo)).toBe(false)
      const row = await world.db
        .selectFrom('withdrawals')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ state: 'reviewing', signals: ['frozen'] })
      expect(await member.show(orderNo)).toMatchObject({ state: 'reviewing', waits: 'frozen' })
      await sql`update members set state = 'active' where user_id = ${member.userId}::uuid`.execute(world.db)
      expect((await member.show(orderNo)).waits).toBe('check')
    })

    it('is not sent to an account that was disabled meanwhile: a person looks at it, and the money waits', async () => {
      const member = await world.member()
      const { orderNo } = await member.order()
      const { person } = testOperators(world.app)
      const url = operatorPayoutAccountDecide.path.replace(':siteId', '3000').replace(':accountId', member.accountId)
      await (
        await person('risk')
      ).ask({ url, payload: { to: 'disabled', reason: 'account_lost', note: 'reported stolen' } })
      await world.pay()
      expect(world.provider.payouts.has(orderNo)).toBe(false)
      const row = await world.db
        .selectFrom('withdrawals')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ state: 'reviewing', signals: ['account_disabled'] })
      expect((await member.show(orderNo)).waits).toBe('account')
      expect(await member.holds()).toEqual({ centre: 9_000_00n, withdrawal: 1_000_00n })
    })
  })

  it('costs in the database what it costs in libs/money', async () => {
    const samples = fc.sample(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: MOST_MINOR }),
        made: fc.integer({ min: 0, max: 1000 }),
        freeCount: fc.integer({ min: 0, max: 1000 }),
        feeBasisPoints: fc.integer({ min: 0, max: 2000 }),
      }),
      500,
    )
    const text = JSON.stringify(samples, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const { rows } = await sql<{ fee: bigint }>`
      select withdrawal_fee(amount, made, "freeCount", "feeBasisPoints") as fee
        from json_to_recordset(${text}::json) as s (amount bigint, made int, "freeCount" int, "feeBasisPoints" int)`.execute(
      world.db,
    )
    expect(rows.map(({ fee }) => fee)).toEqual(
      samples.map(({ amount, made, ...rules }) => withdrawalFee(amount, made, rules)),
    )
  })

  it.runIf(kind.name === 'postgres')(
    'ends each once when the member, the provider and two processes meet',
    async () => {
      const member = await world.member()
      const orders = await Promise.all(Array.from({ length: 4 }, () => member.order('20000').catch(() => undefined)))
      const numbers = orders.flatMap((order) => (order?.orderNo ? [order.orderNo] : []))
      const reports = () =>
        Promise.all(
          numbers
            .filter((orderNo) => world.provider.payouts.has(orderNo))
            .flatMap((orderNo, at) => [
              world.report(orderNo, { state: at % 2 === 0 ? 'paid' : 'failed' }),
              world.report(orderNo, { state: at % 2 === 0 ? 'paid' : 'failed' }),
            ]),
        )
      await Promise.all([world.pay(), world.pay(), ...numbers.map((orderNo) => member.cancel(orderNo))])
      await Promise.all([reports(), reports(), world.pay()])
      await world.mustBalance()
      const ended = await Promise.all(numbers.map((orderNo) => member.show(orderNo)))
      for (const { events } of ended)
        expect(events.filter(({ state }) => ['paid', 'returned', 'cancelled'].includes(state))).toHaveLength(1)
      const paid = ended.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      expect(await member.holds()).toEqual({ centre: 10_000_00n - paid, withdrawal: 0n })
    },
  )
})
