import { STATUS } from '@pavilion/contract'
import { selfExclude, setRealityCheck, setTimeOut } from '@pavilion/contract/protection'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/index.ts'
import { factsOf, withoutFact } from '../events/testing/facts-made.ts'
import { membersPlatform, type MembersPlatform } from '../members/testing/members-platform.ts'
import type { Deps } from '../module/module.ts'
import { PASSWORD, testDatabases, type TestMember } from '../testing/index.ts'
import { createProtection } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('facts about restrictions on $name', (kind) => {
  let world: MembersPlatform
  let db: Db
  beforeAll(async () => {
    const register = { find: async () => ({ listed: false }), isDown: () => false }
    world = await membersPlatform(kind, {}, register, (deps: Deps) => [
      createProtection(deps, { checkPassword: async () => undefined }),
    ])
    ;({ db } = world)
  })
  afterAll(() => world.close())

  const changed = ({ userId }: TestMember) => [{ name: 'member.restrictions_changed', userId, data: {} }]
  const chosen = async ({ userId }: TestMember) => {
    const { rows } = await sql<{ time_out_until: Date | null; excluded_until: Date | null }>`
      select time_out_until, excluded_until from member_protection where user_id = ${userId}`.execute(db)
    return [rows[0]?.time_out_until ?? null, rows[0]?.excluded_until ?? null]
  }

  it.each([
    ['a time-out', setTimeOut, { hours: 24, password: PASSWORD }],
    ['a self-exclusion', selfExclude, { months: 0, password: PASSWORD }],
  ] as const)('say member.restrictions_changed once, of %s', async (_, endpoint, payload) => {
    const member = await world.join(3000)
    expect(await factsOf(db, () => member.call(endpoint, payload))).toEqual(changed(member))
  })

  it.each([
    ['a time-out', setTimeOut, { hours: 24, password: PASSWORD }],
    ['a self-exclusion', selfExclude, { months: 0, password: PASSWORD }],
  ] as const)('say it in the transaction that made it: %s', async (_, endpoint, payload) => {
    const member = await world.join(3000)
    const made = await withoutFact(db, 'member.restrictions_changed', async () => {
      expect((await member.call(endpoint, payload)).code).not.toBe(STATUS.SUCCESS)
    })
    expect([made, await chosen(member)]).toEqual([[], [null, null]])
  })

  it('say nothing when there is no restriction', async () => {
    const member = await world.join(3000)
    expect(await factsOf(db, () => member.call(setRealityCheck, { minutes: 60 }))).toEqual([])
  })
})
