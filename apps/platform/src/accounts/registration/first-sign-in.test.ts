import { STATUS } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../http/index.ts'
import { TERMS } from '../../sites/index.ts'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, type Seat } from '../testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the sign-in that follows a registration, on $name', (kind) => {
  let world: AccountsPlatform
  beforeAll(async () => {
    const demand = async (_call: unknown, purpose: number): Promise<void> => {
      if (purpose === 4) throw new Refusal('RAPID_VERIFICATION')
    }
    world = await accountsPlatform(kind, { captcha: { demand, failed: async () => undefined } })
  })
  afterAll(() => world.close())

  const join = async (name: string, seat: Seat): Promise<string> => {
    const passwords = { password: PASSWORD, secondPassword: PASSWORD }
    const { data } = await world.call(
      register,
      { name, ...passwords, domain: '', birthday: '1990-02-28', ...TERMS },
      seat,
    )
    return (data as { codeId: string }).codeId
  }
  const enter = (name: string, seat: Seat, proof: object, password = PASSWORD) =>
    world.call(login, { name, password, ...proof, version: '1', isAgent: 0 }, seat)

  it('wants no captcha a second time, once', async () => {
    const seat = world.seat()
    const codeId = await join('firstin88', seat)
    expect((await enter('firstin88', seat, {})).code).toBe(STATUS.RAPID_VERIFICATION)
    expect((await enter('FirstIn88', seat, { kaptchcate: 99, codeId })).code).toBe(STATUS.SUCCESS)
    expect((await enter('firstin88', seat, { kaptchcate: 99, codeId })).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })

  it('is for that name, that device, the right password and two minutes alone', async () => {
    const seat = world.seat()
    const codeId = await join('firstin89', seat)
    const proof = { kaptchcate: 99, codeId }
    await join('another89', world.seat())
    expect((await enter('another89', seat, proof)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    expect((await enter('firstin89', world.seat(), proof)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    expect((await enter('firstin89', seat, proof, '0'.repeat(32))).code).toBe(STATUS.INVALID_CREDENTIALS)
    world.wait(121)
    expect((await enter('firstin89', seat, proof)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })
})
