import { STATUS } from '@pavilion/contract'
import { bindOther } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a new account with a value that a barred account had, on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const exclude = ({ userId }: CodedMember) =>
    sql`update members set barred_until = now() + interval '1 year' where user_id = ${userId}`.execute(
      world.database.db,
    )
  const reviewsOf = async ({ userId }: CodedMember) => {
    const query = world.database.db.selectFrom('account_reviews').select(['kind', 'other_user_id'])
    return query.where('user_id', '=', userId).where('state', '=', 'open').execute()
  }
  const refused = 'CONTACT_CUSTOMER_SERVICE'

  it('is known by the phone they gave up since, and risks no money with it until a person has looked', async () => {
    const [excluded, newAccount] = [await world.join(), await world.join()]
    expect(await world.bind(excluded, '13700000001')).toBe(STATUS.SUCCESS)
    await exclude(excluded)
    expect(await world.bind(excluded, '13700000002', true)).toBe(STATUS.SUCCESS)
    expect(await world.bind(newAccount, '13700000001')).toBe(STATUS.WARNING)
    expect(await reviewsOf(newAccount)).toEqual([{ kind: 'phone', other_user_id: excluded.userId }])
    expect(await world.gates(newAccount)).toEqual([refused, refused, refused, 'allowed'])
  })

  it('does not get round that with another phone, nor when a person says no', async () => {
    const [excluded, newAccount, other] = [await world.join(), await world.join(), await world.join()]
    await world.bind(excluded, '13700000011')
    await world.bind(other, '13700000012')
    await exclude(excluded)
    expect(await world.bind(newAccount, '13700000011')).toBe(STATUS.WARNING)
    expect(await world.bind(newAccount, '13700000012')).toBe(STATUS.WARNING)
    expect(await world.bind(newAccount, '13700000013')).toBe(STATUS.SUCCESS)
    expect(await reviewsOf(newAccount)).toEqual([{ kind: 'phone', other_user_id: excluded.userId }])
    expect(await world.gates(newAccount)).toEqual([refused, refused, refused, 'allowed'])
    const decide = (state: string) =>
      sql`update account_reviews set state = ${state}, decided_at = now(), decided_by = 'operator:test'
        where user_id = ${newAccount.userId}`.execute(world.database.db)
    await decide('rejected')
    expect(await world.gates(newAccount)).toEqual([refused, refused, refused, 'allowed'])
    await decide('approved')
    expect(await world.gates(newAccount)).toEqual(['allowed', 'allowed', 'allowed', 'allowed'])
  })

  it('is known by the name they gave up since; who else asks by it learns nothing of anybody’s exclusion', async () => {
    const birthday = '1981-03-03'
    const [excluded, newAccount] = [await world.join(3000, { birthday }), await world.join(3000, { birthday })]
    await excluded.call(bindOther, { realName: '慕容复复' })
    await exclude(excluded)
    expect((await excluded.call(bindOther, { realName: '慕容假假' })).code).toBe(STATUS.SUCCESS)
    expect((await newAccount.call(bindOther, { realName: '慕容复复' })).code).toBe(STATUS.SUCCESS)
    expect(await reviewsOf(newAccount)).toEqual([{ kind: 'name', other_user_id: excluded.userId }])
    expect(await world.gates(newAccount)).toEqual(['allowed', 'allowed', 'allowed', 'allowed'])
  })

  it('is not restricted when it shares a phone with an active account', async () => {
    const [other, member] = [await world.join(), await world.join()]
    await world.bind(other, '13700000003')
    expect(await world.bind(member, '13700000003')).toBe(STATUS.WARNING)
    expect(await world.gates(member)).toEqual(['allowed', 'allowed', 'allowed', 'allowed'])
  })
})
