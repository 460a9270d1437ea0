import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/index.ts'
import { testDatabases } from '../testing/index.ts'
import type { Bettor } from './acceptance/placed.ts'
import { voidKey } from './acceptance/void-key.ts'
import { checkBook } from './book-check.ts'
import { sampleMatch } from './testing/samples.ts'
import { bettingOn, toWin } from './testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the check of the book on $name', ({ open }) => {
  let world: World
  let db: Db
  let bettor: Bettor

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db } = world)
    const matches = [sampleMatch('750'), sampleMatch('751')]
    await world.writer.list(matches)
    bettor = await addBettor(db, 3000, 100_00n)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}::uuid, 'checked', 'none', 'zh-CN', '', now())`.execute(db)
    const betting = bettingOn(db, () => matches)
    const legs = matches.map((match) => toWin(match, 'H'))
    for (const leg of legs) await betting.single(bettor, leg, 10_00n)
    await betting.parlay(bettor, legs, 10_00n)
    await voidKey(db, bettor, newKey())
  })
  afterAll(() => world.close())

  /** In a transaction that is rolled back, past the guards. */
  const faultsAfter = async (...changes: RawBuilder<unknown>[]): Promise<string[]> => {
    const undone = new Error('undone')
    let faults: string[] = []
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const change of changes) await change.execute(tx)
        faults = (await checkBook(tx)).faults.map(({ fault }) => fault)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return [...new Set(faults)].toSorted()
  }

  test('finds nothing where nothing was changed', async () => {
    expect(await faultsAfter()).toEqual([])
  })

  const mine = () => sql`where user_id = ${bettor.userId}::uuid`
  const cases: readonly [string, string, () => RawBuilder<unknown>][] = [
    ['a bet too many', 'purse_count_differs', () => sql`update purses set open_bets = open_bets + 1 ${mine()}`],
    ['more to win', 'purse_count_differs', () => sql`update purses set open_winnable = open_winnable + 1 ${mine()}`],
    ['locked money', 'purse_count_differs', () => sql`update purses set locked = locked + 1 ${mine()}`],
    ['a day that counts more', 'day_count_differs', () => sql`update purses set cap_fresh = cap_fresh + 1 ${mine()}`],
    ['an exposure', 'exposure_differs', () => sql`update exposures set liability = liability - 1 where gidm = '750'`],
    ['an exposure that is gone', 'exposure_differs', () => sql`delete from exposures where gidm = '750'`],
    ['a quota', 'exposure_above_quota', () => sql`update exposures set quota = liability - 1 where gidm = '750'`],
    ['quotas of a match', 'match_quotas_too_low', () => sql`update match_quotas set quota = 0 where gidm = '750'`],
    ['a key', 'used_key_too_low', () => sql`update purses set used_key = default ${mine()}`],
    ['a state', 'purse_not_barred', () => sql`update members set state = 'frozen' ${mine()}`],
    ['a stake', 'bet_without_transfer', () => sql`update bets set stake = stake + 1 where gidm = '750'`],
    ['a bet that is gone', 'bet_without_transfer', () => sql`delete from bets where gidm = '750'`],
    [
      'what a transfer was for',
      'bet_without_transfer',
      () => sql`update transfers set kind = 'gift' where kind = 'bet'`,
    ],
    ['which bet it was', 'bet_without_transfer', () => sql`update transfers set ref = ref || '0' where kind = 'bet'`],
  ]
  test.each(cases)('finds %s that was changed: %s', async (_, fault, change) => {
    expect(await faultsAfter(change())).toContain(fault)
  })
})
