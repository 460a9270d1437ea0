import { endpoints, STATUS } from '@pavilion/contract'
import { LONGEST_PAYOUT_LABEL, MOST_PAYOUT_ACCOUNTS } from '@pavilion/contract/funds'
import { operatorPayoutAccountDecide, operatorPayoutAccountReviews } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../testing/index.ts'
import { accountStore } from './account-store.ts'
import {
  cardOf,
  FUND_PASSWORD,
  PHONE_CODE,
  withdrawalsPlatform,
  type WithdrawalsPlatform,
} from '../withdrawals/testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Member = Awaited<ReturnType<WithdrawalsPlatform['member']>>
interface WireAccount {
  readonly id: string
  readonly kind: string
  readonly masked: string
  readonly holder?: string
  readonly isDefault: boolean
  readonly state: string
  readonly holdUntil?: number
  readonly label?: string
}

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe.each(testDatabases)('accounts to pay to on $name', (kind) => {
  let world: WithdrawalsPlatform
  beforeAll(async () => {
    world = await withdrawalsPlatform(kind)
  })
  afterAll(() => world.close())

  const proofs = { password: FUND_PASSWORD, code: PHONE_CODE }
  const add = (member: Member, account: object, more: object = {}) =>
    member.call(endpoints.addPayoutAccount, { account, ...proofs, ...more })
  const card = (number = cardOf(), more: object = {}) => ({
    kind: 'bank',
    bank: 'ICBC',
    number,
    province: '浙江省',
    city: '杭州市',
    ...more,
  })
  const coin = (address: string, network = 'TRC20') => ({ kind: 'coin', network, address, label: '常用' })
  const list = async (member: Member) =>
    ((await member.call(endpoints.queryMemberBanksInfoList)).data as { list: WireAccount[] }).list
  const decide = async (accountId: string, to: 'active' | 'disabled', reason = 'account_lost') => {
    const url = operatorPayoutAccountDecide.path.replace(':siteId', '3000').replace(':accountId', accountId)
    return (await testOperators(world.app).person('risk')).ask({
      url,
      payload: { to, ...(to === 'disabled' && { reason }), note: 'reported stolen by a caller' },
    })
  }
  const fieldOf = (data: unknown) => (data as { faults: readonly { path: string }[] }).faults[0]?.path

  it('are shown masked, under the verified name, the first as the default one, new for a day', async () => {
    const member = await world.member({ isNew: true })
    expect(await list(member)).toMatchObject([{ kind: 'bank', holder: '林*', isDefault: true, state: 'active' }])
    await add(member, coin(TRON))
    await add(member, { kind: 'wallet', wallet: 'alipay', account: '13912345678' })
    const accounts = await list(member)
    expect(accounts.map(({ masked, label }) => [masked, label])).toEqual([
      [expect.stringMatching(/^\d{4}$/), undefined],
      ['TR7NHqje••••SzgjLj6t', '常用'],
      ['139****5678', undefined],
    ])
    const { rows: messages } = await sql<{ parameters: object }>`
      select parameters from messages where user_id = ${member.userId}::uuid and kind = 'payout_account_added' order by message_id limit 1`.execute(
      world.db,
    )
    const parameters = { masked: accounts[0]?.masked, review: false, most: '500000', currency: 'CNY' }
    expect(messages).toEqual([{ parameters }])
    expect(accounts.every(({ holdUntil }) => (holdUntil ?? 0) > world.now() / 1000)).toBe(true)
    expect(JSON.stringify(accounts)).not.toContain('林悦')
    const { rows } = await sql<{
      text: string
    }>`select * from payout_accounts where user_id = ${member.userId}::uuid`.execute(world.db)
    expect(JSON.stringify(rows)).not.toContain(TRON)
  })

  it.each([
    ['a wrong check digit', card('6222021234567890123'), 'account.number'],
    ['a card of another bank', card(cardOf(), { bank: 'CMB' }), 'account.bank'],
    ['an unknown bank', card(cardOf(), { bank: 'NONE' }), 'account.bank'],
    ['an unknown province', card(cardOf(), { province: '江南省' }), 'account.province'],
    ['a city of another province', card(cardOf(), { city: '南京市' }), 'account.city'],
    ['a mistyped address', coin(TRON.replace('t', 'u')), 'account.address'],
    ['an address of another network', coin(ETHEREUM), 'account.address'],
    ['an address without its checksum', coin(ETHEREUM.toLowerCase(), 'ERC20'), 'account.address'],
    ['no phone and no e-mail', { kind: 'wallet', wallet: 'alipay', account: 'abc' }, 'account.account'],
    ['an unknown wallet', { kind: 'wallet', wallet: 'none', account: '13912345678' }, 'account.wallet'],
  ])('refuse %s at its field', async (_, account, field) => {
    const member = await world.member()
    const answer = await add(member, account)
    expect([answer.code, fieldOf(answer.data)]).toEqual([STATUS.INVALID_PARAMETER, field])
    expect(await list(member)).toHaveLength(1)
  })

  it('take the fund password and a code, and of a kind no more than there may be', async () => {
    const member = await world.member()
    expect((await add(member, card(), { password: '0'.repeat(32) })).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
    expect((await add(member, card(), { code: '000000' })).code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    for (let n = 0; n < 4; n += 1) expect((await add(member, card())).code).toBe(STATUS.SUCCESS)
    expect((await add(member, card())).code).toBe(STATUS.DATA_EXISTS)
  })

  it('are not had twice by one member; removed ones may come again', async () => {
    const member = await world.member()
    const number = cardOf()
    expect((await add(member, card(number))).code).toBe(STATUS.SUCCESS)
    expect((await add(member, card(`${number.slice(0, 4)} ${number.slice(4)}`))).code).toBe(STATUS.DATA_EXISTS)
    const [, { id: accountId } = { id: '' }] = await list(member)
    expect((await member.call(endpoints.removePayoutAccount, { accountId, ...proofs })).code).toBe(STATUS.SUCCESS)
    expect((await add(member, card(number))).code).toBe(STATUS.SUCCESS)
  })

  it('of another member wait for a person, who sees both, and whose word the member is told', async () => {
    const number = cardOf()
    const first = await world.member()
    const second = await world.member()
    await add(first, card(number))
    expect((await add(second, card(number))).code).toBe(STATUS.WARNING)
    const [, { id, state } = { id: '', state: '' }] = await list(second)
    expect(state).toBe('reviewing')
    expect((await second.ask('100000', { accountId: id })).code).toBe(STATUS.INVALID_PARAMETER)
    const { person } = testOperators(world.app)
    const risk = await person('risk')
    const { data } = await risk.ask({
      method: 'GET',
      url: operatorPayoutAccountReviews.path.replace(':siteId', '3000'),
    })
    const review = (data as { reviews: readonly object[] }).reviews.find(
      (each) => 'accountId' in each && each.accountId === id,
    )
    expect(review).toMatchObject({ userId: second.userId, otherUserId: first.userId, masked: number.slice(-4) })
    const url = operatorPayoutAccountDecide.path.replace(':siteId', '3000').replace(':accountId', id)
    const payload = { to: 'active', note: 'a couple' }
    expect((await (await person('support')).ask({ url, payload })).code).toBe(STATUS.ACCESS_DENIED)
    expect((await risk.ask({ url, payload })).data).toMatchObject({ state: 'active' })
    const { rows } = await sql<{ kind: string }>`
      select kind from messages where user_id = ${second.userId}::uuid order by message_id`.execute(world.db)
    expect(rows.map((row) => row.kind)).toEqual([
      'payout_account_added',
      'payout_account_added',
      'payout_account_ready',
    ])
  })

  it('are not removed while a withdrawal to them runs, and leave the default to the next', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const remove = () => member.call(endpoints.removePayoutAccount, { accountId: member.accountId, ...proofs })
    await add(member, card())
    expect((await remove()).code).toBe(STATUS.DATA_EXISTS)
    await member.cancel(orderNo)
    expect((await remove()).code).toBe(STATUS.SUCCESS)
    expect(await list(member)).toMatchObject([{ isDefault: true }])
  })

  it('are one’s own alone: nobody else’s is removed, made the default or labelled', async () => {
    const { accountId } = await world.member()
    const other = await world.member()
    expect((await other.call(endpoints.removePayoutAccount, { accountId, ...proofs })).code).toBe(STATUS.NOT_FOUND)
    expect((await other.call(endpoints.setPayoutAccount, { accountId, isDefault: true })).code).toBe(STATUS.NOT_FOUND)
    expect((await other.call(endpoints.setPayoutAccount, { accountId: uuid(), label: 'x' })).code).toBe(
      STATUS.NOT_FOUND,
    )
  })

  it('change their default, and the label of an address, which may go', async () => {
    const member = await world.member()
    await add(member, coin(ETHEREUM, 'ERC20'))
    const [, { id: accountId } = { id: '' }] = await list(member)
    const answer = await member.call(endpoints.setPayoutAccount, { accountId, isDefault: true, label: '冷钱包' })
    expect((answer.data as { list: WireAccount[] }).list).toMatchObject([
      { id: accountId, isDefault: true, label: '冷钱包' },
      { isDefault: false },
    ])
    const label = async (text: string, id = accountId) =>
      (await member.call(endpoints.setPayoutAccount, { accountId: id, label: text })).code
    const labels = async () => (await list(member)).map((account) => account.label)
    expect(await label(' 常用钱包 ')).toBe(STATUS.SUCCESS)
    expect(await labels()).toEqual(['常用钱包', undefined])
    expect(await label('长'.repeat(LONGEST_PAYOUT_LABEL + 1))).toBe(STATUS.INVALID_PARAMETER)
    expect(await label('工资卡', member.accountId)).toBe(STATUS.NOT_FOUND)
    expect(await labels()).toEqual(['常用钱包', undefined])
    expect(await label('')).toBe(STATUS.SUCCESS)
    expect(await labels()).toEqual([undefined, undefined])
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where subject = ${member.userId} and action = 'payout_account.set' order by at`.execute(
      world.db,
    )
    const detail = { accountId, isDefault: false, label: true }
    expect(rows.map((row) => row.detail)).toEqual([{ ...detail, isDefault: true }, detail, detail])
  })

  it('are the same whichever bank a card is said to be of, at one member and at two', async () => {
    const number = '6219990000000000010'
    const first = await world.member()
    const second = await world.member()
    expect((await add(first, card(number, { bank: 'ICBC' }))).code).toBe(STATUS.SUCCESS)
    expect((await add(first, card(number, { bank: 'CCB' }))).code).toBe(STATUS.DATA_EXISTS)
    expect((await add(second, card(number, { bank: 'CCB' }))).code).toBe(STATUS.WARNING)
  })

  describe('added at the same moment', () => {
    const ROUNDS = 4
    const statesOf = async (number: string, members: readonly Member[]) => {
      const { rows } = await sql<{ state: string; reviews: number }>`
        select p.state, (select count(*)::int from payout_account_reviews r where (r.site_id, r.account_id) = (p.site_id, p.account_id)) as reviews
          from payout_accounts p
         where p.masked = ${number.slice(-4)} and p.user_id = any(${members.map(({ userId }) => userId)}::uuid[])
         order by p.state`.execute(world.db)
      return rows
    }
    const together = async (number: string, members: readonly Member[]) => {
      const answers = await Promise.all(members.map((member) => add(member, card(number))))
      return answers.map(({ code }) => code).toSorted()
    }

    it('by several members are one member’s, and wait for a person at all others', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, () => world.member()))
      for (let round = 0; round < ROUNDS; round += 1) {
        const number = cardOf()
        const { SUCCESS, WARNING } = STATUS
        expect(await together(number, members)).toEqual([SUCCESS, WARNING, WARNING, WARNING].toSorted())
        expect(await statesOf(number, members)).toEqual([
          { state: 'active', reviews: 0 },
          ...Array.from({ length: 3 }, () => ({ state: 'reviewing', reviews: 1 })),
        ])
      }
    })

    /** As several processes do: one process takes the calls of a member one after the other. */
    const store = ({ siteId, userId }: Member, number: string) =>
      accountStore(world.db).add({
        site_id: siteId,
        user_id: userId,
        account_id: uuid(),
        kind: 'bank',
        code: 'ICBC',
        masked: number.slice(-4),
        sealed: '',
        mark: Buffer.from(number).toString('hex'),
        most: MOST_PAYOUT_ACCOUNTS.bank,
        now: new Date(world.now()),
        hold_until: new Date(world.now()),
        new_most: '500000',
        currency: 'CNY',
        request_id: uuid(),
      })
    const storedTogether = async (member: Member, numbers: readonly string[]) => {
      const answers = await Promise.all(numbers.map((number) => store(member, number)))
      return answers.map(({ outcome }) => outcome).toSorted()
    }

    it('by one member more than once are had once', async () => {
      const member = await world.member()
      const { SUCCESS, DATA_EXISTS } = STATUS
      const number = cardOf()
      expect(await together(number, [member, member, member])).toEqual([SUCCESS, DATA_EXISTS, DATA_EXISTS].toSorted())
      expect(await statesOf(number, [member])).toEqual([{ state: 'active', reviews: 0 }])
      for (let round = 0; round < MOST_PAYOUT_ACCOUNTS.bank - 2; round += 1) {
        const next = cardOf()
        expect(await storedTogether(member, [next, next, next])).toEqual(['added', 'exists', 'exists'])
        expect(await statesOf(next, [member])).toEqual([{ state: 'active', reviews: 0 }])
      }
    })

    it('by one member are no more than there may be', async () => {
      const member = await world.member()
      const numbers = Array.from({ length: MOST_PAYOUT_ACCOUNTS.bank + 2 }, () => cardOf())
      const outcomes = await storedTogether(member, numbers)
      expect(outcomes.filter((outcome) => outcome === 'most')).toHaveLength(3)
      expect(await list(member)).toHaveLength(MOST_PAYOUT_ACCOUNTS.bank)
    })
  })

  it('that a person disabled are not removed, so that none comes back by being added anew', async () => {
    const member = await world.member()
    await decide(member.accountId, 'disabled')
    const removed = await member.call(endpoints.removePayoutAccount, { accountId: member.accountId, ...proofs })
    expect(removed.code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    expect(await list(member)).toMatchObject([{ state: 'disabled' }])
  })

  it('that a person disabled say why in a word the member knows, never in the person’s own', async () => {
    const member = await world.member()
    expect((await decide(member.accountId, 'disabled', 'mood')).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await decide(member.accountId, 'disabled')).data).toMatchObject({
      reason: 'account_lost',
      note: 'reported stolen by a caller',
    })
    const accounts = await list(member)
    expect(accounts).toMatchObject([{ state: 'disabled', reason: 'account_lost' }])
    expect(JSON.stringify(accounts)).not.toContain('caller')
    const { rows } = await sql<{ parameters: object }>`
      select parameters from messages where user_id = ${member.userId}::uuid and kind = 'payout_account_disabled'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ parameters: { masked: accounts[0]?.masked, reason: 'account_lost' } }])
    await decide(member.accountId, 'active')
    expect(await list(member)).toEqual([expect.not.objectContaining({ reason: expect.anything() })])
  })

  it('have a default one whenever one is active, whatever a person disables and enables', async () => {
    const member = await world.member()
    const number = cardOf()
    await add(member, card(number))
    await decide(member.accountId, 'disabled')
    expect(await list(member)).toMatchObject([{ masked: number.slice(-4), isDefault: true }, { isDefault: false }])
    const alone = await world.member()
    await decide(alone.accountId, 'disabled')
    await decide(alone.accountId, 'active')
    expect(await list(alone)).toMatchObject([{ state: 'active', isDefault: true }])
  })
})
