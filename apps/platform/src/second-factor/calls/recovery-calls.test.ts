import { STATUS } from '@pavilion/contract'
import { passkeyOptions, recoveryRenew } from '@pavilion/contract/account'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Person, secondFactorPlatform, type SecondFactorPlatform } from '../testing/second-factor-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('new recovery codes on $name', (kind) => {
  let world: SecondFactorPlatform

  beforeAll(async () => {
    world = await secondFactorPlatform(kind)
  })
  afterAll(() => world.close())
  const begin = async (person: Person, password = PASSWORD) => {
    const { code, data } = await world.ask(person.siteId, recoveryRenew, { password }, person.token)
    return { code, ...(data as { codeId?: string; methods?: string[] } | undefined) }
  }
  const renew = async (person: Person, factor: object) => {
    const { codeId } = await begin(person)
    return world.ask(person.siteId, recoveryRenew, { password: PASSWORD, codeId, ...factor }, person.token)
  }

  it('come for the password and a code of the app, and the old ones are good for nothing', async () => {
    const person = await world.join()
    const { secret, recovery: old } = await world.turnOn(person)
    expect(await begin(person)).toMatchObject({
      code: STATUS.AUTHENTICATION_REQUIRED,
      methods: ['totp', 'recovery'],
    })
    const answer = await renew(person, { totp: world.code(secret) })
    const { recovery } = answer.data as { recovery: string[] }
    expect(new Set(recovery).size).toBe(10)
    expect(recovery.filter((code) => old.includes(code))).toEqual([])
    expect((await world.audits(person.userId)).at(-1)).toMatchObject({ action: 'second_factor.renew' })
    expect((await world.messages(person.userId)).at(-1)).toEqual({ kind: 'recovery_codes_renewed', parameters: {} })
    expect((await renew(person, { recovery: old[0] })).code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect((await renew(person, { recovery: recovery[0] })).code).toBe(STATUS.SUCCESS)
  })

  it('come for a passkey, for who has no app', async () => {
    const person = await world.join()
    const authenticator = createAuthenticator('https://aurora.test')
    await world.makePasskey(person, authenticator)
    const { codeId } = await begin(person)
    const { options } = (await world.ask(3000, passkeyOptions, { codeId })).data as { options: object }
    const payload = { password: PASSWORD, codeId, passkey: authenticator.get(options) }
    expect((await world.ask(3000, recoveryRenew, payload, person.token)).code).toBe(STATUS.SUCCESS)
  })

  it('do not come for the password alone, a wrong code, a wrong password, or without a factor', async () => {
    const person = await world.join()
    expect((await begin(person)).code).toBe(STATUS.NO_DATA)
    const { secret } = await world.turnOn(person)
    expect((await begin(person, 'b'.repeat(32))).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
    expect((await renew(person, { totp: world.code(secret, 50) })).code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect((await renew(person, {})).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('do not come for a factor that was asked for something else', async () => {
    const person = await world.join()
    const { recovery } = await world.turnOn(person)
    const signIn = (await world.signIn(person)).data as { codeId: string }
    const borrowed = { password: PASSWORD, codeId: signIn.codeId, recovery: recovery[0] }
    expect((await world.ask(3000, recoveryRenew, borrowed, person.token)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })
})
