import type { OperatorRole } from '@pavilion/operator-api'
import { operatorMemberShow, type MemberRecord } from '@pavilion/operator-api/members'
import { STATUS } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { FOR_GOOD } from '../../protection/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a member as the operator is shown them on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const show = async (userId: string, role: OperatorRole = 'support') => {
    const url = operatorMemberShow.path.replace(':siteId', '3000').replace(':userId', userId)
    return (await world.operators.person(role)).ask({ method: 'GET', url })
  }

  it('has self-exclusion, time-out, masked contacts and money, and reading it is audited', async () => {
    const { userId } = await world.join()
    const { db } = world.app.deps
    expect((await show(userId)).data).toMatchObject({ state: 'active', realName: 'none', debt: '0' })
    const key = await world.members().personalKey(3000, userId)
    if (!key) throw new Error('the member has a key')
    await transaction(db, async (tx) => {
      const member = { siteId: 3000, userId, key }
      await world.members().bind(tx, member, { kind: 'phone', value: { areaCode: '+86', number: '13800006027' } })
      await world.members().bind(tx, member, { kind: 'email', value: 'linyue@example.com' })
    })
    const over = new Date(Date.now() - 60_000)
    await db
      .insertInto('member_protection')
      .values({ site_id: 3000, user_id: userId, time_out_until: over, excluded_until: FOR_GOOD })
      .execute()
    await sql`insert into member_limits (site_id, user_id, kind, period, amount) values (3000, ${userId}::uuid, 'deposit', 'day', 10000)`.execute(
      db,
    )
    const shown = (await show(userId, 'finance')).data as MemberRecord
    expect(shown.protection).toMatchObject({ reality_minutes: 60, deposit_day: { amount: 10000 } })
    expect(shown.accounts).toEqual(expect.arrayContaining([{ account: 'centre', balance: '0' }]))
    expect(shown).toMatchObject({
      userId,
      excludedUntil: 'for good',
      phone: '+86 138****6027',
      email: 'l****e@example.com',
      openBets: { singles: 0, multiples: 0 },
    })
    expect(shown).not.toHaveProperty('timeOutUntil')
    expect(JSON.stringify(shown)).not.toContain('13800006027')
    const { rows } = await sql`select 1 from audit where action = 'member.show' and subject = ${userId}`.execute(db)
    expect(rows).toHaveLength(2)
  })

  it('is shown to those who answer members, and only when there is one', async () => {
    const { userId } = await world.join()
    expect((await show(userId, 'trader')).code).toBe(STATUS.ACCESS_DENIED)
    expect((await show('0192f5d0-0000-7000-8000-00000000000f')).code).toBe(STATUS.NOT_FOUND)
  })
})
