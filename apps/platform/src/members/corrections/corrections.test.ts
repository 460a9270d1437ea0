import { STATUS, type DataOf } from '@pavilion/contract'
import { bindOther, memberInfo } from '@pavilion/contract/profile'
import type { OperatorEndpoint, PendingAnswer } from '@pavilion/operator-api'
import { operatorMemberCorrect, operatorMemberRelease } from '@pavilion/operator-api/members'
import { operatorApprovalDecide, operatorApprovalList, type Approval } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Info = DataOf<typeof memberInfo>

describe.each(testDatabases)('what the operator puts right of a member on $name', (kind) => {
  let world: MembersPlatform

  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const infoOf = async (member: CodedMember) => (await member.call(memberInfo)).data as Info
  const to = (
    { path }: OperatorEndpoint,
    { siteId, userId }: Pick<CodedMember, 'siteId' | 'userId'>,
    what: object,
  ) => ({
    url: path.replace(':siteId', String(siteId)).replace(':userId', userId),
    payload: { ...what, reason: 'the passport was seen' },
  })
  const correct = (member: CodedMember, what: object) =>
    world.operators.askAsTwo(['risk'], to(operatorMemberCorrect, member, what))
  const release = (member: CodedMember, contact: 'phone' | 'email') =>
    world.operators.askAsTwo(['risk'], to(operatorMemberRelease, member, { contact }))
  const reviewsOf = async ({ userId }: CodedMember) => {
    const query = world.database.db.selectFrom('account_reviews').select(['kind', 'other_user_id', 'state'])
    return query.where('user_id', '=', userId).execute()
  }
  const sealedOf = async ({ userId }: CodedMember) => {
    const query = world.database.db.selectFrom('member_marks').select('kind').where('user_id', '=', userId)
    return (await query.execute()).map((row) => row.kind)
  }
  const detailOf = async ({ userId }: CodedMember, action: string) => {
    const query = world.database.db.selectFrom('audit').select('detail').where('subject', '=', userId)
    return (await query.where('action', '=', action).execute()).map((row) => row.detail)
  }
  const messagesTo = async ({ userId }: CodedMember) => {
    const query = world.database.db.selectFrom('messages').select('kind').where('user_id', '=', userId)
    return (await query.execute()).map((row) => row.kind)
  }
  const exclude = ({ userId }: CodedMember) =>
    sql`update members set barred_until = now() + interval '1 year' where user_id = ${userId}`.execute(
      world.database.db,
    )

  it('a gender takes one person', async () => {
    const member = await world.join()
    await member.call(bindOther, { gender: 'male' })
    const answer = await (
      await world.operators.person('support')
    ).ask(to(operatorMemberCorrect, member, { gender: 'female' }))
    expect(answer).toMatchObject({ http: 200, data: { changed: ['gender'], review: false } })
    expect((await infoOf(member)).gender).toBe('female')
    expect(await detailOf(member, 'member.correct')).toEqual([
      { changed: ['gender'], review: false, reason: 'the passport was seen' },
    ])
    expect(await messagesTo(member)).toEqual(['data_corrected'])
  })

  it('a name and a birthday take two, who see both, and no log nor table has them in the clear', async () => {
    const member = await world.join()
    const what = { realName: '诸葛明明', birthday: '1984-02-29' }
    const [asker, second] = [await world.operators.person('support'), await world.operators.person('risk')]
    const asked = await asker.ask(to(operatorMemberCorrect, member, what))
    expect(asked.http).toBe(202)
    expect((await infoOf(member)).birthday).toBe('1990-05-01')
    const { approvalId } = (asked.data as PendingAnswer).pending
    const { data } = await second.ask({ method: 'GET', url: operatorApprovalList.path })
    const shown = (data as { approvals: Approval[] }).approvals.find((each) => each.approvalId === approvalId)
    expect(shown).toMatchObject({ action: 'member.correct', payload: what })
    const decide = {
      url: operatorApprovalDecide.path.replace(':approvalId', approvalId),
      payload: { decision: 'approved', reason: 'agreed' },
    }
    expect((await asker.ask(decide)).code).toBe(STATUS.ACCESS_DENIED)
    expect(await second.ask(decide)).toMatchObject({
      code: STATUS.SUCCESS,
      data: { approval: { payload: what }, data: { changed: ['birthday', 'realName'], review: false } },
    })
    expect(await infoOf(member)).toMatchObject({ birthday: what.birthday, bindRealName: true })
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(detail::text, '') from audit) ||
             (select string_agg(payload::text, '') from operator_approvals) as text`.execute(world.database.db)
    expect(rows[0]?.text).not.toMatch(/诸葛明明|1984-02-29/)
    expect((await detailOf(member, 'member.correct'))[0]).toMatchObject({ changed: ['birthday', 'realName'] })
  })

  it('refuses a birthday below 18, a member of another site, and an unknown member', async () => {
    const member = await world.join()
    const young = new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10)
    expect(await correct(member, { birthday: young })).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'birthday' }] },
    })
    for (const wrong of [{}, { realName: 'a1' }, { birthday: '1984-02-30' }, { gender: 'x' }])
      expect((await correct(member, wrong)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await correct({ ...member, siteId: 3001 }, { birthday: '1984-02-28' })).code).toBe(STATUS.NOT_FOUND)
    expect((await (await world.operators.person('finance')).ask(to(operatorMemberCorrect, member, {}))).code).toBe(
      STATUS.ACCESS_DENIED,
    )
    expect((await infoOf(member)).birthday).toBe('1990-05-01')
  })

  it('a name with a birthday that another account has waits as a review, and is not verified yet', async () => {
    const [first, second] = [await world.join(3000, { birthday: '1971-01-01' }), await world.join()]
    await first.call(bindOther, { realName: '公孙胜胜' })
    expect((await correct(second, { realName: '公孙胜胜' })).data).toMatchObject({ review: false })
    expect(await correct(second, { birthday: '1971-01-01' })).toMatchObject({ data: { review: true } })
    expect(await reviewsOf(second)).toEqual([{ kind: 'name', other_user_id: first.userId, state: 'open' }])
    expect(await infoOf(second)).toMatchObject({ bindRealName: false, realName: { state: 'pending' } })
    expect(await sealedOf(second)).toEqual([])
    expect(await sealedOf(first)).toEqual(['name'])
  })

  it('a birthday alone leaves a name as verified, pending or rejected as it was', async () => {
    const [verified, pending] = [await world.join(), await world.join()]
    await correct(verified, { realName: '东方朔朔' })
    await correct(verified, { birthday: '1985-05-05' })
    expect((await infoOf(verified)).bindRealName).toBe(true)
    await pending.call(bindOther, { realName: '西门庆庆' })
    await correct(pending, { birthday: '1986-06-06' })
    expect(await infoOf(pending)).toMatchObject({ birthday: '1986-06-06', realName: { state: 'pending' } })
    const [old, other] = [await world.join(), await world.join(3000, { birthday: '1985-05-05' })]
    await old.call(bindOther, { realName: '东方朔朔' })
    await other.call(bindOther, { realName: '东方朔朔' })
    expect([await reviewsOf(old), await reviewsOf(other)]).toMatchObject([[], [{ other_user_id: verified.userId }]])
    await world.database.db
      .updateTable('member_names')
      .set({ state: 'rejected', decided_at: new Date(), decided_by: 'operator:x' })
      .where('user_id', '=', pending.userId)
      .execute()
    await correct(pending, { birthday: '1987-07-07' })
    expect((await infoOf(pending)).realName?.state).toBe('rejected')
  })

  it('a lost phone is released by two: every session ends, another member may have it, and a new one asks for no old code', async () => {
    const [member, other] = [await world.join(), await world.join()]
    const phone = world.newPhone()
    await world.bind(member, phone)
    expect(await world.operators.takesTwo(['risk'], to(operatorMemberRelease, member, { contact: 'phone' }))).toBe(true)
    expect(world.ended).not.toContain(member.userId)
    expect(await release(member, 'phone')).toMatchObject({ code: STATUS.SUCCESS, data: { contact: 'phone' } })
    expect(world.ended).toContain(member.userId)
    expect((await infoOf(member)).bindPhone).toBe(false)
    expect(await messagesTo(member)).toContain('contact_unbound')
    expect((await detailOf(member, 'member.release'))[0]).toMatchObject({ contact: 'phone' })
    expect(await world.bind(other, phone)).toBe(STATUS.SUCCESS)
    expect(await world.bind(member, world.newPhone())).toBe(STATUS.SUCCESS)
    expect((await release(member, 'email')).code).toBe(STATUS.NOT_FOUND)
    expect((await release({ ...member, siteId: 3001 }, 'phone')).code).toBe(STATUS.NOT_FOUND)
  })

  it('an excluded member is still recognised by a released phone and by an earlier name', async () => {
    const [excluded, newAccount] = [await world.join(), await world.join()]
    const phone = world.newPhone()
    await world.bind(excluded, phone)
    await correct(excluded, { realName: '令狐冲冲' })
    await exclude(excluded)
    expect((await release(excluded, 'phone')).code).toBe(STATUS.SUCCESS)
    await correct(excluded, { realName: '令狐假假' })
    expect((await infoOf(excluded)).bindPhone).toBe(false)
    expect(await world.bind(newAccount, phone)).toBe(STATUS.WARNING)
    await newAccount.call(bindOther, { realName: '令狐冲冲' })
    expect(await reviewsOf(newAccount)).toMatchObject([
      { kind: 'phone', other_user_id: excluded.userId },
      { kind: 'name', other_user_id: excluded.userId },
    ])
  })
})
