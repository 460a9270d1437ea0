import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/index.ts'
import { testDatabases } from '../testing/index.ts'
import { readFacts } from './facts.ts'
import { submitName } from './names/names.ts'
import { membersPlatform, type MembersPlatform } from './testing/members-platform.ts'

const terms = { termsVersion: 'new', privacyVersion: 'new' }

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('what the rules look at on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const member = async (siteId: 3000 | 3001 = 3000) => {
    const { userId, sessionId } = await world.join(siteId)
    const { db } = world.database
    const key = await world.members().personalKey(siteId, userId)
    if (!key) throw new Error('a new member has a key')
    const id = { siteId, userId, key, at: new Date() }
    return {
      userId,
      facts: async () =>
        (await readFacts(db, world.members().vault, { siteId, userId, sessionId, siteDay: '2026-11-21', terms }))
          ?.facts,
      bind: (number: string) =>
        transaction(db, (tx) => world.members().bind(tx, id, { kind: 'phone', value: { areaCode: '+86', number } })),
      bindEmail: (value: string) => transaction(db, (tx) => world.members().bind(tx, id, { kind: 'email', value })),
      name: (name: string) =>
        transaction(db, (tx) =>
          submitName(tx, world.members().marks, id, { name, birthday: '1990-05-01', isNew: true }),
        ),
      decideName: (state: 'verified' | 'rejected') =>
        db
          .updateTable('member_names')
          .set({ state, decided_at: new Date(), decided_by: 'test' })
          .where('user_id', '=', userId)
          .execute(),
      erase: () => db.deleteFrom('member_keys').where('user_id', '=', userId).execute(),
    }
  }

  it('has no phone and no name of somebody new', async () => {
    const { facts } = await member()
    expect(await facts()).toEqual({ state: 'active', birthday: '1990-05-01', bindPhone: false })
  })

  it('has a phone once one is bound, not an e-mail address, and not one that waits for a person', async () => {
    const one = await member()
    await one.bindEmail('facts@example.com')
    expect(await one.facts()).toMatchObject({ bindPhone: false })
    expect(await one.bind('13900000101')).toBe('bound')
    expect(await one.facts()).toMatchObject({ bindPhone: true })
    const other = await member()
    expect(await other.bind('13900000101')).toBe('review')
    expect(await other.facts()).toMatchObject({ bindPhone: false })
    const elsewhere = await member(3001)
    expect(await elsewhere.facts()).toMatchObject({ bindPhone: false })
  })

  it('has the state of a name, and nothing of who was erased', async () => {
    const { facts, name, decideName, bind, erase } = await member()
    await name('林小月')
    expect(await facts()).toMatchObject({ nameState: 'pending' })
    await decideName('rejected')
    expect(await facts()).toMatchObject({ nameState: 'rejected' })
    await name('林月')
    await decideName('verified')
    await bind('13900000102')
    expect(await facts()).toMatchObject({ nameState: 'verified', bindPhone: true })
    await erase()
    expect(await facts()).toMatchObject({ birthday: undefined, bindPhone: false })
  })

  it('ask for consent where a document has changed since it was accepted, until both are as they are now', async () => {
    const { facts, userId } = await member()
    const accept = (document: 'terms' | 'privacy', version: string) =>
      world.database.db
        .insertInto('member_acceptances')
        .values({ site_id: 3000, user_id: userId, document, version, accepted_at: new Date() })
        .execute()
    expect((await facts())?.consentDue).toBeUndefined()
    await accept('terms', 'old')
    await accept('privacy', 'new')
    expect((await facts())?.consentDue).toBe(true)
    await accept('terms', 'new')
    expect((await facts())?.consentDue).toBeUndefined()
  })
})
