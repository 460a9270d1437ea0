import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { sampleMatch, seen } from '../testing/samples.ts'
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
    const request = { selection: seen(match), stake: 10_00n, oddsChoice: 'any' as const, oddsType: 'H' as const }
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

  // The embedded database has one connection, so nothing meets there.
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
})
