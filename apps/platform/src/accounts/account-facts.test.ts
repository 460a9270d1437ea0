import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { register } from '@pavilion/contract/account'
import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import { STATUS } from '@pavilion/contract'
import type { Db } from '../db/index.ts'
import { factsMade, factsOf, withoutFact } from '../events/testing/facts-made.ts'
import { deposit, PASSWORD, testDatabases } from '../testing/index.ts'
import { createSessions } from './sessions/sessions.ts'
import { accountsPlatform, type AccountsPlatform } from './testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('facts about accounts on $name', (kind) => {
  let world: AccountsPlatform
  let db: Db
  beforeAll(async () => {
    world = await accountsPlatform(kind)
    ;({ db } = world)
  })
  afterAll(() => world.close())

  const registering = (name: string) => {
    const { terms: termsVersion, privacy: privacyVersion } = LEGAL_VERSIONS
    const person = { name, password: PASSWORD, secondPassword: PASSWORD, domain: 'a', birthday: '1990-02-28' }
    return world.call(register, { ...person, termsVersion, privacyVersion }, world.seat())
  }
  const memberOf = async (name: string) => {
    const { rows } = await sql<{ user_id: string }>`select user_id from members where name = ${name}`.execute(db)
    return rows[0]?.user_id
  }

  it('say member.registered once, and nothing where the name is taken', async () => {
    const made = await factsOf(db, () => registering('facts001'))
    expect(made).toEqual([{ name: 'member.registered', userId: await memberOf('facts001'), data: {} }])
    expect(await factsOf(db, () => registering('facts001'))).toEqual([])
  })

  it('say member.registered in the transaction that made the member', async () => {
    const made = await withoutFact(db, 'member.registered', async () => {
      expect((await registering('facts002')).code).not.toBe(STATUS.SUCCESS)
    })
    expect([made, await memberOf('facts002')]).toEqual([[], undefined])
  })

  it('say session.ended once of each session, with the reason', async () => {
    const seat = world.seat()
    const userId = await world.join('facts003', seat)
    await world.signIn('facts003', seat)
    const { rows } = await sql<{ session_id: string }>`
      select session_id from sessions where user_id = ${userId} and ended_at is null`.execute(db)
    const store = createSessions(db, Date.now, world.app.deps.config.sessions)
    const data = { sessionId: rows[0]?.session_id, reason: 'signed_out' }
    const end = () => store.end(3000, { userId, sessionId: rows[0]?.session_id ?? '' }, 'signed_out', 'r')
    await withoutFact(db, 'session.ended', () => expect(end()).rejects.toThrow('refused'))
    expect(await factsOf(db, end)).toEqual([{ name: 'session.ended', userId, data }])
    expect(await factsOf(db, end)).toEqual([])
  })

  it('say money.confiscated and money.confiscation_returned once, with the amount, and nothing where nothing moved', async () => {
    const userId = await world.join('facts004', world.seat())
    await deposit(db, 3000, userId, 50_00n)
    const move = (back: boolean) => (of: Db) =>
      sql`select confiscate(3000, ${userId}::uuid, ${back}, 'operator:ann', 'r', now())`.execute(of)
    const data = { amount: '5000', currency: 'CNY' }
    expect(await factsMade(db, move(false))).toEqual([{ name: 'money.confiscated', userId, data }])
    expect(await factsOf(db, () => move(false)(db))).toEqual([])
    expect(await factsMade(db, move(true))).toEqual([{ name: 'money.confiscation_returned', userId, data }])
    expect(await factsOf(db, () => move(true)(db))).toEqual([])
  })
})
