import { STATUS, type DataOf } from '@pavilion/contract'
import { bindEmail, bindOther, memberInfo } from '@pavilion/contract/profile'
import type { OperatorRole } from '@pavilion/operator-api'
import {
  operatorAccountReviewDecide,
  operatorAccountReviewList,
  operatorNameDecide,
  operatorNameList,
  type AccountReview,
  type MemberState,
  type SubmittedName,
} from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FOR_GOOD } from '../../protection/index.ts'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Info = DataOf<typeof memberInfo>
const at = (path: string, names: Record<string, string | number>): string =>
  Object.entries(names).reduce((url, [name, value]) => url.replace(`:${name}`, String(value)), path)

describe.each(testDatabases)('identities at the operator on $name', (kind) => {
  let world: MembersPlatform

  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const infoOf = async (member: CodedMember) => (await member.call(memberInfo)).data as Info
  const names = async (...roles: OperatorRole[]) => {
    const answer = await (
      await world.operators.person(...roles)
    ).ask({ method: 'GET', url: at(operatorNameList.path, { siteId: 3000 }) })
    return { ...answer, list: (answer.data as { names?: SubmittedName[] } | undefined)?.names ?? [] }
  }
  const nameOf = async ({ userId }: CodedMember) => (await names('risk')).list.find((each) => each.userId === userId)
  const decideName = async (userId: string, submission: string, decision: string, siteId = 3000) =>
    (await world.operators.person('support')).ask({
      url: at(operatorNameDecide.path, { siteId, userId }),
      payload: { submission, decision, reason: 'the passport says so' },
    })
  const reviewOf = async ({ userId }: CodedMember, siteId = 3000) => {
    const asked = { method: 'GET' as const, url: at(operatorAccountReviewList.path, { siteId }) }
    const { data } = await (await world.operators.person('risk')).ask(asked)
    return (data as { reviews: AccountReview[] }).reviews.find((each) => each.userId === userId)
  }
  const decision = (reviewId = '', verdict: string, siteId = 3000) => ({
    url: at(operatorAccountReviewDecide.path, { siteId, reviewId }),
    payload: { decision: verdict, reason: 'the bill is in their name' },
  })
  const messages = async ({ userId }: CodedMember) => {
    const query = world.database.db.selectFrom('messages').select('kind').where('user_id', '=', userId)
    return (await query.execute()).map((row) => row.kind)
  }

  it('a name is shown in full to the operator who verifies it, and counts from then on', async () => {
    const member = await world.join()
    await member.call(bindOther, { realName: '欧阳娜娜' })
    const shown = await nameOf(member)
    expect(shown).toMatchObject({ realName: '欧阳娜娜', birthday: '1990-05-01', reviewOpen: false })
    expect((await infoOf(member)).bindRealName).toBe(false)
    expect((await decideName(member.userId, shown?.submission ?? '', 'verified', 3001)).code).toBe(STATUS.NOT_FOUND)
    expect((await decideName(member.userId, shown?.submission ?? '', 'verified')).code).toBe(STATUS.SUCCESS)
    expect(await infoOf(member)).toMatchObject({ bindRealName: true, security: { done: ['password', 'realName'] } })
    expect(await nameOf(member)).toBeUndefined()
    expect((await decideName(member.userId, shown?.submission ?? '', 'rejected')).code).toBe(STATUS.NOT_FOUND)
    expect(await messages(member)).toContain('name_verified')
  })

  it('who looked, and who decided, is written down, and no name', async () => {
    const member = await world.join()
    await member.call(bindOther, { realName: '司马光光' })
    const shown = await nameOf(member)
    await decideName(member.userId, shown?.submission ?? '', 'rejected')
    const { rows } = await sql<{ action: string; detail: { members?: string[] } }>`
      select action, detail from audit where action in ('member.name_list', 'member.name') order by id desc limit 2`.execute(
      world.database.db,
    )
    expect(rows.map((row) => row.action)).toEqual(['member.name', 'member.name_list'])
    expect(rows[1]?.detail.members).toContain(member.userId)
    const { rows: all } = await sql<{ text: string }>`select string_agg(detail::text, '') as text from audit`.execute(
      world.database.db,
    )
    expect(all[0]?.text).not.toContain('司马光光')
  })

  it('a name that was rejected, or changed since it was looked at, is not verified', async () => {
    const member = await world.join()
    await member.call(bindOther, { realName: '王一' })
    const first = await nameOf(member)
    world.wait(1)
    await member.call(bindOther, { realName: '王二' })
    expect((await decideName(member.userId, first?.submission ?? '', 'verified')).code).toBe(STATUS.NOT_FOUND)
    const second = await nameOf(member)
    expect((await decideName(member.userId, second?.submission ?? '', 'rejected')).code).toBe(STATUS.SUCCESS)
    expect(await infoOf(member)).toMatchObject({ bindRealName: false, realName: { state: 'rejected' } })
    const other = await world.join()
    await other.call(bindOther, { realName: '王二' })
    expect((await nameOf(other))?.reviewOpen).toBe(false)
    expect((await member.call(bindOther, { realName: '王三' })).code).toBe(STATUS.SUCCESS)
    expect((await infoOf(member)).realName?.state).toBe('pending')
  })

  it('are for people with the role alone; no member’s token opens them', async () => {
    expect((await names('finance')).code).toBe(STATUS.ACCESS_DENIED)
    expect((await names('content')).code).toBe(STATUS.ACCESS_DENIED)
    const member = await world.join()
    const answer = await world.app.operator.inject({
      url: at(operatorNameList.path, { siteId: 3000 }),
      headers: { authorization: `Bearer ${member.token}`, 'x-token': member.token },
    })
    expect(answer.json()).toMatchObject({ status_code: STATUS.ACCESS_DENIED })
  })

  it('a phone moves from one account to another when two persons say so', async () => {
    const [first, second] = [await world.join(), await world.join()]
    const phone = world.newPhone()
    await world.bind(first, phone)
    expect(await world.bind(second, phone)).toBe(STATUS.WARNING)
    const review = await reviewOf(second)
    expect(review).toMatchObject({ kind: 'phone', otherUserId: first.userId, value: `+86 ${phone}` })
    expect(await world.operators.takesTwo(['risk'], decision(review?.reviewId, 'approved'))).toBe(true)
    expect((await infoOf(first)).bindPhone).toBe(true)
    expect((await world.operators.askAsTwo(['risk'], decision(review?.reviewId, 'approved', 3001))).code).toBe(
      STATUS.NOT_FOUND,
    )
    expect(await world.operators.askAsTwo(['risk'], decision(review?.reviewId, 'approved'))).toMatchObject({
      code: STATUS.SUCCESS,
    })
    expect([(await infoOf(first)).bindPhone, (await infoOf(second)).bindPhone]).toEqual([false, true])
    expect((await world.members().contactsOf(3000, second.userId)).phone?.number).toBe(phone)
    expect([await messages(first), await messages(second)]).toEqual([
      expect.arrayContaining(['contact_unbound']),
      expect.arrayContaining(['phone_bound']),
    ])
    expect(await world.bind(first, phone)).toBe(STATUS.WARNING)
  })

  it('two persons see the state of the account that has the value: one excluded there asks here', async () => {
    const [first, second] = [await world.join(), await world.join()]
    const phone = world.newPhone()
    await world.bind(first, phone)
    await world.bind(second, phone)
    expect((await reviewOf(second))?.other).toEqual({ state: 'active' })
    const at = (days: number) => new Date(Date.now() + (world.clock.ahead + days * 86_400) * 1000)
    const stands = async (
      protection: { time_out_until?: Date; excluded_until?: Date },
      state = 'active' as MemberState,
    ) => {
      const { db } = world.database
      const id = { site_id: 3000, user_id: first.userId }
      await db
        .insertInto('member_protection')
        .values({ ...id, ...protection })
        .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(protection))
        .execute()
      await db.updateTable('members').set({ state }).where('user_id', '=', first.userId).execute()
      return (await reviewOf(second))?.other
    }
    expect(await stands({ time_out_until: at(-1) })).toEqual({ state: 'active' })
    const [out, gone] = [at(1), at(30)]
    const seconds = (until: Date) => Math.floor(until.getTime() / 1000)
    expect(await stands({ time_out_until: out, excluded_until: gone }, 'frozen')).toEqual({
      state: 'frozen',
      timeOutUntil: seconds(out),
      excludedUntil: seconds(gone),
    })
    expect(await stands({ excluded_until: FOR_GOOD }, 'confiscated')).toMatchObject({
      state: 'confiscated',
      excludedUntil: 'for good',
    })
  })

  it('a value stays where it is when one person rejects it, and is asked for again under another id', async () => {
    const [first, second] = [await world.join(), await world.join()]
    const email = `${first.userId.slice(0, 8)}@example.com`
    const ask = async (member: CodedMember) => {
      world.wait(61)
      const code = await member.code('5', email)
      return (await member.call(bindEmail, { email, code, password: PASSWORD })).code
    }
    await ask(first)
    expect(await ask(second)).toBe(STATUS.WARNING)
    const stale = await reviewOf(second)
    expect(await ask(second)).toBe(STATUS.WARNING)
    const risk = await world.operators.person('risk')
    expect((await risk.ask(decision(stale?.reviewId, 'rejected'))).code).toBe(STATUS.NOT_FOUND)
    const review = await reviewOf(second)
    expect((await risk.ask(decision(review?.reviewId, 'rejected'))).code).toBe(STATUS.SUCCESS)
    expect((await risk.ask(decision(review?.reviewId, 'rejected'))).code).toBe(STATUS.NOT_FOUND)
    expect((await world.members().contactsOf(3000, first.userId)).email).toBe(email)
    expect(await world.members().contactsOf(3000, second.userId)).toEqual({})
  })

  it('a name with the birthday of another account is decided before it is verified', async () => {
    const [first, second] = [
      await world.join(3000, { birthday: '1977-07-07' }),
      await world.join(3000, { birthday: '1977-07-07' }),
    ]
    for (const member of [first, second]) await member.call(bindOther, { realName: '诸葛·明明' })
    const shown = await nameOf(second)
    expect(shown?.reviewOpen).toBe(true)
    expect((await decideName(second.userId, shown?.submission ?? '', 'verified')).code).toBe(STATUS.DATA_EXISTS)
    const review = await reviewOf(second)
    expect(review).toMatchObject({ kind: 'name', otherUserId: first.userId, value: '诸葛·明明' })
    expect((await world.operators.askAsTwo(['risk'], decision(review?.reviewId, 'approved'))).code).toBe(STATUS.SUCCESS)
    expect((await infoOf(first)).realName).toBeUndefined()
    // What bears it is told that it is theirs no more.
    expect(world.renamed).toContain(`${first.userId} undefined`)
    expect((await decideName(second.userId, shown?.submission ?? '', 'verified')).code).toBe(STATUS.SUCCESS)
    expect((await infoOf(second)).bindRealName).toBe(true)
  })
})
