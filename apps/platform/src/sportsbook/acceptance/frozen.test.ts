import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase, Tx } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { addBettor, AT_ONCE, bookOf, newKey, writerOf } from '../testing/world.ts'
import { placeBet } from './place.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a member frozen or barred after the gate, on $name', ({ name, open }) => {
  let database: OpenDatabase
  let writer: Awaited<ReturnType<typeof writerOf>>

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db, 3000, 'aurora.test')
    writer = await writerOf(database.db)
  })
  afterAll(() => database.close())

  const world = async (gidm: string) => {
    const { db } = database
    const match = sampleMatch(gidm)
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}, ${`f${gidm}`}, 'none', 'zh-CN', '', now())`.execute(db)
    const request = {
      selection: requestedSelection(match),
      stake: 10_00n,
      oddsChoice: 'any' as const,
      oddsType: 'H' as const,
    }
    const bet = (key: string) => placeBet({ db, book: bookOf(() => [match]), rules: AT_ONCE }, bettor, request, key)
    return { db, bettor, bet }
  }
  const freeze = (userId: string) => sql`update members set state = 'frozen' where user_id = ${userId}`

  test('places no bet, and a bet placed before keeps its answer', async () => {
    const { db, bettor, bet } = await world('901')
    const key = newKey()
    expect((await bet(key)).state).toBe('new')
    await freeze(bettor.userId).execute(db)
    expect(await bet(newKey())).toEqual({ state: 'not_active' })
    expect((await bet(key)).state).toBe('same')
    expect((await balanceOf(db, 3000, bettor.userId)).centre).toBe(90_00n)
  })

  test('places no bet of a member who excluded themself after the gate, and bets again when that is over', async () => {
    const [barred, free] = [await world('903'), await world('904')]
    const bar = (userId: string, until: string) =>
      sql`update members set barred_until = now() + ${until}::interval where user_id = ${userId}`.execute(database.db)
    await bar(barred.bettor.userId, '1 hour')
    expect(await barred.bet(newKey())).toEqual({ state: 'not_active' })
    await bar(free.bettor.userId, '-1 millisecond')
    expect((await free.bet(newKey())).state).toBe('new')
  })

  // One connection has no races.
  test.runIf(name === 'postgres')('places no bet that waited for the freeze to commit', async () => {
    const { db, bettor, bet } = await world('902')
    let waiting: ReturnType<typeof bet> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select lock_member(3000, ${bettor.userId}::uuid)`.execute(tx)
      waiting = bet(newKey())
      await sql`select pg_sleep(0.2)`.execute(tx)
      await freeze(bettor.userId).execute(tx)
    })
    expect(await waiting).toEqual({ state: 'not_active' })
    expect((await balanceOf(db, 3000, bettor.userId)).centre).toBe(100_00n)
  })

  const sibling = async (bettor: { readonly userId: string }) => {
    const { db } = database
    const other = randomUUID()
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${other}, ${`s${other}`}, 'none', 'zh-CN', '', now())`.execute(db)
    for (const userId of [bettor.userId, other])
      await sql`insert into person_marks (site_id, user_id, kind, mark, noted_at)
        values (3000, ${userId}, 'phone', ${Buffer.from(bettor.userId)}, now())`.execute(db)
    const exclude = async (tx: Db | Tx, until = '1 hour') => {
      await sql`select lock_person(3000, ${other}::uuid)`.execute(tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
      await sql`insert into member_protection (site_id, user_id, excluded_until) values (3000, ${other}, now() + ${until}::interval)`.execute(
        tx,
      )
      await sql`select mark_siblings(3000, ${other}::uuid)`.execute(tx)
    }
    return { other, exclude }
  }

  test('places no bet of a member whose other account was excluded after the gate, until it is cleared or over', async () => {
    const { db, bettor, bet } = await world('905')
    const { other, exclude } = await sibling(bettor)
    await exclude(db)
    expect(await bet(newKey())).toEqual({ state: 'not_active' })
    await sql`insert into person_decisions (site_id, user_id, excluded_site_id, excluded_user_id, decision, kinds, decided_at, decided_by, note)
      values (3000, ${bettor.userId}, 3000, ${other}, 'cleared', '{phone}', now(), 'operator', 'two passports')`.execute(
      db,
    )
    expect((await bet(newKey())).state).toBe('new')
    const second = await world('906')
    await (await sibling(second.bettor)).exclude(db, '-1 second')
    expect((await second.bet(newKey())).state).toBe('new')
  })

  test.runIf(name === 'postgres')(
    'places no bet that waited for the exclusion of another account to commit',
    async () => {
      const { db, bettor, bet } = await world('907')
      const { exclude } = await sibling(bettor)
      let waiting: ReturnType<typeof bet> | undefined
      await db.transaction().execute(async (tx) => {
        await sql`select lock_member(3000, ${bettor.userId}::uuid)`.execute(tx)
        waiting = bet(newKey())
        await exclude(tx)
      })
      expect(await waiting).toEqual({ state: 'not_active' })
      expect((await balanceOf(db, 3000, bettor.userId)).centre).toBe(100_00n)
    },
  )

  test('places no bet of a member whom the national register lists, until it does not', async () => {
    const { db, bettor, bet } = await world('908')
    await sql`insert into exclusion_answers (site_id, user_id, answered_version, answered_at, listed)
      values (3000, ${bettor.userId}, 1, now(), true)`.execute(db)
    await sql`update members set person_barred = true where user_id = ${bettor.userId}`.execute(db)
    expect(await bet(newKey())).toEqual({ state: 'not_active' })
    await sql`update exclusion_answers set listed = false where user_id = ${bettor.userId}`.execute(db)
    expect((await bet(newKey())).state).toBe('new')
  })
})
