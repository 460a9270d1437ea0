import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/index.ts'
import { seedMember, testDatabases, testPlatform, type TestPlatform } from '../../testing/index.ts'
import { createMembers, type Contact, type Members } from '../index.ts'
import { spellings } from '../writing/spellings.ts'
import { normal } from '../marks/normal.ts'

describe('normal forms', () => {
  it('are one for the ways of writing one value', () => {
    expect(normal.phone({ areaCode: '+61', number: '0412345678' })).toBe('+61412345678')
    expect(normal.email('Lin.Yue@Example.COM')).toBe('lin.yue@example.com')
    expect(normal.card('6222 0211-0001 2345678')).toBe('6222021100012345678')
    for (const names of [
      [
        'JaneDoe',
        'Jane·Doe',
        'JANE•DOE',
        'Jane.Doe',
        'Jane・Doe',
        'jane‧doe',
        'Jane Doe',
        'Jane-Doe',
        'Ｊａｎｅ　Ｄｏｅ',
        'Jané Doe',
      ],
      ['张建国', '張建國', '张建國', '张·建国', '張 建 國', '张\u200b建国', '⻓张建国'.slice(1), '张建囯'],
      ['欧阳修', '欧阳·修', '歐陽修', '歐陽·脩'.replace('脩', '修')],
      ['叶长马', '葉長馬', '叶\u2ED3\u2EE2', '叶⻑马'],
      ['吴高', '吳髙', '呉高'],
      ['𠮷田', '吉田'],
      ['金成', '\uF90A成'],
    ])
      expect(new Set(names.map((name) => normal.name(name, '1990-05-01'))).size, names.join()).toBe(1)
    // Unchanged, so that earlier marks still match.
    expect(normal.name('张建国', '1990-05-01')).toBe('张建国/1990-05-01')
    expect(normal.name('Jane', '1990-05-01')).toBe('jane/1990-05-01')
    expect(normal.name('张建国', '1990-05-01')).not.toBe(normal.name('章建国', '1990-05-01'))
    expect(normal.name('Jane·Doe', '1990-05-02')).not.toBe(normal.name('Jane·Doe', '1990-05-01'))
  })
})

describe('e-mail addresses', () => {
  it('of one box are one', () => {
    const box = 'oneperson@gmail.com'
    for (const address of [
      'one.person@gmail.com',
      'One.Person+bet@Gmail.com',
      'o.n.e.p.e.r.s.o.n@googlemail.com',
      'ｏneperson@gmail.com',
      'oneperson@ｇmail.com',
      'oneperson+a+b@gmail.com',
    ])
      expect(normal.email(address), address).toBe(box)
    expect(normal.email('one.person+bet@example.com')).toBe('one.person@example.com')
  })

  it('of others are not', () => {
    const addresses = [
      'one.person@example.com',
      'oneperson@example.com',
      '+a@example.com',
      '+b@example.com',
      'a@gmail.co',
    ]
    expect(new Set(addresses.map(normal.email)).size).toBe(addresses.length)
  })
})

describe('a Chinese name in letters', () => {
  it.each([
    ['张建国', ['zhangjianguo', 'jianguozhang']],
    ['張·建國', ['zhangjianguo']],
    ['欧阳修', ['ouyangxiu', 'xiuouyang']],
    ['吕布', ['lvbu', 'lubu', 'lyubu', 'bulv']],
    ['单雄信', ['shanxiongxin', 'danxiongxin']],
    ['尉迟恭', ['yuchigong']],
    ['古丽·米合提', ['gulimiheti']],
  ])('%s may be %j', (name, expected) => {
    expect(spellings(name)).toEqual(expect.arrayContaining(expected))
    expect(spellings(name).length).toBeLessThanOrEqual(18)
  })
  it('is no other of a name that is in letters', () => expect(spellings('Zhang·Jianguo')).toEqual([]))
})

describe.each(testDatabases)('contacts on $name', (kind) => {
  let platform: TestPlatform
  let members: Members

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => {
        members = createMembers(deps)
        return { modules: [] }
      },
    })
  })
  afterAll(() => platform.close())

  const bind = async (siteId: number, userId: string, contact: Contact) => {
    const key = await members.personalKey(siteId, userId)
    if (!key) throw new Error('the member has a key')
    return transaction(platform.db, (tx) => members.bind(tx, { siteId, userId, key }, contact))
  }
  const phone = (number: string): Contact => ({ kind: 'phone', value: { areaCode: '+86', number } })
  const email = (value: string): Contact => ({ kind: 'email', value })
  const reviews = async (userId: string) =>
    platform.db
      .selectFrom('account_reviews')
      .select(['kind', 'other_user_id', 'state'])
      .where('user_id', '=', userId)
      .execute()

  it('are there once bound, sealed in the database, and replaced by the next', async () => {
    const userId = await seedMember(platform.app.deps)
    expect(await members.contactsOf(3000, userId)).toEqual({})
    await bind(3000, userId, phone('13800000001'))
    await bind(3000, userId, email('Lin@example.com'))
    expect(await members.contactsOf(3000, userId)).toEqual({
      phone: { areaCode: '+86', number: '13800000001' },
      email: 'Lin@example.com',
    })
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(sealed, 'escape'), '') || (select string_agg(encode(mark, 'escape'), '') from member_marks) as text
        from member_personal`.execute(platform.db)
    expect(rows[0]?.text).not.toMatch(/13800000001|example\.com/)
    await bind(3000, userId, phone('13800000002'))
    const next = await seedMember(platform.app.deps)
    expect(await bind(3000, next, phone('13800000001'))).toBe('bound')
  })

  it('belong to one account of a site; another who asks waits for the operator', async () => {
    const [first, second] = [await seedMember(platform.app.deps), await seedMember(platform.app.deps)]
    expect(await bind(3000, first, email('Mine@example.com'))).toBe('bound')
    expect(await bind(3000, first, email('mine@EXAMPLE.com'))).toBe('bound')
    expect(await bind(3000, second, email('mINE@example.com'))).toBe('review')
    expect(await bind(3000, second, email('mine@example.com'))).toBe('review')
    expect(await members.contactsOf(3000, second)).toEqual({})
    expect(await reviews(second)).toEqual([{ kind: 'email', other_user_id: first, state: 'open' }])
    const elsewhere = await seedMember(platform.app.deps, 3001)
    expect(await bind(3001, elsewhere, email('mine@example.com'))).toBe('bound')
    expect(await bind(3000, second, email('other@example.com'))).toBe('bound')
    expect(await reviews(second)).toEqual([])
  })

  it('go to one of two members who ask from twenty callers at once', async () => {
    const asking = [await seedMember(platform.app.deps), await seedMember(platform.app.deps)]
    const calls = Array.from({ length: 20 }, (_, n) => asking[n % 2] ?? '')
    const outcomes = await Promise.all(calls.map((userId) => bind(3000, userId, phone('13800000077'))))
    const winners = new Set(calls.filter((_, n) => outcomes[n] === 'bound'))
    expect(winners.size).toBe(1)
    const loser = asking.find((userId) => !winners.has(userId)) ?? ''
    expect(calls.every((userId, n) => (userId === loser) === (outcomes[n] === 'review'))).toBe(true)
    expect(await reviews(loser)).toHaveLength(1)
    expect(await members.contactsOf(3000, loser)).toEqual({})
  })
})
