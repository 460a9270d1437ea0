import { AsyncLocalStorage } from 'node:async_hooks'
import { STATUS } from '@pavilion/contract'
import {
  forgetByEmailOne,
  forgetByEmailThree,
  forgetByEmailTwo,
  forgetByPhoneOne,
  forgetByPhoneThree,
  forgetByPhoneTwo,
  sendCodeOne,
} from '@pavilion/contract/account'
import { memberJwt } from '@pavilion/contract/profile'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { md5, type TestAnswer, testDatabases } from '../../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, codeRequest, type Seat } from '../testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const NEW = md5('harbour7x')

describe.each(testDatabases)('a forgotten password on $name', (kind) => {
  let world: AccountsPlatform
  beforeAll(async () => {
    world = await accountsPlatform(kind)
  })
  afterAll(() => world.close())

  let members = 0
  const member = async () => {
    members += 1
    const name = `forgot${members}x1`
    const phone = `1390000${1000 + members}`
    const home = world.seat()
    const userId = await world.join(name, home, { phone, email: `${name}@example.com` })
    return { name, phone, home, userId, away: world.seat() }
  }
  const begin = (name: string, phone: string, seat: Seat) =>
    world.call(forgetByPhoneOne, { name, areaCode: '+86', phone }, seat)
  const ticketOf = (answer: { data: unknown }): string => (answer.data as { codeId: string }).codeId
  const verify = (name: string, phone: string, seat: Seat, codeId: string, code: string) =>
    world.call(forgetByPhoneTwo, { name, areaCode: '+86', phone, codeId, code }, seat)
  const reset = (name: string, phone: string, seat: Seat, codeId: string, changes: object = {}) =>
    world.call(
      forgetByPhoneThree,
      { name, areaCode: '+86', phone, codeId, password: NEW, secondPassword: NEW, ...changes },
      seat,
    )
  const verified = async (name: string, phone: string, seat: Seat): Promise<string> => {
    const begun = await begin(name, phone, seat)
    const code = await world.codeTo(`+86${phone}`)
    return ticketOf(await verify(name, phone, seat, ticketOf(begun), code))
  }

  it('is replaced by way of the bound phone; sessions of the old one end, and the member is notified', async () => {
    const { name, phone, home, away, userId } = await member()
    const { token } = (await world.signIn(name, home)).data as { token: string }
    const begun = await begin(name.toUpperCase(), phone, away)
    expect(begun.data).toMatchObject({ wait: 60, expiresIn: 300 })
    const code = await world.codeTo(`+86${phone}`)
    const ticket = ticketOf(await verify(name, phone, away, ticketOf(begun), code))
    expect((await reset(name, phone, away, ticket)).code).toBe(STATUS.SUCCESS)
    expect((await world.call(memberJwt, {}, home, token)).code).toBe(STATUS.LOGIN_EXPIRED)
    expect((await world.signIn(name, home)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.signIn(name, away, { password: NEW })).code).toBe(STATUS.SUCCESS)
    await world.deliver()
    const recipients = world.sent.filter(({ body }) => body.includes('登录密码已修改')).map(({ to }) => to)
    expect(recipients).toEqual(expect.arrayContaining([userId, `+86${phone}`, `${name}@example.com`]))
    const actions = await world.database.db.selectFrom('audit').select('action').where('subject', '=', userId).execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.reset_begin', 'member.password_reset', 'member.session_end']),
    )
  })

  it('is replaced by way of the bound e-mail address', async () => {
    const { name, away } = await member()
    const email = `${name}@example.com`
    const begun = await world.call(forgetByEmailOne, { name, email }, away)
    const code = await world.codeTo(email)
    const two = await world.call(forgetByEmailTwo, { name, email, codeId: ticketOf(begun), code }, away)
    const three = { name, email, codeId: ticketOf(two), password: NEW, secondPassword: NEW }
    expect((await world.call(forgetByEmailThree, three, away)).code).toBe(STATUS.SUCCESS)
    expect((await world.signIn(name, away, { password: NEW })).code).toBe(STATUS.SUCCESS)
  })

  it('sends the code once more, by voice, after sixty seconds', async () => {
    const { name, phone, away } = await member()
    const ticket = ticketOf(await begin(name, phone, away))
    await world.codeTo(`+86${phone}`)
    const again = { ...codeRequest({ type: '2', number: phone, name, ticket, cate: '2' }), kaptchcate: 0 }
    expect((await world.call(sendCodeOne, again, away)).code).toBe(STATUS.SIXTY_SECOND_LIMIT)
    world.wait(61)
    expect((await world.call(sendCodeOne, again, away)).data).toEqual({ wait: 60, expiresIn: 300 })
    const code = await world.codeTo(`+86${phone}`)
    expect(world.sent.at(-1)?.channel).toBe('voice')
    expect((await verify(name, phone, away, ticket, code)).code).toBe(STATUS.SUCCESS)
  })

  it('refuses a common password, the name, and two that differ, and keeps the ticket', async () => {
    const { name, phone, away } = await member()
    const ticket = await verified(name, phone, away)
    const paths = async (changes: object) => {
      const { data } = await reset(name, phone, away, ticket, changes)
      return (data as { faults: { path: string }[] }).faults.map(({ path }) => path)
    }
    const common = md5('password1')
    expect(await paths({ password: common, secondPassword: common })).toEqual(['password'])
    expect(await paths({ password: md5(name), secondPassword: md5(name) })).toEqual(['password'])
    expect(await paths({ secondPassword: md5('other1234') })).toEqual(['secondPassword'])
    expect((await reset(name, phone, away, ticket)).code).toBe(STATUS.SUCCESS)
  })

  it('may be replaced on a frozen account; a terminated one is answered as if it were not there', async () => {
    const { name, phone, away } = await member()
    await world.database.db.updateTable('members').set({ state: 'frozen' }).where('name', '=', name).execute()
    const ticket = await verified(name, phone, away)
    expect((await reset(name, phone, away, ticket)).code).toBe(STATUS.SUCCESS)
    const gone = await member()
    await world.database.db.updateTable('members').set({ state: 'terminated' }).where('name', '=', gone.name).execute()
    expect((await begin(gone.name, gone.phone, gone.away)).code).toBe(STATUS.SUCCESS)
    await world.deliver()
    expect(world.sent.some(({ to }) => to === `+86${gone.phone}`)).toBe(false)
  })

  describe('reveals neither which names exist, nor whose a phone is', () => {
    const workOf = async (call: () => Promise<TestAnswer>) => {
      const own = new AsyncLocalStorage<string[]>()
      const executor = world.app.deps.db.getExecutor()
      const { executeQuery } = executor
      const spy = vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
        own.getStore()?.push(query.sql)
        return executeQuery.call(executor, query) as never
      })
      const statements: string[] = []
      const answer = await own.run(statements, call)
      spy.mockRestore()
      return { answer, statements }
    }

    it('by answer or by work, at each step', async () => {
      const { name, phone } = await member()
      const cases = [
        [name, phone],
        [name, '13711112222'],
        ['nobody888', '13711113333'],
      ] as const
      const seen = []
      for (const [asked, number] of cases) {
        const seat = world.seat()
        const one = await workOf(() => begin(asked, number, seat))
        const codeId = ticketOf(one.answer)
        const two = await workOf(() => verify(asked, number, seat, codeId, '000000'))
        const again = await workOf(() => begin(asked, number, seat))
        seen.push({
          one: { ...(one.answer.data as object), codeId: codeId.length },
          two: two.answer.code,
          again: again.answer.code,
          statements: [one.statements, two.statements, again.statements],
        })
      }
      expect(seen[0]!.statements[0]!.length).toBeGreaterThan(3)
      expect(seen[1]).toEqual(seen[0])
      expect(seen[2]).toEqual(seen[0])
      await world.deliver()
      expect(world.sent.some(({ to }) => to === '+8613711112222' || to === '+8613711113333')).toBe(false)
    })

    it('at sign-in: a wrong name costs what a wrong password does', async () => {
      const { name } = await member()
      const wrong = md5('wrong1234')
      const known = await workOf(() => world.signIn(name, world.seat(), { password: wrong }))
      const unknown = await workOf(() => world.signIn('nobody999', world.seat(), { password: wrong }))
      expect(unknown.answer.code).toBe(known.answer.code)
      expect(known.statements.length).toBeGreaterThan(3)
      expect(unknown.statements).toEqual(known.statements)
    })
  })

  describe('is attacked', () => {
    it('by guessing the code: five tries, and the member on another device can still reset', async () => {
      const { name, phone, home, away } = await member()
      const ticket = ticketOf(await begin(name, phone, away))
      const code = await world.codeTo(`+86${phone}`)
      const wrong = code === '000000' ? '000001' : '000000'
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push((await verify(name, phone, away, ticket, wrong)).code)
      expect(answers.slice(0, 4)).toEqual(Array(4).fill(STATUS.AUTHENTICATION_CODE_ERROR))
      expect(answers.slice(4)).toEqual(Array(2).fill(STATUS.AUTHENTICATION_LOCKED))
      expect((await verify(name, phone, away, ticket, code)).code).toBe(STATUS.AUTHENTICATION_LOCKED)
      world.wait(61)
      expect((await reset(name, phone, home, await verified(name, phone, home))).code).toBe(STATUS.SUCCESS)
    })

    it('with tickets of another device, step, name or phone, or used already', async () => {
      const { name, phone, away } = await member()
      const other = await member()
      const expired = STATUS.AUTHENTICATION_CODE_EXPIRED
      const first = ticketOf(await begin(name, phone, away))
      const code = await world.codeTo(`+86${phone}`)
      const thief = world.seat()
      expect((await verify(name, phone, thief, first, code)).code).toBe(expired)
      expect((await verify(other.name, phone, away, first, code)).code).toBe(expired)
      expect((await verify(name, other.phone, away, first, code)).code).toBe(expired)
      expect((await reset(name, phone, away, first)).code).toBe(expired)
      const second = ticketOf(await verify(name, phone, away, first, code))
      expect((await verify(name, phone, away, first, code)).code).toBe(expired)
      expect((await reset(other.name, phone, away, second)).code).toBe(expired)
      expect((await reset(name, phone, thief, second)).code).toBe(expired)
      expect((await reset(name, phone, away, second)).code).toBe(STATUS.SUCCESS)
      expect((await reset(name, phone, away, second)).code).toBe(expired)
    })

    it('by many who use one ticket at once: one sets the password', async () => {
      const { name, phone, away } = await member()
      const ticket = await verified(name, phone, away)
      const answers = await Promise.all(Array.from({ length: 20 }, () => reset(name, phone, away, ticket)))
      expect(answers.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
    })
  })
})
