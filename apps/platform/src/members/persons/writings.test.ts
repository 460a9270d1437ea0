import { STATUS } from '@pavilion/contract'
import { bindEmail, bindOther } from '@pavilion/contract/profile'
import { operatorExcludedDecide, operatorExcludedList, type ExcludedMatch } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { FOR_GOOD } from '../../protection/index.ts'
import { anOperator, PASSWORD, testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'
import { noteEarlierMembers } from './note-personal.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const REFUSED = 'CONTACT_CUSTOMER_SERVICE'

describe.each(testDatabases)('a person who is excluded and writes themselves otherwise, on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const exclude = async ({ siteId, userId }: CodedMember) => {
    await world.database.db
      .insertInto('member_protection')
      .values({ site_id: siteId, user_id: userId, excluded_until: FOR_GOOD })
      .execute()
    await sql`update members set barred_until = ${FOR_GOOD} where user_id = ${userId}`.execute(world.database.db)
  }
  const pays = (member: CodedMember) => world.gateFor(member, 'pay')
  const named = async (siteId: 3000 | 3001, realName: string, birthday: string) => {
    const member = await world.join(siteId, { birthday })
    expect((await member.call(bindOther, { realName })).code).toBe(STATUS.SUCCESS)
    return member
  }
  const reached = async (siteId: 3000 | 3001, email: string) => {
    const member = await world.join(siteId)
    world.wait(61)
    const code = await member.code('5', email)
    const { code: answer } = await member.call(bindEmail, { email, code, password: PASSWORD })
    return { member, answer }
  }

  const path = (call: { readonly path: string }, userId = '') =>
    call.path.replace(':siteId', '3001').replace(':userId', userId)
  const toLookAt = async (excluded: CodedMember) => {
    const person = await anOperator(world, 'support')
    const { data } = await person.ask({ method: 'GET', url: `${path(operatorExcludedList)}?state=open` })
    return (data as { matches: ExcludedMatch[] }).matches
      .filter((match) => match.excluded.userId === excluded.userId)
      .map(({ userId, kinds }) => [userId, kinds])
  }
  const decide = async (
    { userId }: CodedMember,
    excluded: CodedMember,
    kinds: ExcludedMatch['kinds'],
    decision: 'cleared' | 'confirmed',
  ) => {
    const { siteId: excludedSiteId, userId: excludedUserId } = excluded
    const payload = { excludedSiteId, excludedUserId, kinds, decision, reason: 'two passports were seen' }
    const asked = { url: path(operatorExcludedDecide, userId), payload }
    const answer =
      decision === 'cleared'
        ? await world.operators.askAsTwo(['risk'], asked)
        : await (await world.operators.person('risk')).ask(asked)
    return answer.code
  }

  it.each([
    [
      '张建国',
      '1985-03-02',
      ['張建國', '张建國', '张·建国', 'ZhangJianguo', 'zhang·jian·guo', 'JianguoZhang'],
      ['章建军', 'WangJianguo'],
    ],
    ['ZhangJianguo', '1985-03-03', ['张建国', '張·建國', 'zhangjianguo'], ['ZhangJianjun']],
    ['欧阳修', '1985-03-04', ['欧阳·修', '歐陽修', 'OuyangXiu'], ['欧阳秀英']],
    ['葉長馬', '1985-03-05', ['叶长马', '叶\u2ED3\u2EE2'], ['叶常']],
    ['Jane·Doe', '1985-03-06', ['JaneDoe', 'JANE·DOE'], ['JaneDo']],
  ])('is recognised as %s of %s', async (name, birthday, same, others) => {
    const excluded = await named(3000, name, birthday)
    await exclude(excluded)
    for (const [index, other] of same.entries()) {
      const member = await named(index % 2 === 0 ? 3001 : 3000, other, birthday)
      expect(await pays(member), other).toBe(REFUSED)
      const flagged = await sql`select from members where user_id = ${member.userId} and person_barred
        and person_is_barred(site_id, user_id)`.execute(world.database.db)
      expect(flagged.rows, other).toHaveLength(1)
      expect(await pays(await named(3001, other, '1985-04-02')), other).toBe('allowed')
    }
    for (const other of others) expect(await pays(await named(3001, other, birthday)), other).toBe('allowed')
  })

  it('is not taken for a person with another name in characters that is spelt alike until an operator says so', async () => {
    const excluded = await named(3000, '张建国', '1986-01-01')
    await exclude(excluded)
    const [same, other] = [await named(3001, '章建国', '1986-01-01'), await named(3001, '彰建国', '1986-01-01')]
    await named(3001, '章建国', '1986-01-02')
    for (const member of [same, other]) expect(await pays(member)).toBe('allowed')
    expect((await toLookAt(excluded)).toSorted()).toEqual(
      [same, other].map(({ userId }) => [userId, ['spelling']]).toSorted(),
    )
    expect(await decide(same, excluded, ['spelling'], 'confirmed')).toBe(STATUS.SUCCESS)
    expect(await decide(other, excluded, ['spelling'], 'cleared')).toBe(STATUS.SUCCESS)
    expect(await toLookAt(excluded)).toEqual([])
    expect([await pays(same), await pays(other)]).toEqual([REFUSED, 'allowed'])
    const flagged = await sql<{
      user_id: string
    }>`select user_id from members where user_id in (${same.userId}, ${other.userId})
      and person_barred and person_is_barred(site_id, user_id)`.execute(world.database.db)
    expect(flagged.rows).toEqual([{ user_id: same.userId }])
    const share = (shares: boolean) =>
      sql`update sites set settings = settings || jsonb_build_object('shareExclusions', ${shares}::boolean)
        where site_id = 3001`.execute(world.database.db)
    await share(false)
    expect(await pays(same)).toBe('allowed')
    await share(true)
  })

  it('waits for a person by their spelling, as by a name', async () => {
    const excluded = await named(3000, '李小龙', '1986-02-02')
    await exclude(excluded)
    const member = await named(3001, 'Li·Xiaolong', '1986-02-02')
    expect(await toLookAt(excluded)).toContainEqual([member.userId, ['name']])
    expect(await decide(member, excluded, ['name'], 'cleared')).toBe(STATUS.SUCCESS)
    expect(await pays(member)).toBe('allowed')
  })

  it('is recognised by every address of their box, and keeps the one they typed', async () => {
    const { member: excluded } = await reached(3000, 'Two.Persons@gmail.com')
    await exclude(excluded)
    for (const address of [
      'twopersons@gmail.com',
      'two.persons+x@gmail.com',
      'two.persons@googlemail.com',
      'ｔwopersons@ｇmail.com',
    ]) {
      const { member, answer } = await reached(3001, address)
      expect([STATUS.SUCCESS, STATUS.WARNING], address).toContain(answer)
      expect(await pays(member), address).toBe(REFUSED)
    }
    const { member } = await reached(3001, 'three.persons+x@gmail.com')
    expect(await world.members().contactsOf(3001, member.userId)).toMatchObject({ email: 'three.persons+x@gmail.com' })
    expect(await pays(member)).toBe('allowed')
    expect((await reached(3001, 'threepersons@gmail.com')).answer).toBe(STATUS.WARNING)
  })

  it('is recognised in marks of earlier forms once they are made again, and marks whose value is gone still count', async () => {
    const { db } = world.database
    const birthday = '1987-05-05'
    const [excluded, other, gone, before, after] = [
      await named(3000, '張·建國', birthday),
      await named(3001, '张建国', birthday),
      await named(3000, '葉·小馬', birthday),
      await named(3000, '陈小龙', birthday),
      await named(3001, '陳·小龍', birthday),
    ]
    const { marks, vault } = world.members()
    const asBefore = async ({ siteId, userId }: CodedMember, name: string) => {
      await sql`delete from person_marks where user_id = ${userId}`.execute(db)
      await sql`delete from member_marks where user_id = ${userId}`.execute(db)
      await transaction(db, (tx) => marks.take(tx, { siteId, userId }, 'name', `${name}/${birthday}`, new Date()))
      await sql`update person_marks set forms = 1 where user_id = ${userId}`.execute(db)
    }
    await asBefore(excluded, '張·建國')
    await asBefore(other, '张建国')
    await asBefore(gone, '葉·小馬')
    await sql`delete from member_personal where user_id = ${gone.userId} and field = 'real_name'`.execute(db)
    await exclude(excluded)
    await exclude(gone)
    await asBefore(before, '陈小龙')
    await asBefore(after, '陳·小龍')
    await exclude(after)
    for (const member of [other, before]) expect(await pays(member)).toBe('allowed')
    await noteEarlierMembers(db, { marks, vault, now: Date.now })
    for (const member of [other, before]) expect(await pays(member)).toBe(REFUSED)
    const flagged =
      await sql`select from members where user_id in (${other.userId}, ${before.userId}) and person_barred`.execute(db)
    expect(flagged.rows).toHaveLength(2)
    const late = await sql`select from person_marks where kind in ('email', 'name') and forms < 2
      and user_id in (${excluded.userId}, ${other.userId})`.execute(db)
    expect(late.rows).toEqual([])
    const holder = await transaction(db, (tx) => marks.holder(tx, 3000, 'name', `张建国/${birthday}`))
    expect(holder).toBe(excluded.userId)
    expect(await pays(await named(3001, '葉·小馬', birthday))).toBe(REFUSED)
    const counted = await sql`select count(*) from person_marks`.execute(db)
    await noteEarlierMembers(db, { marks, vault, now: Date.now })
    expect((await sql`select count(*) from person_marks`.execute(db)).rows).toEqual(counted.rows)
  })
})
