import { createHash } from 'node:crypto'
import { endpoints, STATUS, HEADERS } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMembers } from '../members/index.ts'
import type { Config } from '../config/config.ts'
import { TERMS } from '../sites/index.ts'
import { JADE, PLAIN_RATES, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { sessionEnded } from './events.ts'
import { createAccounts, type Accounts } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const PASSWORD = md5('tide4rope')
/** Seconds. */
const HOUR = 3600

const registration = (name: string, changes: object = {}) => ({
  name,
  password: PASSWORD,
  secondPassword: PASSWORD,
  domain: 'evil.example',
  birthday: '1990-02-28',
  rCode: 'r1',
  ...TERMS,
  ...changes,
})
const credentials = (name: string, password = PASSWORD) => ({ name, password, version: '1', isAgent: 0 })

interface SignedIn {
  token: string
  userId: string
}

describe.each(testDatabases)('accounts on $name', (kind) => {
  let platform: TestPlatform
  let accounts: Accounts
  let aurora: ReturnType<TestPlatform['client']>
  let jade: ReturnType<TestPlatform['client']>

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      config: { rates: PLAIN_RATES, sessions: { idleSeconds: 12 * HOUR, absoluteSeconds: 48 * HOUR } },
      modules: (deps) => {
        accounts = createAccounts(deps, { members: createMembers(deps) })
        return { modules: [accounts], sessions: accounts.sessions }
      },
    })
    aurora = platform.client()
    jade = platform.client(JADE.siteId)
  })
  afterAll(() => platform.close())

  /** On the same database. */
  const another = (regions: Config['regions']) =>
    testPlatform({
      database: platform.database,
      bus: platform.app.deps.bus,
      config: { regions },
      modules: (deps) => {
        const module = createAccounts(deps, { members: createMembers(deps) })
        return { modules: [module], sessions: module.sessions }
      },
    })
  let address = 0
  const from = () => ({
    remoteAddress: `10.0.${Math.trunc(++address / 250)}.${address % 250}`,
    headers: { 'x-uuid': `device-${address}` },
  })
  const join = (name: string, changes: object = {}, client = aurora) =>
    client(endpoints.register, registration(name, changes), from())
  const signIn = async (name: string, client = aurora, password = PASSWORD) =>
    (await client(endpoints.login, credentials(name, password), from())) as {
      code: number
      data: SignedIn
      message: string
    }

  it('opens an account, signs in, and says who is there', async () => {
    expect((await join('linyue88')).code).toBe(STATUS.SUCCESS)
    const { data } = await signIn('LinYue88')
    expect((await aurora(endpoints.memberJwt, {}, { token: data.token })).code).toBe(STATUS.SUCCESS)
  })

  it('keeps names once a site, whatever their case, and apart between sites', async () => {
    await join('samename1')
    expect((await join('SameName1')).code).toBe(STATUS.DATA_EXISTS)
    expect((await join('samename1', {}, jade)).code).toBe(STATUS.SUCCESS)
  })

  it('lets one of ten simultaneous registrations of a name through', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => join('racename1')))).map((answer) => answer.code)
    expect(codes.filter((code) => code === STATUS.SUCCESS)).toHaveLength(1)
    expect(codes.filter((code) => code === STATUS.DATA_EXISTS)).toHaveLength(9)
  })

  it.each([
    ['birthday', { birthday: '2015-01-01' }],
    ['secondPassword', { secondPassword: md5('other1234') }],
    ['password', { password: md5('password1'), secondPassword: md5('password1') }],
    ['termsVersion', { termsVersion: '1999-01-01' }],
    ['name', { name: '1abc' }],
    ['birthday', { birthday: '1990-02-30' }],
  ])('refuses a registration by its %s, naming the field', async (path, changes) => {
    const answer = await join('refused1', changes)
    expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
    expect((answer.data as { faults: { path: string }[] }).faults.map((fault) => fault.path)).toContain(path)
    const { rows } = await sql`select 1 from members where name_key = 'refused1'`.execute(platform.db)
    expect(rows).toHaveLength(0)
  })

  it.each([
    ['zh-CN', '4-11位，最少2个字母+数字组合，首位为字母'],
    ['zh-TW', '4-11位，最少2個字母+數字組合，首位為字母'],
  ])('says what a name needs in %s to who reads it', async (language, message) => {
    const caller = from()
    const headers = { ...caller.headers, [HEADERS.language]: language }
    const answer = await aurora(endpoints.register, registration('1abc'), { ...caller, headers })
    expect(answer.data).toMatchObject({ faults: [{ path: 'name', message }] })
  })

  it('keeps neither password, birthday nor address readable, and believes the host rather than the client', async () => {
    const { userId } = (await join('sealed88')).data as { userId: string }
    const { rows } = await sql<{ row: string; domain: string }>`
      select to_jsonb(m)::text || coalesce((select string_agg(encode(sealed, 'escape'), '') from member_personal p where p.user_id = m.user_id), '') as row,
        m.domain from members m where user_id = ${userId}`.execute(platform.db)
    expect(rows[0]?.row).not.toMatch(/1990-02-28|10\.0\.\d/)
    expect(rows[0]?.row).not.toContain(PASSWORD)
    expect(rows[0]?.domain).toBe('aurora.test')
  })

  it('answers a wrong name and a wrong password alike', async () => {
    await join('known888')
    const wrong = await signIn('known888', aurora, md5('wrong1234'))
    const unknown = await signIn('nobody88')
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message])
    expect(wrong.code).toBe(STATUS.INVALID_CREDENTIALS)
  })

  it('slows a guesser at one address, and leaves the member at another alone', async () => {
    await join('guessed8')
    const at = from()
    const guess = () => aurora(endpoints.login, credentials('guessed8', md5('wrong1234')), at)
    const codes = []
    for (let n = 0; n < 10; n++) codes.push((await guess()).code)
    expect(codes.slice(0, 8)).toEqual(Array(8).fill(STATUS.INVALID_CREDENTIALS))
    expect(codes.slice(8)).toEqual(Array(2).fill(STATUS.FREQUENT_SUBMISSION))
    expect((await signIn('guessed8')).code).toBe(STATUS.SUCCESS)
    const { rows } = await sql`select detail from audit join members on subject = user_id::text
      where action = 'member.sign_in_locked' and name = 'guessed8'`.execute(platform.db)
    expect(rows).toEqual([{ detail: { knownDevice: false } }])
  })

  it('counts an IPv6 network as one address, however many of its addresses a guesser uses', async () => {
    await join('network8')
    const within = (n: number) => ({ ...from(), remoteAddress: `2001:db8:1:2::${n.toString(16)}` })
    const codes = []
    for (let n = 1; n <= 9; n++)
      codes.push((await aurora(endpoints.login, credentials('network8', md5('wrong1234')), within(n))).code)
    expect(codes.slice(0, 8)).toEqual(Array(8).fill(STATUS.INVALID_CREDENTIALS))
    expect(codes[8]).toBe(STATUS.FREQUENT_SUBMISSION)
    const opened = []
    for (let n = 0; n <= 20; n++)
      opened.push((await aurora(endpoints.register, registration(`networks${n}`), within(100 + n))).code)
    expect(opened.slice(0, 20)).toEqual(Array(20).fill(STATUS.SUCCESS))
    expect(opened[20]).toBe(STATUS.FREQUENT_SUBMISSION)
  })

  it('counts failures only, so that members who share an address do not shut one another out', async () => {
    await join('sharer88')
    const at = from()
    const codes = []
    for (let n = 0; n < 35; n++) codes.push((await aurora(endpoints.login, credentials('sharer88'), at)).code)
    expect(codes).toEqual(Array(35).fill(STATUS.SUCCESS))
  })

  it('lets a member in from a device known to it, whatever a stranger tries behind the same address', async () => {
    await join('shared88')
    const home = from()
    const login = (at: object, password = PASSWORD) => aurora(endpoints.login, credentials('shared88', password), at)
    expect((await login(home)).code).toBe(STATUS.SUCCESS)
    const stranger = { ...from(), remoteAddress: home.remoteAddress }
    const guesses = []
    for (let n = 0; n < 9; n++) guesses.push((await login(stranger, md5('wrong1234'))).code)
    expect(guesses[8]).toBe(STATUS.FREQUENT_SUBMISSION)
    expect((await login(stranger)).code).toBe(STATUS.FREQUENT_SUBMISSION)
    expect((await login(home)).code).toBe(STATUS.SUCCESS)
    for (let n = 0; n < 8; n++) await login(home, md5('wrong1234'))
    expect((await login(home)).code).toBe(STATUS.FREQUENT_SUBMISSION)
  })

  describe('a session', () => {
    const live = async (token: string, client = aurora) =>
      (await client(endpoints.memberJwt, {}, { token })).code === STATUS.SUCCESS

    it('is dead at once after signing out', async () => {
      await join('leaver88')
      const { token } = (await signIn('leaver88')).data
      expect((await aurora(endpoints.logout, {}, { token })).code).toBe(STATUS.SUCCESS)
      const after = await aurora(endpoints.memberJwt, {}, { token })
      expect([after.http, after.code]).toEqual([401, STATUS.LOGIN_EXPIRED])
    })

    it('ends when the same device signs in again, with an event for its sockets; other devices stay', async () => {
      await join('mover888')
      const ended: unknown[] = []
      platform.app.deps.events.listen(async (events) => {
        for (const event of events) if (event.name === sessionEnded.name) ended.push(sessionEnded.read(event).data)
      })
      const here = from()
      const again = async () => (await aurora(endpoints.login, credentials('mover888'), here)).data as SignedIn
      const first = await again()
      const elsewhere = (await signIn('mover888')).data
      const second = await again()
      expect([await live(first.token), await live(second.token), await live(elsewhere.token)]).toEqual([
        false,
        true,
        true,
      ])
      await vi.waitFor(() => expect(ended).toContainEqual({ sessionId: expect.any(String), reason: 'again' }), 60_000)
    })

    it('is of its own site alone', async () => {
      await join('onesite8')
      const { token } = (await signIn('onesite8')).data
      expect(await live(token, jade)).toBe(false)
    })

    it('is nowhere in the database as it travels', async () => {
      await join('hashed88')
      const { token } = (await signIn('hashed88')).data
      const { rows } = await sql<{
        all: string
      }>`select coalesce(string_agg(to_jsonb(s)::text, ''), '') as all from sessions s`.execute(platform.db)
      expect(rows[0]?.all).not.toContain(token)
    })

    it('ends when it was not used for long', async () => {
      await join('idler888')
      const { token } = (await signIn('idler888')).data
      platform.wait(13 * HOUR)
      expect((await aurora(endpoints.memberJwt, {}, { token })).code).toBe(STATUS.LOGIN_EXPIRED)
      platform.clock.ahead = 0
    })

    it('ends when its time is over, however much it was used', async () => {
      await join('always88')
      const { token } = (await signIn('always88')).data
      const after = async (hours: number) => {
        platform.clock.ahead = hours * HOUR
        return (await aurora(endpoints.memberJwt, {}, { token })).code
      }
      for (const hours of [11, 22, 33, 44, 47.9]) expect(await after(hours), `${hours} h`).toBe(STATUS.SUCCESS)
      expect(await after(48.1)).toBe(STATUS.LOGIN_EXPIRED)
      platform.clock.ahead = 0
    })
  })

  describe('a pass for the socket', () => {
    const passOf = async (token: string) =>
      ((await aurora(endpoints.memberJwt, {}, { token })).data as { jwt: string }).jwt

    it('works once, on its own site', async () => {
      await join('passed88')
      const { token, userId } = (await signIn('passed88')).data
      const jwt = await passOf(token)
      expect(await accounts.consumePass(3001, jwt)).toBeUndefined()
      expect(await accounts.consumePass(3000, jwt)).toMatchObject({ userId })
      expect(await accounts.consumePass(3000, jwt)).toBeUndefined()
      expect(await accounts.consumePass(3000, `${jwt}x`)).toBeUndefined()
    })

    it('is worth nothing once old, or once its session has ended', async () => {
      await join('latepas8')
      const { token } = (await signIn('latepas8')).data
      const [old, orphan] = [await passOf(token), await passOf(token)]
      platform.wait(120)
      expect(await accounts.consumePass(3000, old)).toBeUndefined()
      platform.clock.ahead = 0
      const known = await accounts.consumePass(3000, await passOf(token))
      if (!known) throw new Error('a fresh pass is good')
      const live = async () => (await accounts.liveAmong([known])).has(known.sessionId)
      expect(await live()).toBe(true)
      await aurora(endpoints.logout, {}, { token })
      expect(await accounts.consumePass(3000, orphan)).toBeUndefined()
      expect(await live()).toBe(false)
    })
  })

  it('refuses calls from a country that the licence forbids, which only a trusted proxy may name', async () => {
    await join('region88')
    const strict = await another({ header: 'x-country', restricted: ['US'] })
    const client = strict.client()
    const login = async (country: string | undefined, remoteAddress = '127.0.0.1') =>
      (await client(endpoints.login, credentials('region88'), { remoteAddress, headers: { 'x-country': country } }))
        .code
    expect(await login('US')).toBe(STATUS.REGION_LIMITED)
    expect(await login('us')).toBe(STATUS.REGION_LIMITED)
    expect(await login('JP')).toBe(STATUS.SUCCESS)
    expect(await login(undefined)).toBe(STATUS.SUCCESS)
    // Without a proxy the country header can be forged.
    expect(await login('US', '203.0.113.9')).toBe(STATUS.SUCCESS)
    const opening = await client(endpoints.register, registration('region99'), { headers: { 'x-country': 'US' } })
    expect(opening.code).toBe(STATUS.REGION_LIMITED)
    await strict.close()
  })

  it('tells a visitor once of a region that is warned of, at sign-in and at registration', async () => {
    await join('warned88')
    const warning = await another({ header: 'x-country', restricted: [] })
    await warning.changeSettings({ regions: { restricted: [], warned: ['KR'], blocked: [] } })
    const client = warning.client()
    const from = { headers: { 'x-country': 'KR' } }
    const codes = []
    for (const regionSeen of [undefined, '1']) {
      codes.push((await client(endpoints.login, { ...credentials('warned88'), regionSeen }, from)).code)
      codes.push((await client(endpoints.register, registration('warned99', { regionSeen }), from)).code)
    }
    expect(codes).toEqual([STATUS.REGION_WARNING, STATUS.REGION_WARNING, STATUS.SUCCESS, STATUS.SUCCESS])
    await warning.close()
    await platform.changeSettings({})
  })

  it('refuses to sign in a terminated account', async () => {
    await join('ended888')
    await sql`update members set state = 'terminated' where name_key = 'ended888'`.execute(platform.db)
    expect((await signIn('ended888')).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
  })
})
