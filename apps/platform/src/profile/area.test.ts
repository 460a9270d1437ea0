import { STATUS, type DataOf } from '@pavilion/contract'
import { sendCodeTwo } from '@pavilion/contract/account'
import {
  bindEmail,
  bindOther,
  bindPassword,
  bindPasswordByEmail,
  bindPasswordByPhone,
  bindPhone,
  memberInfo,
  singleDataDecryption,
} from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AURORA, md5, PASSWORD, testDatabases, wrappedFor } from '../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../members/testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Info = DataOf<typeof memberInfo>

describe.each(testDatabases)('the member area on $name', (kind) => {
  let world: MembersPlatform
  let numbers = 13_800_000_000

  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const aNumber = () => String((numbers += 1))
  const infoOf = async (member: CodedMember) => (await member.call(memberInfo)).data as Info
  const bindNumber = async (member: CodedMember, phone: string) => {
    const code = await member.code('4', phone)
    return member.call(bindPhone, { areaCode: '+86', phone, code, password: PASSWORD })
  }
  const bindAddress = async (member: CodedMember, email: string) => {
    const code = await member.code('5', email)
    return member.call(bindEmail, { email, code, password: PASSWORD })
  }
  const faultOf = (answer: { data: unknown }) => (answer.data as { faults: { path: string }[] }).faults[0]?.path

  describe('what a member reads of themselves', () => {
    it('is masked, adds up to a score, and opens one value at a time for an hour', async () => {
      const member = await world.join()
      expect(await infoOf(member)).toMatchObject({
        bindPhone: false,
        bindRealName: false,
        birthday: '1990-05-01',
        secondPassword: false,
        security: { score: 20, done: ['password'] },
      })
      const phone = aNumber()
      await bindNumber(member, phone)
      await bindAddress(member, 'Lin@example.com')
      await member.call(bindOther, { realName: '欧阳娜娜', gender: 'female' })
      const answer = await member.call(memberInfo)
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${phone}|Lin@|欧阳娜娜`))
      const info = answer.data as Info
      expect(info).toMatchObject({
        bindPhone: true,
        gender: 'female',
        phone: { areaCode: '+86', masked: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
        email: { masked: 'L****n@example.com' },
        realName: { masked: '欧**娜', state: 'pending' },
        security: { score: 50, done: ['password', 'phone', 'email'] },
      })
      const again = await infoOf(member)
      expect(again.phone?.sealed).not.toBe(info.phone?.sealed)
      expect([again.phone?.mark, again.email?.mark]).toEqual([info.phone?.mark, info.email?.mark])
      const open = async (data = '') => (await member.call(singleDataDecryption, { data })).data
      expect(await open(info.phone?.sealed)).toEqual({ data: phone })
      expect(await open(info.email?.sealed)).toEqual({ data: 'Lin@example.com' })
      expect(await open(info.realName?.sealed)).toEqual({ data: '欧阳娜娜' })
      expect((await world.audits(member.userId)).filter((action) => action === 'member.reveal')).toHaveLength(3)
      world.wait(3601)
      expect((await member.call(singleDataDecryption, { data: info.phone?.sealed ?? '' })).code).toBe(STATUS.NO_DATA)
    })

    it('counts an account to be paid to once it may be used', async () => {
      const member = await world.join()
      const set = async (state: 'reviewing' | 'active' | 'disabled') =>
        sql`insert into payout_accounts (site_id, account_id, user_id, kind, code, masked, sealed, mark, state, added_at, hold_until)
            values (${member.siteId}, ${member.userId}::uuid, ${member.userId}::uuid, 'bank', 'ICBC', '0128', '', ${Buffer.from(member.userId)},
              ${state}, now(), now())
            on conflict (site_id, account_id) do update set state = excluded.state`.execute(world.database.db)
      const whole = { bankCards: 1, security: { score: 25, done: ['password', 'payoutAccount'] } }
      const less = { bankCards: 1, security: { score: 20, done: ['password'] } }
      for (const [state, info] of [
        ['reviewing', less],
        ['active', whole],
        ['disabled', less],
      ] as const) {
        await set(state)
        expect(await infoOf(member)).toMatchObject(info)
      }
    })

    it('cannot be decrypted for another member, another site, or with a changed letter', async () => {
      const [mine, other, elsewhere] = [await world.join(), await world.join(), await world.join(3001)]
      await bindNumber(mine, aNumber())
      const data = (await infoOf(mine)).phone?.sealed ?? ''
      const swapped = data.slice(0, -2) + (data.endsWith('AA') ? 'BB' : 'AA')
      for (const [member, handle] of [
        [other, data],
        [elsewhere, data],
        [mine, swapped],
        [mine, 'A'.repeat(80)],
      ] as const) {
        expect((await member.call(singleDataDecryption, { data: handle })).code).toBe(STATUS.NO_DATA)
      }
    })

    it('is opened thirty times an hour and not more', async () => {
      const member = await world.join()
      await bindNumber(member, aNumber())
      const data = (await infoOf(member)).phone?.sealed ?? ''
      const codes = []
      for (let n = 0; n < 31; n += 1) codes.push((await member.call(singleDataDecryption, { data })).code)
      expect(codes[29]).toBe(STATUS.SUCCESS)
      expect(codes[30]).toBe(STATUS.FREQUENT_SUBMISSION)
    })

    it('is for a member signed in on that site', async () => {
      const member = await world.join()
      for (const endpoint of [memberInfo, bindOther, singleDataDecryption, sendCodeTwo, bindPassword]) {
        const answer = await world.client(3001)(endpoint, {}, { token: member.token })
        expect([answer.http, answer.code]).toEqual([401, STATUS.LOGIN_EXPIRED])
      }
    })
  })

  describe('a phone', () => {
    it('is bound with the password and the code that was sent to it', async () => {
      const member = await world.join()
      const phone = aNumber()
      expect((await bindNumber(member, phone)).code).toBe(STATUS.SUCCESS)
      expect(await world.members().contactsOf(3000, member.userId)).toEqual({
        phone: { areaCode: '+86', number: phone },
      })
      expect(await world.audits(member.userId)).toContain('member.bind_phone')
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(detail::text, ''), '') as text from audit where subject = ${member.userId}`.execute(
        world.database.db,
      )
      expect(rows[0]?.text).not.toContain(phone)
    })

    it('is not bound with a code that went to another number, was used, or is guessed', async () => {
      const member = await world.join()
      const [phone, other] = [aNumber(), aNumber()]
      const code = await member.code('4', phone)
      const bind = (number: string, text: string) =>
        member.call(bindPhone, { areaCode: '+86', phone: number, code: text, password: PASSWORD })
      expect((await bind(other, code)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
      const wrong = code === '000000' ? '000001' : '000000'
      const guesses = []
      for (let n = 0; n < 6; n += 1) guesses.push((await bind(phone, wrong)).code)
      expect(guesses[0]).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
      expect(guesses[5]).toBe(STATUS.AUTHENTICATION_LOCKED)
      expect((await bind(phone, code)).code).toBe(STATUS.AUTHENTICATION_LOCKED)
      const third = aNumber()
      const good = await member.code('4', third)
      expect((await bind(third, good)).code).toBe(STATUS.SUCCESS)
    })

    it('must be one of its area', async () => {
      const member = await world.join()
      const payload = { code: '123456', password: PASSWORD }
      for (const [areaCode, phone] of [
        ['+86', '2380000602'],
        ['+999', '13800006027'],
        ['+852', '13800006027'],
      ]) {
        const answer = await member.call(bindPhone, { ...payload, areaCode, phone })
        expect([answer.code, faultOf(answer)]).toEqual([STATUS.INVALID_PARAMETER, 'phone'])
      }
    })

    it('is replaced with a code to the old one, and without it not', async () => {
      const member = await world.join()
      const [phone, next] = [aNumber(), aNumber()]
      await bindNumber(member, phone)
      const code = await member.code('4', next)
      const bind = (more: object) =>
        member.call(bindPhone, { areaCode: '+86', phone: next, code, password: PASSWORD, ...more })
      expect(faultOf(await bind({}))).toBe('currentCode')
      const unsent = await bind({ currentCode: '123456' })
      expect([unsent.code, faultOf(unsent)]).toEqual([STATUS.AUTHENTICATION_CODE_EXPIRED, 'currentCode'])
      const currentCode = await member.code('6')
      const wrong = await bind({ currentCode: currentCode === '000000' ? '000001' : '000000' })
      expect([wrong.code, faultOf(wrong)]).toEqual([STATUS.AUTHENTICATION_CODE_ERROR, 'currentCode'])
      const slip = code === '000000' ? '000001' : '000000'
      const slipped = await bind({ currentCode, code: slip })
      expect([slipped.code, faultOf(slipped)]).toEqual([STATUS.AUTHENTICATION_CODE_ERROR, 'code'])
      expect((await bind({ currentCode })).code).toBe(STATUS.SUCCESS)
      expect((await world.members().contactsOf(3000, member.userId)).phone?.number).toBe(next)
    })

    it('is marked otherwise than one that looks the same masked', async () => {
      const member = await world.join()
      const phone = aNumber()
      const alike = `${phone.slice(0, 3)}${String((Number(phone.slice(3, 7)) + 1) % 10_000).padStart(4, '0')}${phone.slice(-4)}`
      await bindNumber(member, phone)
      const before = (await infoOf(member)).phone
      const codes = { currentCode: await member.code('6'), code: await member.code('4', alike) }
      await member.call(bindPhone, { areaCode: '+86', phone: alike, ...codes, password: PASSWORD })
      const after = (await infoOf(member)).phone
      expect(after?.masked).toBe(before?.masked)
      expect(after?.mark).not.toBe(before?.mark)
    })

    it('takes the password, and after eight wrong ones nothing', async () => {
      const member = await world.join()
      const phone = aNumber()
      const code = await member.code('4', phone)
      const bind = (password: string) => member.call(bindPhone, { areaCode: '+86', phone, code, password })
      for (let n = 0; n < 8; n += 1) expect((await bind(md5(`wrong${n}`))).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect((await bind(PASSWORD)).code).toBe(STATUS.AUTHENTICATION_LOCKED)
    })

    it('of another account does not reveal it: the value waits for a review', async () => {
      const [first, second] = [await world.join(), await world.join()]
      const phone = aNumber()
      await bindNumber(first, phone)
      world.wait(61)
      const answer = await bindNumber(second, phone)
      expect([answer.code, answer.message]).toEqual([STATUS.WARNING, '资料已提交，正在人工核对'])
      expect((await infoOf(second)).bindPhone).toBe(false)
      expect((await infoOf(first)).bindPhone).toBe(true)
    })
  })

  it('sends a member fifteen codes a day to numbers they name, from whatever devices and addresses', async () => {
    const member = await world.join()
    const codes: number[] = []
    for (let n = 0; n < 16; n += 1) {
      const phone = aNumber()
      const asked = { type: '4', cate: '0', areaCode: '+86', SendCodeNum: md5(phone) }
      const where = { headers: { 'x-uuid': `another-device-${n}` }, remoteAddress: `198.51.100.${n}` }
      const payload = { ...asked, sendCodeNumV2: wrappedFor(AURORA, phone) }
      codes.push((await member.call(sendCodeTwo, payload, where)).code)
    }
    expect(codes).toEqual([...Array(15).fill(STATUS.SUCCESS), STATUS.FREQUENT_SUBMISSION])
  })

  it('sends codes to what is bound, or says that nothing is', async () => {
    const member = await world.join()
    const send = (payload: object) => member.call(sendCodeTwo, payload)
    expect((await send({ type: '6', cate: '0' })).code).toBe(STATUS.UNBOUND_PHONE)
    expect((await send({ type: '7', cate: '1' })).code).toBe(STATUS.NO_DATA)
    expect(faultOf(await send({ type: '4', cate: '0', areaCode: '+86' }))).toBe('sendCodeNumV2')
    const phone = aNumber()
    const wrapped = { sendCodeNumV2: wrappedFor(AURORA, phone), areaCode: '+86', type: '4' }
    expect(faultOf(await send({ ...wrapped, cate: '0', SendCodeNum: md5('1') }))).toBe('sendCodeNumV2')
    expect(faultOf(await send({ ...wrapped, cate: '1', SendCodeNum: md5(phone) }))).toBe('cate')
    expect((await send({ ...wrapped, cate: '2', SendCodeNum: md5(phone) })).code).toBe(STATUS.SUCCESS)
    expect((await send({ ...wrapped, cate: '2', SendCodeNum: md5(phone) })).code).toBe(STATUS.SIXTY_SECOND_LIMIT)
  })

  describe('name, gender and birthday', () => {
    it('are set: the name until it is verified, the others once', async () => {
      const member = await world.join()
      const set = async (payload: object) => (await member.call(bindOther, payload)).code
      expect(await set({ realName: '林月', gender: 'female' })).toBe(STATUS.SUCCESS)
      expect(await set({ realName: '林悦', gender: 'female' })).toBe(STATUS.SUCCESS)
      const told = world.renamed.filter((each) => each.startsWith(member.userId))
      expect(told).toEqual([`${member.userId} 林月`, `${member.userId} 林悦`])
      expect(await set({ gender: 'male' })).toBe(STATUS.DATA_EXISTS)
      expect(await set({ birthday: '1991-01-01' })).toBe(STATUS.DATA_EXISTS)
      expect(await set({ realName: '林 月' })).toBe(STATUS.INVALID_PARAMETER)
      await sql`update member_names set state = 'verified', decided_at = now(), decided_by = 'test'
                 where user_id = ${member.userId}`.execute(world.database.db)
      expect(await set({ realName: '王月' })).toBe(STATUS.DATA_EXISTS)
      expect(await infoOf(member)).toMatchObject({ bindRealName: true, realName: { masked: '林*' }, gender: 'female' })
    })

    it('take a birthday that is missing, of an adult', async () => {
      const member = await world.join()
      await sql`delete from member_personal where user_id = ${member.userId}`.execute(world.database.db)
      const set = (payload: object) => member.call(bindOther, payload)
      expect(faultOf(await set({ birthday: '2015-01-01' }))).toBe('birthday')
      expect((await set({ birthday: '2015-01-01', gender: 'male' })).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await infoOf(member)).gender).toBeUndefined()
      expect((await set({ birthday: '1988-08-08' })).code).toBe(STATUS.SUCCESS)
      expect((await infoOf(member)).birthday).toBe('1988-08-08')
    })

    it('with the name and birthday of another account look the same to the member', async () => {
      const [first, second, third] = [
        await world.join(),
        await world.join(),
        await world.join(3000, { birthday: '1991-01-01' }),
      ]
      const answers = []
      for (const member of [first, second, third])
        answers.push((await member.call(bindOther, { realName: '王·小明' })).body)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const asked = await world.database.db
        .selectFrom('account_reviews')
        .select(['user_id', 'other_user_id'])
        .where('kind', '=', 'name')
        .execute()
      expect(asked).toEqual([{ user_id: second.userId, other_user_id: first.userId }])
    })
  })

  describe('a password', () => {
    const [fund, next] = [md5('402817'), md5('river9stone')]
    const renew = (member: CodedMember, passwordType: string, password: string, oldPassword: string) =>
      member.call(bindPassword, { passwordType, password, secondPassword: password, oldPassword })

    it('for signing in is changed by the old one and ends the other sessions', async () => {
      const member = await world.join()
      const { db } = world.database
      const insert = (sessionId: string, token: string, client: string) =>
        sql`
        insert into sessions (site_id, session_id, user_id, token_hash, client_type, device, sealed_ip, created_at, seen_at, expires_at)
        values (3000, ${sessionId}, ${member.userId}, ${Buffer.from(token)}, ${client}, ${Buffer.from(token)}, '', now(), now(), now() + interval '1 day')`.execute(
          db,
        )
      await insert(member.sessionId, `mine-${member.userId}`, 'web')
      await insert(member.userId, `other-${member.userId}`, 'app')
      expect((await renew(member, '1', next, md5('wrong'))).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect(faultOf(await renew(member, '1', md5('password1'), PASSWORD))).toBe('password')
      expect(faultOf(await renew(member, '1', PASSWORD, PASSWORD))).toBe('password')
      expect((await renew(member, '1', next, PASSWORD)).code).toBe(STATUS.SUCCESS)
      const { rows } =
        await sql`select session_id from sessions where user_id = ${member.userId} and ended_at is null`.execute(db)
      expect(rows).toEqual([{ session_id: member.sessionId }])
      expect((await renew(member, '1', PASSWORD, PASSWORD)).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect(await world.audits(member.userId)).toContain('member.password')
    })

    it('for funds is first set by the sign-in password, then by itself, and is never trivial nor the other one', async () => {
      const member = await world.join()
      expect((await renew(member, '2', fund, md5('wrong'))).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      for (const weak of ['123456', '777777', '900501']) {
        expect(faultOf(await renew(member, '2', md5(weak), PASSWORD))).toBe('password')
      }
      expect(faultOf(await renew(member, '2', PASSWORD, PASSWORD))).toBe('password')
      expect((await renew(member, '2', fund, PASSWORD)).code).toBe(STATUS.SUCCESS)
      expect(await infoOf(member)).toMatchObject({ secondPassword: true, security: { score: 30 } })
      expect((await renew(member, '2', md5('918273'), PASSWORD)).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect((await renew(member, '2', md5('918273'), fund)).code).toBe(STATUS.SUCCESS)
      expect(faultOf(await renew(member, '1', md5('918273'), PASSWORD))).toBe('password')
      const { rows } = await sql<{ fund_password_hash: string }>`
        select fund_password_hash from members where user_id = ${member.userId}`.execute(world.database.db)
      expect(rows[0]?.fund_password_hash).toMatch(/^\$argon2id\$/)
    })

    it('for funds is not guessed more than thirty times a day, however many sessions or quarters of an hour it takes', async () => {
      const member = await world.join()
      await renew(member, '2', fund, PASSWORD)
      const codes: number[] = []
      for (let n = 0; n < 32; n += 1) {
        if (n % 7 === 0) world.wait(901)
        codes.push((await renew(member, '2', md5('918273'), md5(`guess ${n}`))).code)
      }
      expect(codes.slice(0, 30)).toEqual(Array(30).fill(STATUS.PASSWORD_CHECK_FAILURE))
      expect(codes.slice(30)).toEqual([STATUS.AUTHENTICATION_LOCKED, STATUS.AUTHENTICATION_LOCKED])
      const lockEntries = (await world.audits(member.userId)).filter(
        (action) => action === 'member.fund_password_locked',
      )
      expect(lockEntries).toHaveLength(1)
    })

    it('for funds says of a wrong one how many tries are left, of the session or of the day, and counts none that is right', async () => {
      const member = await world.join()
      await renew(member, '2', fund, PASSWORD)
      const guess = async () => (await renew(member, '2', md5('918273'), md5('guess'))).message
      expect(await guess()).toBe('旧密码不正确，还可尝试 7 次')
      expect(await guess()).toBe('旧密码不正确，还可尝试 6 次')
      expect((await renew(member, '2', md5('918273'), fund)).code).toBe(STATUS.SUCCESS)
      expect(await guess()).toBe('旧密码不正确，还可尝试 7 次')
      const told: string[] = []
      for (let n = 0; n < 27; n += 1) {
        if (n % 7 === 0) world.wait(901)
        told.push(await guess())
      }
      expect(told.slice(-6)).toEqual([
        ...[5, 4, 3, 2, 1].map((left) => `旧密码不正确，还可尝试 ${left} 次`),
        '旧密码不正确，请稍后再试',
      ])
    })

    it('is changed by a code to the bound phone or e-mail address', async () => {
      const member = await world.join()
      const payload = { passwordType: '1', password: next, secondPassword: next }
      expect((await member.call(bindPasswordByPhone, { ...payload, code: '123456' })).code).toBe(STATUS.UNBOUND_PHONE)
      expect((await member.call(bindPasswordByEmail, { ...payload, code: '123456' })).code).toBe(STATUS.NO_DATA)
      await bindNumber(member, aNumber())
      await bindAddress(member, `${member.userId.slice(0, 8)}@example.com`)
      expect((await member.call(bindPasswordByPhone, { ...payload, code: '123456' })).code).toBe(
        STATUS.AUTHENTICATION_CODE_EXPIRED,
      )
      const differ = { ...payload, secondPassword: fund, code: await member.code('6') }
      expect(faultOf(await member.call(bindPasswordByPhone, differ))).toBe('secondPassword')
      expect((await member.call(bindPasswordByPhone, { ...differ, secondPassword: next })).code).toBe(STATUS.SUCCESS)
      const byEmail = { passwordType: '2', password: fund, secondPassword: fund, code: await member.code('7') }
      expect((await member.call(bindPasswordByEmail, byEmail)).code).toBe(STATUS.SUCCESS)
    })
  })

  it('lets one of two members have a phone whom twenty callers ask for it at once; the other waits', async () => {
    const phone = aNumber()
    const pair = [await world.join(), await world.join()]
    const codes: string[] = []
    for (const member of pair) {
      world.wait(61)
      codes.push(await member.code('4', phone))
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const member = pair[n % 2]
        return member?.call(bindPhone, { areaCode: '+86', phone, code: codes[n % 2], password: PASSWORD })
      }),
    )
    const outcomes = answers.map((answer) => answer?.code)
    expect(outcomes.filter((code) => code === STATUS.SUCCESS)).toHaveLength(1)
    expect(outcomes.filter((code) => code === STATUS.WARNING)).toHaveLength(1)
    const bound = await Promise.all(pair.map(async (member) => (await infoOf(member)).bindPhone))
    expect(bound.toSorted()).toEqual([false, true])
  })
})
