import { STATUS } from '@pavilion/contract'
import { bindEmail, bindOther } from '@pavilion/contract/profile'
import { operatorExcludedDecide, operatorExcludedList, type ExcludedMatch } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { FOR_GOOD } from '../../protection/index.ts'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'
import { noteEarlierMembers } from './note-personal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const REFUSED = 'CONTACT_CUSTOMER_SERVICE'
const BARRED = [REFUSED, REFUSED, REFUSED, 'allowed']
const FREE = ['allowed', 'allowed', 'allowed', 'allowed']

describe.each(testDatabases)('the person of a self-exclusion on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const exclude = async ({ siteId, userId }: CodedMember, until = FOR_GOOD) => {
    await world.database.db
      .insertInto('member_protection')
      .values({ site_id: siteId, user_id: userId, excluded_until: until })
      .execute()
    await sql`update members set barred_until = ${until} where user_id = ${userId}`.execute(world.database.db)
  }
  const signInFrom = async ({ siteId, userId }: CodedMember, device: string) => {
    const key = await world.members().personalKey(siteId, userId)
    if (!key) throw new Error('the member has a key')
    const member = { siteId, userId, key, at: new Date() }
    await transaction(world.database.db, (tx) => world.members().recognise(tx, member, device))
  }
  const share = (siteId: number, shares: boolean) =>
    sql`update sites set settings = settings || jsonb_build_object('shareExclusions', ${shares}::boolean)
      where site_id = ${siteId}`.execute(world.database.db)

  it('bars another account by its phone, on this site and on another, whichever came first', async () => {
    const [excluded, before] = [await world.join(3000), await world.join(3001)]
    const phone = world.newPhone()
    for (const member of [excluded, before]) expect(await world.bind(member, phone)).toBe(STATUS.SUCCESS)
    expect(await world.gates(before)).toEqual(FREE)
    await exclude(excluded)
    expect(await world.gates(before)).toEqual(BARRED)
    const [here, there] = [await world.join(3000), await world.join(3001)]
    expect(await world.gates(there)).toEqual(FREE)
    for (const member of [here, there]) expect(await world.bind(member, phone)).toBe(STATUS.WARNING)
    expect([await world.gates(here), await world.gates(there)]).toEqual([BARRED, BARRED])
  })

  it('bars by an e-mail address, by a name with its birthday, and by a device', async () => {
    const birthday = '1983-04-05'
    const join = (siteId: 3000 | 3001) => world.join(siteId, { birthday })
    const [excluded, byEmail, byName, byDevice] = [
      await join(3000),
      await join(3001),
      await join(3001),
      await join(3001),
    ]
    const other = await world.join(3001, { birthday: '1983-04-06' })
    const email = 'one.person@example.com'
    for (const member of [excluded, byEmail]) {
      world.wait(61)
      const code = await member.code('5', email)
      expect((await member.call(bindEmail, { email, code, password: PASSWORD })).code).toBe(STATUS.SUCCESS)
    }
    for (const member of [excluded, byName, other]) await member.call(bindOther, { realName: '欧阳·修修' })
    for (const member of [excluded, byDevice]) await signInFrom(member, 'one-and-the-same-device')
    for (const member of [byEmail, byName, byDevice, other]) expect(await world.gates(member)).toEqual(FREE)
    await exclude(excluded)
    for (const member of [byEmail, byName, byDevice]) expect(await world.gates(member)).toEqual(BARRED)
    expect(await world.gates(other)).toEqual(FREE)
  })

  it('stays on its site where either of two sites does not share', async () => {
    const [excluded, here, there] = [await world.join(3000), await world.join(3000), await world.join(3001)]
    for (const member of [excluded, here, there]) await signInFrom(member, 'device-of-a-household')
    await exclude(excluded)
    for (const siteId of [3000, 3001]) {
      await share(siteId, false)
      expect([await world.gates(here), await world.gates(there)]).toEqual([BARRED, FREE])
      await share(siteId, true)
    }
    expect(await world.gates(there)).toEqual(BARRED)
  })

  it('bars no longer than the exclusion runs, and no account by a time-out alone', async () => {
    const [excluded, other] = [await world.join(3000), await world.join(3001)]
    for (const member of [excluded, other]) await signInFrom(member, 'device-of-a-brother')
    await exclude(excluded, new Date(Date.now() - 1000))
    expect(await world.gates(other)).toEqual(FREE)
    await sql`update member_protection set time_out_until = now() + interval '1 day'
      where user_id = ${excluded.userId}`.execute(world.database.db)
    expect(await world.gates(other)).toEqual(FREE)
  })

  it('is still recognised after a change of phone; a phone released before the exclusion bars no account', async () => {
    const [excluded, newAccount, heir] = [await world.join(3000), await world.join(3001), await world.join(3001)]
    const [earlier, phone] = [world.newPhone(), world.newPhone()]
    await world.bind(excluded, earlier)
    await world.bind(excluded, phone, true)
    await world.bind(newAccount, phone)
    await world.bind(heir, earlier)
    await exclude(excluded)
    await world.bind(newAccount, world.newPhone(), true)
    expect([await world.gates(newAccount), await world.gates(heir)]).toEqual([BARRED, FREE])
  })

  it('is recognised in accounts that were bound before marks of persons were kept', async () => {
    const [excluded, other] = [await world.join(3000), await world.join(3001)]
    const phone = world.newPhone()
    for (const member of [excluded, other]) await world.bind(member, phone)
    await exclude(excluded)
    const { db } = world.database
    await sql`delete from person_marks`.execute(db)
    expect(await world.gates(other)).toEqual(FREE)
    const { vault, marks } = world.members()
    await noteEarlierMembers(db, { marks, vault, now: Date.now })
    expect(await world.gates(other)).toEqual(BARRED)
  })

  it('two persons clear an account, for the marks they looked at; one confirms', async () => {
    const [excluded, other] = [await world.join(3000), await world.join(3001)]
    for (const member of [excluded, other]) await signInFrom(member, 'device-of-a-couple')
    await exclude(excluded)
    const url = (path: string) => path.replace(':siteId', '3001').replace(':userId', other.userId)
    const matches = async (state: string) => {
      const asked = { method: 'GET' as const, url: `${url(operatorExcludedList.path)}?state=${state}` }
      const { data } = await (await world.operators.person('support')).ask(asked)
      return (data as { matches: ExcludedMatch[] }).matches.filter(({ userId }) => userId === other.userId)
    }
    const decision = (verdict: string, kinds = ['device']) => ({
      url: url(operatorExcludedDecide.path),
      payload: {
        excludedSiteId: 3000,
        excludedUserId: excluded.userId,
        kinds,
        decision: verdict,
        reason: 'two passports were seen',
      },
    })
    expect(await matches('open')).toMatchObject([
      {
        kinds: ['device'],
        excluded: { siteId: 3000, userId: excluded.userId, name: expect.any(String), until: 'for good' },
      },
    ])
    expect((await (await world.operators.person('finance')).ask(decision('confirmed'))).code).toBe(STATUS.ACCESS_DENIED)
    expect((await world.operators.askAsTwo(['risk'], decision('cleared', ['phone']))).code).toBe(STATUS.NOT_FOUND)
    expect((await (await world.operators.person('support')).ask(decision('confirmed'))).code).toBe(STATUS.SUCCESS)
    expect([await matches('open'), await world.gates(other)]).toEqual([[], BARRED])
    expect(await world.operators.takesTwo(['risk'], decision('cleared'))).toBe(true)
    expect(await world.gates(other)).toEqual(BARRED)
    expect((await world.operators.askAsTwo(['risk'], decision('cleared'))).code).toBe(STATUS.SUCCESS)
    expect(await world.gates(other)).toEqual(FREE)
    expect(await matches('all')).toMatchObject([{ decision: 'cleared', note: 'two passports were seen' }])
    expect(await world.audits(other.userId)).toContain('member.excluded')
    const phone = world.newPhone()
    for (const member of [excluded, other]) await world.bind(member, phone)
    expect(await world.gates(other)).toEqual(BARRED)
    expect(await matches('open')).toMatchObject([{ kinds: ['device', 'phone'] }])
  })
})
