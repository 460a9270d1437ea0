import { endpoints, STATUS } from '@pavilion/contract'
import { operatorPayoutAccountDecide, operatorWithdrawalDecide } from '@pavilion/operator-api/funds'
import { operatorMemberCorrect } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/index.ts'
import { createMembers, writePersonal } from '../members/index.ts'
import { testDatabases, testOperators } from '../testing/index.ts'
import {
  cardOf,
  FUND_PASSWORD,
  PHONE_CODE,
  withdrawalsPlatform,
  type WithdrawalsPlatform,
} from './testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

interface WireAccount {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly isDefault: boolean
  readonly reason?: string
}
type Member = Awaited<ReturnType<WithdrawalsPlatform['member']>>

describe.each(testDatabases)('accounts of a member whose name is corrected on $name', (kind) => {
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

  const otherNames = [...'跃越月岳粤钥阅玥钺刖'].map((character) => `林${character}`)
  /** That no other member of the site has, so that it is verified at once. */
  const aName = (): string => otherNames.pop() ?? ''
  const proofs = { password: FUND_PASSWORD, code: PHONE_CODE }
  const correct = (member: Member, what: object) =>
    operators.askAsTwo(['risk'], {
      url: operatorMemberCorrect.path.replace(':siteId', '3000').replace(':userId', member.userId),
      payload: { ...what, reason: 'the passport was seen' },
    })
  const decide = async (accountId: string, payload: object) =>
    (await operators.person('risk')).ask({
      url: operatorPayoutAccountDecide.path.replace(':siteId', '3000').replace(':accountId', accountId),
      payload: { ...payload, note: 'seen' },
    })
  const accountsOf = async (member: Member) =>
    ((await member.call(endpoints.queryMemberBanksInfoList)).data as { list: WireAccount[] }).list
  const messagesTo = async ({ userId }: Member) => {
    const { rows } = await sql<{ kind: string; parameters: { reason?: string } }>`
      select kind, parameters from messages where user_id = ${userId}::uuid order by message_id`.execute(world.db)
    return rows.map(({ kind: of, parameters: { reason } }) => `${of} ${reason ?? ''}`.trim())
  }
  /** As the row lies, though no call writes it so: from before corrections looked at accounts. */
  const rename = async (member: Member, name: string) => {
    const key = await createMembers(world.app.deps).personalKey(member.siteId, member.userId)
    if (key) await transaction(world.db, (tx) => writePersonal(tx, member, key, 'real_name', name))
  }

  it('are disabled with a reason that both read, but for addresses, which bear no name', async () => {
    const member = await world.member()
    const address = await member.addAddress(ADDRESS)
    await correct(member, { realName: aName() })
    expect(await accountsOf(member)).toMatchObject([
      { id: address, state: 'active', isDefault: true },
      { id: member.accountId, state: 'disabled', isDefault: false, reason: 'name_changed' },
    ])
    expect((await messagesTo(member)).slice(-2)).toEqual(['data_corrected', 'payout_account_disabled name_changed'])
    expect((await member.ask('10000')).data).toMatchObject({ faults: [{ path: 'accountId' }] })
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where subject = ${member.userId} and action = 'payout_account.rename'`.execute(world.db)
    expect(rows).toEqual([{ detail: { accountId: member.accountId } }])
  })

  it('stay as they are when the name stays', async () => {
    const member = await world.member()
    await correct(member, { realName: '林悦', gender: 'female' })
    await correct(member, { birthday: '1984-02-28' })
    expect(await accountsOf(member)).toMatchObject([{ state: 'active', isDefault: true }])
    expect((await member.ask('10000')).code).toBe(STATUS.SUCCESS)
  })

  it('are paid nothing that was asked for before: it waits for a person, who cannot approve it', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await correct(member, { realName: aName() })
    await world.pay()
    expect(world.provider.payouts.has(orderNo)).toBe(false)
    expect((await member.show(orderNo)).state).toBe('reviewing')
    const finance = await operators.person('finance')
    const approve = await finance.ask({
      url: operatorWithdrawalDecide.path,
      payload: { orderNo, decision: 'approve', note: 'x' },
    })
    expect(approve.data).toMatchObject({
      faults: [{ path: 'orderNo', message: expect.stringContaining('the account to pay to is disabled') }],
    })
    await finance.ask({
      url: operatorWithdrawalDecide.path,
      payload: { orderNo, decision: 'refuse', reason: 'account_name', note: 'x' },
    })
    expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
  })

  it('come back under the new name alone: removed and added anew by the member, enabled by nobody', async () => {
    const member = await world.member()
    const number = cardOf()
    const realName = aName()
    await world.addCard(member, number)
    await correct(member, { realName })
    const second = (await accountsOf(member)).find(({ id }) => id !== member.accountId)?.id ?? ''
    expect((await decide(second, { to: 'active' })).data).toMatchObject({ faults: [{ path: 'accountId' }] })
    expect((await world.addCard(member, number)).code).toBe(STATUS.DATA_EXISTS)
    expect((await member.call(endpoints.removePayoutAccount, { accountId: second, ...proofs })).code).toBe(
      STATUS.SUCCESS,
    )
    expect((await world.addCard(member, number)).code).toBe(STATUS.SUCCESS)
    const added = (await accountsOf(member)).find(({ state }) => state === 'active')?.id ?? ''
    const owner = { siteId: member.siteId, userId: member.userId }
    expect(await world.made.accounts.open(owner, added)).toMatchObject({ number, holder: realName })
  })

  it('that a person had disabled keep that reason, are not removed, and are not enabled under the old name', async () => {
    const member = await world.member()
    await decide(member.accountId, { to: 'disabled', reason: 'security' })
    await correct(member, { realName: aName() })
    expect(await accountsOf(member)).toMatchObject([{ state: 'disabled', reason: 'security' }])
    const removed = await member.call(endpoints.removePayoutAccount, { accountId: member.accountId, ...proofs })
    expect(removed.code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    expect((await decide(member.accountId, { to: 'active' })).code).toBe(STATUS.INVALID_PARAMETER)
    await correct(member, { realName: '林悦' })
    expect((await decide(member.accountId, { to: 'active' })).data).toMatchObject({ state: 'active' })
  })

  it('that a person disables too keep the reason of the person, and are not removed', async () => {
    const member = await world.member()
    await correct(member, { realName: aName() })
    await decide(member.accountId, { to: 'disabled', reason: 'security' })
    expect(await accountsOf(member)).toMatchObject([{ state: 'disabled', reason: 'security' }])
    const removed = await member.call(endpoints.removePayoutAccount, { accountId: member.accountId, ...proofs })
    expect(removed.code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
  })

  it('are neither asked of nor opened for the provider where the name changed in an unknown way', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await rename(member, aName())
    expect((await member.ask('10000')).data).toMatchObject({ faults: [{ path: 'accountId' }] })
    await world.pay()
    world.wait(32 * 60)
    await world.pay()
    expect(world.provider.payouts.has(orderNo)).toBe(false)
    expect(await member.show(orderNo)).toMatchObject({ state: 'returned' })
    expect(await member.holds()).toEqual({ centre: 10_000_00n, withdrawal: 0n })
  })

  it.runIf(kind.name === 'postgres')('never bear the old name when they are added at that moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await world.member()
      const realName = aName()
      await Promise.all([correct(member, { realName }), world.addCard(member, cardOf())])
      const owner = { siteId: member.siteId, userId: member.userId }
      const active = (await accountsOf(member)).filter(({ state }) => state === 'active')
      const forms = await Promise.all(active.map(({ id }) => world.made.accounts.open(owner, id)))
      expect(forms.every((form) => form.kind === 'bank' && form.holder === realName)).toBe(true)
    }
  })
})
