import { endpoints, STATUS, type DataOf } from '@pavilion/contract'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  FUND_PASSWORD,
  testDatabases,
  wholePlatform,
  type MemberToMake,
  type TestAnswer,
  type WholePlatform,
} from '../testing/index.ts'
import { cardOf } from './testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const WRONG_PASSWORD = '0'.repeat(32)
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')
const pathOf = ({ data }: TestAnswer) => (data as { faults?: { path: string }[] } | undefined)?.faults?.[0]?.path

describe.each(testDatabases)('what proves a withdrawal on $name', (kind) => {
  let world: WholePlatform
  const { withdrawals } = DEFAULT_SETTINGS
  beforeAll(async () => {
    world = await wholePlatform(kind)
  })
  afterEach(() => world.changeSettings({ withdrawals }))
  afterAll(() => world.close())

  /** With a card, a day old where it is not new: one that is new asks for a code. */
  const payee = async ({ isNew = false, ...facts }: MemberToMake & { readonly isNew?: boolean } = {}) => {
    const member = await world.member({ money: 4_000_00n, phone: world.newPhone(), verified: true, ...facts })
    const add = async (account: object): Promise<string> => {
      const proofs = { password: FUND_PASSWORD, code: await member.code('9') }
      const { data } = await member.call(endpoints.addPayoutAccount, { account, ...proofs })
      const { id = '' } = (data as DataOf<typeof endpoints.addPayoutAccount>).list.at(-1) ?? {}
      if (!isNew)
        await sql`update payout_accounts set hold_until = now() - interval '1 s' where account_id = ${id}::uuid`.execute(
          world.db,
        )
      return id
    }
    const accountId = await add({ kind: 'bank', bank: 'ICBC', number: cardOf(), province: '浙江省', city: '杭州市' })
    const ask = async (amount: string, more: Readonly<Record<string, string | undefined>> = {}) => {
      const { data } = await member.call(endpoints.withdrawInfo)
      const { walletToken } = data as DataOf<typeof endpoints.withdrawInfo>
      return member.call(endpoints.withdrawNew, {
        accountId,
        amount,
        fee: '0',
        password: FUND_PASSWORD,
        ...more,
        walletToken,
      })
    }
    return { ...member, add, ask }
  }
  const codeOf = async (answer: Promise<TestAnswer>) => (await answer).code

  describe('is not tried for one that cannot go:', () => {
    it('a code for more than is free serves for the next that fits', async () => {
      const member = await payee({ money: 10_500_00n })
      const code = await member.code('8')
      const refused = await member.ask('1050001', { code })
      expect([refused.code, pathOf(refused)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
      expect(await codeOf(member.ask('1050000', { code }))).toBe(STATUS.SUCCESS)
    })

    it('a code, whatever else of the figures is wrong', async () => {
      const member = await payee({ isNew: true })
      const code = await member.code('8')
      for (const [amount, fee, path] of [
        ['9999', '0', 'amount'],
        ['5000001', '0', 'amount'],
        ['500001', '0', 'amount'],
        ['400001', '0', 'amount'],
        ['100000', '5', 'fee'],
      ] as const) {
        const refused = await member.ask(amount, { code, fee })
        expect([refused.code, pathOf(refused), amount]).toEqual([STATUS.INVALID_PARAMETER, path, amount])
      }
      expect(await codeOf(member.ask('100000', { code }))).toBe(STATUS.SUCCESS)
    })

    it('a code, when nothing more goes that day', async () => {
      const member = await payee({ isNew: true })
      const code = await member.code('8')
      await world.changeSettings({ withdrawals: { ...withdrawals, dailyAmount: 500_00 } })
      const refused = await member.ask('100000', { code })
      expect([refused.code, pathOf(refused)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
      await world.changeSettings({ withdrawals: { ...withdrawals, dailyCount: 1 } })
      expect(await codeOf(member.ask('100000', { code }))).toBe(STATUS.SUCCESS)
      const second = await member.code('8')
      expect(await codeOf(member.ask('100000', { code: second }))).toBe(STATUS.WARNING)
      await world.changeSettings({ withdrawals })
      expect(await codeOf(member.ask('100000', { code: second }))).toBe(STATUS.SUCCESS)
    })

    it('nor is a fund password, of which no try is counted', async () => {
      const member = await payee()
      for (let n = 0; n < 9; n += 1) {
        const refused = await member.ask('400001', { password: WRONG_PASSWORD })
        expect([refused.code, pathOf(refused)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
      }
      const wrongOne = await member.ask('100000', { password: WRONG_PASSWORD })
      expect([wrongOne.code, wrongOne.message]).toEqual([
        STATUS.PASSWORD_CHECK_FAILURE,
        '资金密码不正确，还可尝试 7 次',
      ])
    })

    it('nor is a code where the fund password is wrong', async () => {
      const member = await payee({ isNew: true })
      const code = await member.code('8')
      expect(await codeOf(member.ask('100000', { code, password: WRONG_PASSWORD }))).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect(await codeOf(member.ask('100000', { code }))).toBe(STATUS.SUCCESS)
    })
  })

  describe('is a fund password,', () => {
    it('which has to be set (6303)', async () => {
      const member = await payee()
      await sql`update members set fund_password_hash = null where user_id = ${member.userId}::uuid`.execute(world.db)
      const refused = await member.ask('100000')
      expect([refused.code, refused.message]).toEqual([STATUS.NO_DATA, '请先设置资金密码'])
    })

    it('of which eight wrong ones lock it for a quarter of an hour (6037), the right one too', async () => {
      const member = await payee()
      const guesses: number[] = []
      for (let n = 0; n < 9; n += 1) guesses.push(await codeOf(member.ask('100000', { password: WRONG_PASSWORD })))
      expect(guesses).toEqual([...Array<number>(8).fill(STATUS.PASSWORD_CHECK_FAILURE), STATUS.AUTHENTICATION_LOCKED])
      const locked = await member.ask('100000')
      expect(locked).toMatchObject({ code: STATUS.AUTHENTICATION_LOCKED, data: { wait: expect.any(Number) } })
      world.wait(901)
      expect(await codeOf(member.ask('100000'))).toBe(STATUS.SUCCESS)
    })
  })

  describe('is a code to the bound phone where the risk asks for one,', () => {
    it('and nothing goes without one, nor without a phone (6015)', async () => {
      const member = await payee({ isNew: true })
      expect(await codeOf(member.ask('100000'))).toBe(STATUS.PHONE_VERIFICATION_REQUIRED)
      const code = await member.code('8')
      await sql`delete from member_personal where user_id = ${member.userId}::uuid and field = 'phone'`.execute(
        world.db,
      )
      for (const proof of [undefined, code])
        expect(await codeOf(member.ask('100000', { code: proof }))).toBe(STATUS.UNBOUND_PHONE)
      expect(await codeOf(member.call(endpoints.sendCodeTwo, { type: '8', cate: '0' }))).toBe(STATUS.UNBOUND_PHONE)
    })

    it('which is wrong four times (6036), and locked with the fifth (6037)', async () => {
      const member = await payee({ isNew: true })
      const code = await member.code('8')
      const refused = await member.ask('100000', { code: wrong(code) })
      expect([refused.code, pathOf(refused)]).toEqual([STATUS.AUTHENTICATION_CODE_ERROR, 'code'])
      const guesses: number[] = []
      for (let n = 0; n < 4; n += 1) guesses.push(await codeOf(member.ask('100000', { code: wrong(code) })))
      expect(guesses).toEqual([
        ...Array<number>(3).fill(STATUS.AUTHENTICATION_CODE_ERROR),
        STATUS.AUTHENTICATION_LOCKED,
      ])
      const locked = await member.ask('100000', { code })
      expect([locked.code, pathOf(locked)]).toEqual([STATUS.AUTHENTICATION_LOCKED, 'code'])
    })

    it('which was sent for this, to this member, not long ago, and is good once (6038)', async () => {
      const member = await payee({ isNew: true })
      const expired = async (code: string) => {
        const refused = await member.ask('100000', { code })
        expect([refused.code, pathOf(refused)]).toEqual([STATUS.AUTHENTICATION_CODE_EXPIRED, 'code'])
      }
      await expired('123456')
      await expired(await member.code('9'))
      await expired(await member.code('6'))
      await expired(await (await payee({ isNew: true })).code('8'))
      const code = await member.code('8')
      world.wait(301)
      await expired(code)
      const second = await member.code('8')
      expect(await codeOf(member.ask('100000', { code: second }))).toBe(STATUS.SUCCESS)
      await expired(second)
    })
  })

  it('is not asked for while the provider names no rate for coins (6006)', async () => {
    const member = await payee({ isNew: true })
    const accountId = await member.add({ kind: 'coin', network: 'TRC20', address: ADDRESS })
    const code = await member.code('8')
    expect(await codeOf(member.call(endpoints.usdtWithdrawInfo))).toBe(STATUS.BAD_GATEWAY)
    expect(await codeOf(member.ask('100000', { accountId, rate: '7215900', code }))).toBe(STATUS.BAD_GATEWAY)
    expect(await codeOf(member.ask('100000', { code }))).toBe(STATUS.SUCCESS)
  })
})
