import { STATUS } from '@pavilion/contract'
import { protection, selfExclude, setTimeOut } from '@pavilion/contract/protection'
import { MSG } from '@pavilion/contract/realtime'
import { operatorExcludedDecide } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps, PushedFrame } from '../../module/module.ts'
import { createProtection } from '../../protection/index.ts'
import { restrictionPushes, restrictionsChanged } from '../../protection/restrictions-changed.ts'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('open pages of a person on $name', (kind) => {
  let world: MembersPlatform
  let listed = false
  const frames: PushedFrame[] = []

  beforeAll(async () => {
    const register = { find: async () => ({ listed }), isDown: () => false }
    const more = (deps: Deps) => [createProtection(deps, { checkPassword: async () => undefined })]
    world = await membersPlatform(kind, {}, register, more)
    world.app.deps.events.listen(async (events) => {
      const own = events.filter(({ name }) => name === restrictionsChanged.name)
      frames.push(...(await restrictionPushes.frames(own)))
    })
  })
  afterAll(() => world.close())
  beforeEach(() => {
    listed = false
    frames.length = 0
  })

  const bound = async (siteId: 3000 | 3001, phone: string) => {
    const member = await world.join(siteId)
    await world.bind(member, phone)
    return member
  }
  const nameOf = ({ siteId, userId }: { readonly siteId: number; readonly userId: string }) => `${siteId} ${userId}`
  const expectPushTo = (...members: readonly CodedMember[]) =>
    vi.waitFor(
      () => {
        expect(frames.map(({ frame }) => frame.msgId)).toEqual(members.map(() => MSG.RESTRICTIONS_CHANGED))
        expect(frames.map(nameOf).toSorted()).toEqual(members.map(nameOf).toSorted())
      },
      { timeout: 60_000 },
    )
  const restrictions = async (member: CodedMember) => {
    const { siteId, userId, sessionId } = member
    await sql`insert into sessions (site_id, session_id, user_id, token_hash, client_type, device, sealed_ip, created_at, seen_at, expires_at)
      values (${siteId}, ${sessionId}, ${userId}, ${Buffer.from(sessionId)}, 'web', '', '', now(), now(), now() + interval '1 hour')
      on conflict do nothing`.execute(world.database.db)
    const { exclusion, underReview, timeOut } = (await member.call(protection)).data as Record<string, unknown>
    return { exclusion, underReview, timeOut }
  }
  const FREE = { exclusion: undefined, underReview: undefined, timeOut: undefined }

  it('get a push at once when its holder excludes themselves, on every site that shares it', async () => {
    const phone = world.newPhone()
    const [excluded, there, stranger] = [
      await bound(3000, phone),
      await bound(3001, phone),
      await bound(3001, world.newPhone()),
    ]
    expect(await restrictions(there)).toEqual(FREE)
    expect((await excluded.call(selfExclude, { months: 0, password: PASSWORD })).code).toBe(STATUS.SUCCESS)
    await expectPushTo(excluded, there)
    expect(await restrictions(excluded)).toMatchObject({ exclusion: {}, underReview: undefined })
    expect(await restrictions(there)).toEqual({ ...FREE, underReview: true })
    expect(await restrictions(stranger)).toEqual(FREE)

    frames.length = 0
    const here = await bound(3000, phone)
    await expectPushTo(here)
    expect(await restrictions(here)).toEqual({ ...FREE, underReview: true })

    frames.length = 0
    const url = operatorExcludedDecide.path.replace(':siteId', '3001').replace(':userId', there.userId)
    const of = { excludedSiteId: 3000, excludedUserId: excluded.userId, kinds: ['phone'] }
    const payload = { ...of, decision: 'cleared', reason: 'two passports were seen' }
    expect((await world.operators.askAsTwo(['risk'], { url, payload })).code).toBe(STATUS.SUCCESS)
    await expectPushTo(there)
    expect(await restrictions(there)).toEqual(FREE)
  })

  it('get a push of a time-out', async () => {
    const member = await world.join(3000)
    expect((await member.call(setTimeOut, { hours: 24, password: PASSWORD })).code).toBe(STATUS.SUCCESS)
    await expectPushTo(member)
    expect(await restrictions(member)).toMatchObject({ timeOut: {} })
  })

  it('get a push when the national register begins to list them, and when it ends, and not in between', async () => {
    const member = await bound(3000, world.newPhone())
    const ask = () => {
      world.wait(86_401)
      return world.gateFor(member, 'pay')
    }
    expect(await ask()).toBe('allowed')
    listed = true
    expect(await ask()).toBe('ACCESS_DENIED')
    await expectPushTo(member)
    expect(await ask()).toBe('ACCESS_DENIED')
    listed = false
    expect(await ask()).toBe('allowed')
    await expectPushTo(member, member)
  })
})
