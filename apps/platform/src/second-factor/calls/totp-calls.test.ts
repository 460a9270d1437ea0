import { STATUS } from '@pavilion/contract'
import { totpBegin, totpConfirm, totpRemove } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { secondFactorPlatform, type SecondFactorPlatform } from '../testing/second-factor-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('an authenticator app on $name', (kind) => {
  let world: SecondFactorPlatform

  beforeAll(async () => {
    world = await secondFactorPlatform(kind)
  })
  afterAll(() => world.close())
  const begin = async (token: string) =>
    (await world.ask(3000, totpBegin, { password: PASSWORD }, token)).data as {
      codeId: string
      secret: string
      uri: string
    }

  it('counts once a code of it was given, and tells ten recovery codes, once', async () => {
    const { userId, token } = await world.join()
    const { codeId, secret, uri } = await begin(token)
    expect(uri).toContain(`secret=${secret}`)
    expect(await world.countsOf(3000, userId)).toEqual({ totp: false, passkeys: 0 })
    const confirmed = await world.ask(3000, totpConfirm, { codeId, code: world.code(secret) }, token)
    const { recovery } = confirmed.data as { recovery: string[] }
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect(await world.countsOf(3000, userId)).toEqual({ totp: true, passkeys: 0 })
    expect((await world.ask(3000, totpBegin, { password: PASSWORD }, token)).code).toBe(STATUS.DATA_EXISTS)
    expect(await world.audits(userId)).toMatchObject([{ action: 'second_factor.add', detail: { factor: 'totp' } }])
    expect(await world.messages(userId)).toEqual([{ kind: 'second_factor_added', parameters: { factor: 'totp' } }])
  })

  it('is begun with the password alone', async () => {
    const { token } = await world.join()
    const answer = await world.ask(3000, totpBegin, { password: 'b'.repeat(32) }, token)
    expect(answer.code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
  })

  it('takes no wrong code, nor that of another secret, nor another member’s ticket', async () => {
    const [one, other] = [await world.join(), await world.join()]
    const mine = await begin(one.token)
    const theirs = await begin(other.token)
    const confirm = async (codeId: string, secret: string, token = one.token) =>
      (await world.ask(3000, totpConfirm, { codeId, code: world.code(secret) }, token)).code
    expect(await confirm(mine.codeId, theirs.secret)).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect(await confirm(theirs.codeId, theirs.secret)).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    expect(await confirm(mine.codeId, mine.secret)).toBe(STATUS.SUCCESS)
    expect(await confirm(mine.codeId, mine.secret)).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })

  it('is locked to a ticket after five wrong codes', async () => {
    const { token } = await world.join()
    const { codeId, secret } = await begin(token)
    const codes = []
    for (let n = 0; n < 5; n++) {
      const wrong = world.code(secret, 100 + n)
      codes.push((await world.ask(3000, totpConfirm, { codeId, code: wrong }, token)).code)
    }
    expect(codes).toEqual([...Array(4).fill(STATUS.AUTHENTICATION_CODE_ERROR), STATUS.AUTHENTICATION_LOCKED])
    const right = await world.ask(3000, totpConfirm, { codeId, code: world.code(secret) }, token)
    expect(right.code).toBe(STATUS.AUTHENTICATION_LOCKED)
  })

  it('goes with a code or a recovery code, the recovery codes with it', async () => {
    const person = await world.join()
    const { secret, recovery } = await world.turnOn(person)
    const remove = async (code: string, password = PASSWORD) =>
      (await world.ask(3000, totpRemove, { password, code }, person.token)).code
    expect(await remove(world.code(secret), 'b'.repeat(32))).toBe(STATUS.PASSWORD_CHECK_FAILURE)
    expect(await remove(world.code(secret, 50))).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect(await remove(world.code(secret))).toBe(STATUS.SUCCESS)
    expect(await remove(world.code(secret))).toBe(STATUS.NO_DATA)
    const { rows } = await sql`select 1 from recovery_codes where user_id = ${person.userId}`.execute(world.db)
    expect(rows).toEqual([])
    expect((await world.messages(person.userId)).at(-1)).toEqual({
      kind: 'second_factor_removed',
      parameters: { factor: 'totp', last: true },
    })
    const again = await world.turnOn(person)
    expect(again.recovery).not.toEqual(recovery)
    expect(await remove(recovery[0] ?? '')).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect(await remove(again.recovery[0] ?? '')).toBe(STATUS.SUCCESS)
  })

  it('lies in the database without a word of secret or recovery codes', async () => {
    const person = await world.join()
    const { secret, recovery } = await world.turnOn(person)
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text || encode(sealed, 'escape'), '') || (select string_agg(r::text, '') from recovery_codes r) as all
        from totp_secrets t`.execute(world.db)
    expect(rows[0]?.all).not.toContain(secret)
    for (const code of recovery) expect(rows[0]?.all).not.toContain(code)
  })

  it('is not another site’s', async () => {
    const person = await world.join()
    await world.turnOn(person)
    expect(await world.countsOf(3001, person.userId)).toEqual({ totp: false, passkeys: 0 })
  })
})
