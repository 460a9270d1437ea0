import { createHash } from 'node:crypto'
import { STATUS } from '@pavilion/contract'
import { login, loginSecond, register, signInHistory, totpBegin, totpConfirm } from '@pavilion/contract/account'
import { memberJwt } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccounts, createTickets } from '../accounts/index.ts'
import { createMembers } from '../members/index.ts'
import { TERMS } from '../sites/index.ts'
import { testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { createSecondFactor } from './index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const digest = (text: string): string => createHash('md5').update(text).digest('hex')
const password = digest('tide4rope')
const from = (device: string) => ({ headers: { 'x-uuid': device } })
const home = from('device-at-home')

describe.each(testDatabases)('a sign-in with a second factor on $name', (kind) => {
  let platform: TestPlatform
  let call: ReturnType<TestPlatform['client']>

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => {
        const members = createMembers(deps)
        const secondFactor = createSecondFactor(deps, { members, tickets: createTickets(deps.db, deps.clock.now) })
        const accounts = createAccounts(deps, { members, secondFactor })
        return { modules: [accounts, secondFactor.module(accounts)], sessions: accounts.sessions }
      },
    })
    call = platform.client()
  })
  afterAll(() => platform.close())

  const signIn = (name: string, changes: object = {}, at = home) =>
    call(login, { name, password, version: '1', isAgent: 0, ...changes }, at)
  const tokenOf = ({ data }: { readonly data: unknown }) => (data as { token: string }).token
  const ticketOf = ({ data }: { readonly data: unknown }) => (data as { codeId: string }).codeId
  const isLive = async (token: string) => (await call(memberJwt, {}, { ...home, token })).code === STATUS.SUCCESS

  const joinWithApp = async (name: string) => {
    const person = { name, password, secondPassword: password, domain: '', birthday: '1990-02-28' }
    await call(register, { ...person, ...TERMS }, home)
    const token = tokenOf(await signIn(name))
    const begun = (await call(totpBegin, { password }, { ...home, token })).data as { codeId: string; secret: string }
    const code = TOTP.generate({ secret: Secret.fromBase32(begun.secret) })
    const { data } = await call(totpConfirm, { codeId: begun.codeId, code }, { ...home, token })
    return { token, recovery: (data as { recovery: string[] }).recovery }
  }

  it('begins no session before the factor was shown, and one after it', async () => {
    const { recovery } = await joinWithApp('guarded8')
    const live = async () => {
      const { rows } = await sql`
        select 1 from sessions s join members m using (site_id, user_id) where m.name_key = 'guarded8' and ended_at is null`.execute(
        platform.db,
      )
      return rows.length
    }
    const elsewhere = from('device-at-work')
    const asked = await signIn('guarded8', {}, elsewhere)
    expect(asked).toMatchObject({ code: STATUS.AUTHENTICATION_REQUIRED, data: { methods: ['totp', 'recovery'] } })
    expect(await live()).toBe(1)
    const done = await call(loginSecond, { codeId: ticketOf(asked), recovery: recovery[0] }, elsewhere)
    expect(done.code).toBe(STATUS.SUCCESS)
    expect(await isLive(tokenOf(done))).toBe(true)
    expect(await live()).toBe(2)
    const history = await call(signInHistory, { pageNum: 1, pageSize: 10 }, { ...elsewhere, token: tokenOf(done) })
    expect((history.data as { list: { outcome: string }[] }).list.map(({ outcome }) => outcome)).toEqual([
      'done',
      'second_factor',
      'done',
    ])
  })

  it('is asked on a known device too, and after a new password', async () => {
    await joinWithApp('renewed8')
    expect((await signIn('renewed8')).code).toBe(STATUS.AUTHENTICATION_REQUIRED)
    const other = await sql<{
      hash: string
    }>`select password_hash as hash from members where name_key = 'guarded8'`.execute(platform.db)
    await sql`update members set password_hash = ${other.rows[0]?.hash} where name_key = 'renewed8'`.execute(
      platform.db,
    )
    expect((await signIn('renewed8')).code).toBe(STATUS.AUTHENTICATION_REQUIRED)
  })

  it('is in the ticket of the next step when there were too many devices, once', async () => {
    const { recovery } = await joinWithApp('crowded8')
    for (const [n, code] of recovery.slice(0, 4).entries()) {
      const device = from(`device-000${n}`)
      await call(loginSecond, { codeId: ticketOf(await signIn('crowded8', {}, device)), recovery: code }, device)
    }
    const full = async (device: ReturnType<typeof from>, code: string | undefined) => {
      const payload = { codeId: ticketOf(await signIn('crowded8', {}, device)), recovery: code }
      const answer = await call(loginSecond, payload, device)
      expect(answer).toMatchObject({ code: STATUS.TOO_MANY_DEVICES, data: { live: 5, most: 5 } })
      expect((await call(loginSecond, payload, device)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
      return ticketOf(answer)
    }
    const sixth = from('device-sixth')
    const goOn = { kaptchcate: 99, codeId: await full(sixth, recovery[4]), endOldest: '1' }
    expect((await signIn('crowded8', goOn, from('device-of-thief'))).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    expect((await signIn('crowded8', goOn, sixth)).code).toBe(STATUS.SUCCESS)
    expect((await signIn('crowded8', goOn, sixth)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    const seventh = from('device-seventh')
    const asked = ticketOf(await signIn('crowded8', {}, seventh))
    const atOnce = await call(loginSecond, { codeId: asked, recovery: recovery[5], endOldest: '1' }, seventh)
    expect(atOnce.code).toBe(STATUS.SUCCESS)
  })

  it('is refused to an account that was closed meanwhile', async () => {
    const { recovery } = await joinWithApp('closed88')
    const codeId = ticketOf(await signIn('closed88'))
    await sql`update members set state = 'terminated' where name_key = 'closed88'`.execute(platform.db)
    const late = await call(loginSecond, { codeId, recovery: recovery[0] }, home)
    expect(late.code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
  })
})
