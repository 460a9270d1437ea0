import { STATUS } from '@pavilion/contract'
import { login, sendCodeOne, type NewDeviceData } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { md5, PASSWORD, testDatabases } from '../../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, codeRequest, type Seat } from '../testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('a sign-in from a device that is not known, on $name', (kind) => {
  let world: AccountsPlatform
  beforeAll(async () => {
    world = await accountsPlatform(kind)
  })
  afterAll(() => world.close())

  let members = 0
  const member = async (contacts: { phone?: string; email?: string } | undefined = undefined) => {
    members += 1
    const name = `device${members}a1`
    const home = world.seat()
    const phone = `1380000${1000 + members}`
    const userId = await world.join(name, home, contacts ?? { phone, email: `${name}@example.com` })
    return { name, home, phone, userId, away: world.seat() }
  }
  const ask = async (name: string, seat: Seat) => {
    const answer = await world.signIn(name, seat)
    return { code: answer.code, data: answer.data as NewDeviceData }
  }
  const send = (name: string, seat: Seat, ticket: string, number: string, changes: object = {}) =>
    world.call(sendCodeOne, { ...codeRequest({ type: '3', number, name, ticket }), ...changes }, seat)
  const confirm = (name: string, seat: Seat, ticket: string, code: string, changes: object = {}) =>
    world.signIn(name, seat, { kaptchcate: 99, codeId: ticket, sendCodeNum: code, ...changes })
  const audited = async (userId: string) =>
    (await world.database.db.selectFrom('audit').select('action').where('subject', '=', userId).execute()).map(
      ({ action }) => action,
    )

  it('is asked for a code, and known afterwards', async () => {
    const { name, home, phone, userId, away } = await member()
    expect((await world.signIn(name, home)).code).toBe(STATUS.SUCCESS)
    const asked = await ask(name, away)
    expect(asked.code).toBe(STATUS.DEVICE_AND_IP_NOT_PASSED)
    expect(asked.data).toMatchObject({
      phoneNumber: `138****${phone.slice(-4)}`,
      email: expect.stringMatching(/^d\*{4}1@example\.com$/) as string,
      cates: ['0', '2', '1'],
    })
    expect((await send(name, away, asked.data.codeId, phone)).data).toEqual({ wait: 60, expiresIn: 300 })
    const code = await world.codeTo(`+86${phone}`)
    const done = await confirm(name, away, asked.data.codeId, code)
    expect(done.code).toBe(STATUS.SUCCESS)
    expect((await world.signIn(name, away)).code).toBe(STATUS.SUCCESS)
    expect(await audited(userId)).toEqual(expect.arrayContaining(['member.new_device', 'member.new_device_pass']))
  })

  it('is sent the code by e-mail or by a voice where the member wants that', async () => {
    const { name, phone, away } = await member()
    const { data } = await ask(name, away)
    await send(name, away, data.codeId, `${name}@example.com`, { cate: '1' })
    expect(await world.codeTo(`${name}@example.com`)).toMatch(/^\d{6}$/)
    world.wait(61)
    await send(name, away, data.codeId, phone, { cate: '2' })
    const code = await world.codeTo(`+86${phone}`)
    expect(world.sent.at(-1)).toMatchObject({ channel: 'voice' })
    expect((await confirm(name, away, data.codeId, code)).code).toBe(STATUS.SUCCESS)
  })

  it('passes when there is no destination to send a code to, and the log says so', async () => {
    const { name, userId, away } = await member({})
    expect((await world.signIn(name, away)).code).toBe(STATUS.SUCCESS)
    const row = await world.database.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', userId)
      .where('action', '=', 'member.sign_in')
      .executeTakeFirstOrThrow()
    expect(row.detail).toMatchObject({ verified: false, by: 'nobody' })
  })

  it('is asked only once the password is right', async () => {
    const { name, away } = await member()
    expect((await world.signIn(name, away, { password: md5('wrong1234') })).code).toBe(STATUS.INVALID_CREDENTIALS)
  })

  it('after a long absence is asked even on a known device', async () => {
    const { name, home } = await member()
    expect((await world.signIn(name, home)).code).toBe(STATUS.SUCCESS)
    world.wait(91 * 86_400)
    expect((await ask(name, home)).code).toBe(STATUS.LONG_TIME_NOT_LOGGED_IN)
  })

  it('follows the weights of the site', async () => {
    const { name, away } = await member()
    const { newDevice } = world.app.deps.sites.byId(3000)!.settings
    await world.changeSettings({ newDevice: { ...newDevice, threshold: 1000 } })
    expect((await world.signIn(name, away)).code).toBe(STATUS.SUCCESS)
    await world.changeSettings({})
  })

  describe('is attacked', () => {
    it('by filling in the hidden digits: five wrong ones, and the member is not locked out', async () => {
      const { name, home, phone, away } = await member()
      const { data } = await ask(name, away)
      const wrong = (n: number) => `138${String(n).padStart(4, '0')}${phone.slice(-4)}`
      const answers = []
      for (let n = 1; n <= 6; n += 1) answers.push((await send(name, away, data.codeId, wrong(n))).code)
      expect(answers).toEqual([...Array<number>(5).fill(STATUS.INVALID_PARAMETER), STATUS.MAX_PHONE_ATTEMPTS])
      expect((await send(name, away, data.codeId, phone)).code).toBe(STATUS.MAX_PHONE_ATTEMPTS)
      const { db } = world.database
      const lockEntries = db.selectFrom('audit').select('actor').where('action', '=', 'member.hidden_digits_locked')
      expect(await lockEntries.execute()).toEqual([{ actor: 'system' }])
      expect((await world.signIn(name, home)).code).toBe(STATUS.SUCCESS)
      const other = world.seat()
      const theirs = await ask(name, other)
      expect((await send(name, other, theirs.data.codeId, phone)).code).toBe(STATUS.SUCCESS)
    })

    it('by guessing the code: five tries on that device, and the member’s own device still signs in', async () => {
      const { name, phone, away } = await member()
      const { data } = await ask(name, away)
      await send(name, away, data.codeId, phone)
      const code = await world.codeTo(`+86${phone}`)
      const answers = []
      for (let n = 0; n < 5; n += 1)
        answers.push((await confirm(name, away, data.codeId, code === '000000' ? '000001' : '000000')).code)
      expect(answers.slice(0, 4)).toEqual(Array(4).fill(STATUS.AUTHENTICATION_CODE_ERROR))
      expect(answers[4]).toBe(STATUS.AUTHENTICATION_LOCKED)
      expect((await confirm(name, away, data.codeId, code)).code).toBe(STATUS.AUTHENTICATION_LOCKED)
      world.wait(61)
      const mine = world.seat()
      const again = await ask(name, mine)
      await send(name, mine, again.data.codeId, phone)
      const right = await world.codeTo(`+86${phone}`)
      expect((await confirm(name, mine, again.data.codeId, right)).code).toBe(STATUS.SUCCESS)
    })

    it('with a ticket or a code of another device, member or site, or used already', async () => {
      const { name, phone, away } = await member()
      const other = await member()
      const { data } = await ask(name, away)
      const thief = world.seat()
      expect((await send(name, thief, data.codeId, phone)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
      expect((await send(other.name, away, data.codeId, phone)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
      await send(name, away, data.codeId, phone)
      const code = await world.codeTo(`+86${phone}`)
      const expired = STATUS.AUTHENTICATION_CODE_EXPIRED
      expect((await confirm(name, thief, data.codeId, code)).code).toBe(expired)
      expect((await confirm(other.name, away, data.codeId, code)).code).toBe(expired)
      const body = { name, password: PASSWORD, version: '1', isAgent: 0, kaptchcate: 99, codeId: data.codeId }
      expect((await world.elsewhere(login, { ...body, sendCodeNum: code }, away)).code).toBe(expired)
      expect((await confirm(name, away, data.codeId, code)).code).toBe(STATUS.SUCCESS)
      expect((await confirm(name, away, data.codeId, code)).code).toBe(expired)
    })

    it('twenty times at once with the right code: one session begins', async () => {
      const { name, phone, away } = await member()
      const { data } = await ask(name, away)
      await send(name, away, data.codeId, phone)
      const code = await world.codeTo(`+86${phone}`)
      const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(name, away, data.codeId, code)))
      expect(answers.filter((answer) => answer.code === STATUS.SUCCESS)).toHaveLength(1)
    })

    it('without the password, or with one that is wrong, whatever ticket and code', async () => {
      const { name, phone, away } = await member()
      const { data } = await ask(name, away)
      await send(name, away, data.codeId, phone)
      const code = await world.codeTo(`+86${phone}`)
      const changes = { password: md5('wrong1234') }
      expect((await confirm(name, away, data.codeId, code, changes)).code).toBe(STATUS.INVALID_CREDENTIALS)
      expect((await world.signIn(name, away, { kaptchcate: 99, codeId: data.codeId })).code).toBe(
        STATUS.INVALID_PARAMETER,
      )
    })

    it('by fields that do not agree', async () => {
      const { name, phone, away } = await member()
      const { data } = await ask(name, away)
      for (const [field, path] of [
        ['SendCodeNum', 'sendCodeNumV2'],
        ['SendName', 'sendNameV2'],
        ['codeId', 'codeIdV2'],
      ] as const) {
        const answer = await send(name, away, data.codeId, phone, { [field]: md5('something else') })
        expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
        expect(answer.data).toMatchObject({ faults: [{ path }] })
      }
    })

    it('with a request that was sent before', async () => {
      const { name, home } = await member()
      const { data } = await world.signIn(name, home)
      const { token } = data as { token: string }
      const headers = { ...home.headers, 'x-request-id': 'request-of-a-sign-in' }
      const seat = { ...home, headers }
      expect((await world.signIn(name, seat)).code).toBe(STATUS.SUCCESS)
      expect((await world.signIn(name, seat)).code).toBe(STATUS.ILLEGAL_PARAMETER)
      expect((await world.call(memberInfo, {}, home, token)).code).toBe(STATUS.LOGIN_EXPIRED)
    })
  })
})
