import { endpoints, STATUS, type DataOf } from '@pavilion/contract'
import { MOST_PAYOUT_ACCOUNTS } from '@pavilion/contract/funds'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  FUND_PASSWORD,
  setNameState,
  testDatabases,
  wholePlatform,
  type MemberToMake,
  type ProvingMember,
  type TestAnswer,
  type WholePlatform,
} from '../testing/index.ts'
import { cardOf } from '../withdrawals/testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const WRONG_PASSWORD = '0'.repeat(32)
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const card = () => ({ kind: 'bank', bank: 'ICBC', number: cardOf(), province: '浙江省', city: '杭州市' })
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')
const pathOf = ({ data }: TestAnswer) => (data as { faults?: { path: string }[] } | undefined)?.faults?.[0]?.path
const codeOf = async (answer: Promise<TestAnswer>): Promise<number> => (await answer).code

describe.each(testDatabases)('what proves an account to be paid to on $name', (kind) => {
  let world: WholePlatform
  beforeAll(async () => {
    world = await wholePlatform(kind)
  })
  afterAll(() => world.close())

  const payee = (facts: MemberToMake = {}) => world.member({ phone: world.newPhone(), verified: true, ...facts })
  const add = (member: ProvingMember, account: object, proofs: object) =>
    member.call(endpoints.addPayoutAccount, { account, password: FUND_PASSWORD, code: '123456', ...proofs })

  describe.each([
    ['a card', card],
    ['a coin address', () => ({ kind: 'coin', network: 'TRC20', address: ADDRESS })],
  ])('%s', (_name, account) => {
    it('is of one who is known, and whose account is open (6015, 6449, 6030)', async () => {
      expect(await codeOf(add(await payee({ state: 'frozen' }), account(), {}))).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
      const member = await world.member()
      expect(await codeOf(add(member, account(), {}))).toBe(STATUS.UNBOUND_PHONE)
      expect(await codeOf(member.call(endpoints.sendCodeTwo, { type: '9', cate: '0' }))).toBe(STATUS.UNBOUND_PHONE)
      const nameless = await world.member({ phone: world.newPhone() })
      expect(await codeOf(add(nameless, account(), {}))).toBe(STATUS.BIND_REAL_NAME)
      await setNameState(world.app.deps, nameless.siteId, nameless.userId, 'pending')
      expect(await codeOf(add(nameless, account(), {}))).toBe(STATUS.BIND_REAL_NAME)
    })

    it('takes a fund password, which has to be set (6303)', async () => {
      const member = await payee()
      const code = await member.code('9')
      await sql`update members set fund_password_hash = null where user_id = ${member.userId}::uuid`.execute(world.db)
      const refused = await add(member, account(), { code })
      expect([refused.code, refused.message]).toEqual([STATUS.NO_DATA, '请先设置资金密码'])
    })

    it('takes the right one, which eight wrong ones lock (6100, 6037)', async () => {
      const member = await payee()
      const guesses: number[] = []
      for (let n = 0; n < 9; n += 1) guesses.push(await codeOf(add(member, account(), { password: WRONG_PASSWORD })))
      expect(guesses).toEqual([...Array<number>(8).fill(STATUS.PASSWORD_CHECK_FAILURE), STATUS.AUTHENTICATION_LOCKED])
      world.wait(901)
      expect(await codeOf(add(member, account(), { code: await member.code('9') }))).not.toBe(
        STATUS.AUTHENTICATION_LOCKED,
      )
    })

    it('takes a code that was sent for it, to this member, not long ago (6038)', async () => {
      const member = await payee()
      const expired = async (code: string) => {
        const refused = await add(member, account(), { code })
        expect([refused.code, pathOf(refused)]).toEqual([STATUS.AUTHENTICATION_CODE_EXPIRED, 'code'])
      }
      await expired('123456')
      await expired(await member.code('8'))
      await expired(await (await payee()).code('9'))
      const code = await member.code('9')
      world.wait(301)
      await expired(code)
    })

    it('takes the right one, which five wrong ones lock (6036, 6037)', async () => {
      const member = await payee()
      const code = await member.code('9')
      const guesses: number[] = []
      for (let n = 0; n < 5; n += 1) guesses.push(await codeOf(add(member, account(), { code: wrong(code) })))
      expect(guesses).toEqual([
        ...Array<number>(4).fill(STATUS.AUTHENTICATION_CODE_ERROR),
        STATUS.AUTHENTICATION_LOCKED,
      ])
      const locked = await add(member, account(), { code })
      expect([locked.code, pathOf(locked)]).toEqual([STATUS.AUTHENTICATION_LOCKED, 'code'])
    })

    it('that the member has is refused before the code is used up, which then serves for another (6009)', async () => {
      const member = await payee()
      const same = account()
      // Another member may have it from another test: then it waits for a person.
      const first = await codeOf(add(member, same, { code: await member.code('9') }))
      expect([STATUS.SUCCESS, STATUS.WARNING]).toContain(first)
      const code = await member.code('9')
      expect(await codeOf(add(member, same, { code }))).toBe(STATUS.DATA_EXISTS)
      expect(await codeOf(add(member, card(), { code }))).toBe(STATUS.SUCCESS)
    })

    it('that another member has waits for a person (6012)', async () => {
      const [first, second] = [await payee(), await payee()]
      const same = account()
      await add(first, same, { code: await first.code('9') })
      expect(await codeOf(add(second, same, { code: await second.code('9') }))).toBe(STATUS.WARNING)
    })
  })

  it('is no code for one more of a kind than there may be', async () => {
    const member = await payee()
    for (let n = 0; n < MOST_PAYOUT_ACCOUNTS.bank; n += 1)
      expect(await codeOf(add(member, card(), { code: await member.code('9') }))).toBe(STATUS.SUCCESS)
    const code = await member.code('9')
    expect(await codeOf(add(member, card(), { code }))).toBe(STATUS.DATA_EXISTS)
    const wallet = { kind: 'wallet', wallet: 'alipay', account: '13912345678' }
    expect(await codeOf(add(member, wallet, { code }))).toBe(STATUS.SUCCESS)
  })

  it('nor is one tried, nor the password, for one that cannot be removed', async () => {
    const member = await payee()
    const added = await add(member, card(), { code: await member.code('9') })
    const { id: accountId = '' } = (added.data as DataOf<typeof endpoints.addPayoutAccount>).list[0] ?? {}
    const code = await member.code('9')
    const remove = (of: string, password = FUND_PASSWORD) =>
      codeOf(member.call(endpoints.removePayoutAccount, { accountId: of, password, code }))
    const insist = async (of: string, status: number) => {
      for (const password of [WRONG_PASSWORD, FUND_PASSWORD]) expect(await remove(of, password)).toBe(status)
    }
    await insist(uuid(), STATUS.NOT_FOUND)
    await sql`insert into payout_account_uses (site_id, account_id, ref) values (3000, ${accountId}::uuid, 'a withdrawal')`.execute(
      world.db,
    )
    await insist(accountId, STATUS.DATA_EXISTS)
    await sql`delete from payout_account_uses where account_id = ${accountId}::uuid`.execute(world.db)
    const become = (state: string, reason: string | null) =>
      sql`update payout_accounts set state = ${state}, reason = ${reason}, is_default = false where account_id = ${accountId}::uuid`.execute(
        world.db,
      )
    await become('disabled', 'account_lost')
    await insist(accountId, STATUS.CONTACT_CUSTOMER_SERVICE)
    await become('active', null)
    expect(await remove(accountId)).toBe(STATUS.SUCCESS)
  })
})
