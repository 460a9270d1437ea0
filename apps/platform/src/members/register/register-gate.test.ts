import { STATUS } from '@pavilion/contract'
import { bindEmail, bindOther } from '@pavilion/contract/profile'
import { operatorRegisterStatus } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'
import type { PersonQuery, RegisterAnswer } from './exclusion-register.ts'
import { FRESH_SECONDS, HOLDS_SECONDS } from './register-state.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const ACTIONS = ['place_bet', 'pay', 'launch'] as const
const all = (answer: string) => ACTIONS.map(() => answer)
const [FREE, LISTED, UNCHECKED] = ['allowed', 'ACCESS_DENIED', 'EXCLUSION_UNCHECKED'].map(all)

describe.each(testDatabases)('the gate of the national exclusion register on $name', (kind) => {
  let world: MembersPlatform
  let answer: RegisterAnswer | 'silence'
  const asked: PersonQuery[] = []

  const register = {
    find: async (person: PersonQuery) => {
      asked.push(person)
      if (answer === 'silence') throw new Error('silence')
      return answer
    },
    isDown: () => false,
  }
  beforeAll(async () => {
    world = await membersPlatform(kind, {}, register)
  })
  afterAll(() => world.close())
  beforeEach(() => {
    answer = { listed: false }
    asked.length = 0
  })

  const now = () => Math.floor(Date.now() / 1000) + world.clock.ahead
  const bind = async (member: CodedMember, isReplacing = false): Promise<string> => {
    const phone = world.newPhone()
    expect(await world.bind(member, phone, isReplacing)).toBe(STATUS.SUCCESS)
    return `+86${phone}`
  }
  const aMember = async () => {
    const member = await world.join(3000)
    return { member, phone: await bind(member) }
  }
  const visit = () => {
    const site = world.app.deps.sites.byId(3000)
    if (!site) throw new Error('the site is registered')
    return { site, region: undefined, ip: '203.0.113.9' }
  }
  const may = async (member: CodedMember, actions: readonly ('sign_in' | (typeof ACTIONS)[number])[] = ACTIONS) => {
    const answers: string[] = []
    for (const action of actions) answers.push(await world.gateFor(member, action))
    return answers
  }
  const words = ({ userId }: CodedMember) =>
    world
      .members()
      .may(visit(), userId, 'place_bet')
      .then(
        () => '',
        (refusal: { detail: { message?: Record<string, string> } }) => refusal.detail.message?.['zh-CN'] ?? '',
      )
  const standing = async ({ siteId, userId }: CodedMember) => {
    const url = operatorRegisterStatus.path.replace(':siteId', String(siteId)).replace(':userId', userId)
    return (await (await world.operators.person('support')).ask({ method: 'GET', url })).data
  }

  it('allows a person whom it does not know, and asks about them once for six hours', async () => {
    const { member, phone } = await aMember()
    expect(await may(member)).toEqual(FREE)
    expect(asked).toEqual([[{ kind: 'phone', value: phone }]])
    expect(await standing(member)).toMatchObject({ standing: 'clear' })
    world.wait(FRESH_SECONDS + 1)
    expect(await may(member)).toEqual(FREE)
    expect(asked.length).toBe(2)
  })

  it('is asked about names and addresses in the form of now and the earlier one, and about no spelling', async () => {
    const member = await world.join(3000, { birthday: '1983-04-05' })
    world.wait(61)
    const email = 'Four.Persons+x@gmail.com'
    const code = await member.code('5', email)
    expect((await member.call(bindEmail, { email, code, password: PASSWORD })).code).toBe(STATUS.SUCCESS)
    await member.call(bindOther, { realName: '歐陽·修修' })
    expect(await may(member)).toEqual(FREE)
    expect(asked.at(-1)).toEqual([
      { kind: 'email', value: 'fourpersons@gmail.com' },
      { kind: 'email', value: 'four.persons+x@gmail.com' },
      { kind: 'name', value: '欧阳修修/1983-04-05' },
      { kind: 'name', value: '歐陽·修修/1983-04-05' },
    ])
  })

  it('bars whom it lists from deposit, launch and bets, until when and where there is help, and from nothing else', async () => {
    const { member } = await aMember()
    const until = now() + 90 * 86_400
    answer = { listed: true, until }
    expect(await may(member)).toEqual(LISTED)
    expect(await may(member, ['sign_in'])).toEqual(['allowed'])
    expect(await words(member)).toMatch(
      /国家自我禁制登记，20\d\d-\d\d-\d\d \d\d:\d\d 前不能存款.*提前兑现不受影响.*求助热线/,
    )
    expect(await standing(member)).toMatchObject({ standing: 'listed', until })
    expect(await world.audits(member.userId)).toEqual(
      expect.arrayContaining(['member.register_listed', 'member.register_standing']),
    )
  })

  it('refuses by a status of its own whom a silent register never answered about, and until it does', async () => {
    const { member } = await aMember()
    answer = 'silence'
    expect(await may(member)).toEqual(UNCHECKED)
    expect(await may(member, ['sign_in'])).toEqual(['allowed'])
    expect(await standing(member)).toMatchObject({ standing: 'unchecked' })
    answer = { listed: false }
    expect(await may(member)).toEqual(FREE)
  })

  it('keeps its last answer for a day of silence, and no longer', async () => {
    const { member } = await aMember()
    expect(await may(member)).toEqual(FREE)
    answer = 'silence'
    world.wait(HOLDS_SECONDS - 60)
    expect(await may(member)).toEqual(FREE)
    world.wait(120)
    expect(await may(member)).toEqual(UNCHECKED)
  })

  it('bars who is listed later at the next check, and frees them when the register does, not when its end passed', async () => {
    const { member } = await aMember()
    expect(await may(member)).toEqual(FREE)
    answer = { listed: true, until: now() + FRESH_SECONDS + 3600 }
    expect(await may(member)).toEqual(FREE)
    world.wait(FRESH_SECONDS + 1)
    expect(await may(member)).toEqual(LISTED)
    answer = 'silence'
    world.wait(30 * 86_400)
    expect(await may(member)).toEqual(LISTED)
    expect(await words(member)).toContain('登记解除前不能存款')
    answer = { listed: false }
    expect(await may(member)).toEqual(FREE)
    expect(await world.audits(member.userId)).toContain('member.register_ended')
  })

  it('asks again when more is known, and about earlier values of a listed person', async () => {
    const { member, phone } = await aMember()
    answer = { listed: true }
    expect(await may(member)).toEqual(LISTED)
    const other = await bind(member, true)
    answer = 'silence'
    expect(await may(member)).toEqual(LISTED)
    answer = { listed: false }
    asked.length = 0
    expect(await may(member)).toEqual(FREE)
    expect(asked[0]?.map(({ value }) => value)).toEqual([other, phone])
    answer = 'silence'
    await bind(member, true)
    expect(await may(member)).toEqual(UNCHECKED)
  })

  it('asks at a sign-in without keeping anybody waiting, at most once an hour', async () => {
    const { member } = await aMember()
    const settled = async () => {
      await vi.waitFor(
        async () => expect(await standing(member)).toMatchObject({ answeredAt: expect.any(Number) }),
        20_000,
      )
    }
    await may(member, ['sign_in', 'sign_in'])
    await settled()
    expect(asked.length).toBe(1)
    world.wait(1800)
    await may(member, ['sign_in'])
    expect(asked.length).toBe(1)
  })

  it('asks about a person who gave a new value, without a call of theirs', async () => {
    const { member } = await aMember()
    await world.register().start?.()
    await vi.waitFor(async () => expect(await standing(member)).toMatchObject({ standing: 'clear' }), 20_000)
    await world.register().stop?.()
  })

  it('does not ask about a person of whom nothing is known, and binds no site that says so', async () => {
    answer = { listed: true }
    const unknown = await world.join(3000)
    expect(await may(unknown, ['place_bet', 'launch'])).toEqual(['allowed', 'allowed'])
    expect(await standing(unknown)).toMatchObject({ standing: 'nothing_known' })
    const { member } = await aMember()
    const bound = (is: boolean) =>
      sql`update sites set settings = settings || jsonb_build_object('exclusionRegister', ${is}::boolean)
      where site_id = 3000`.execute(world.database.db)
    await bound(false)
    await world.app.deps.sites.changed()
    expect(await may(member)).toEqual(FREE)
    expect([asked, await standing(member)]).toMatchObject([[], { standing: 'unbound' }])
    await bound(true)
    await world.app.deps.sites.changed()
    expect(await may(member)).toEqual(LISTED)
  })
})
