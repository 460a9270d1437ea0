import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { correctMatch } from '../settlement/corrections.ts'
import { sweepMatch } from '../settlement/sweep.ts'
import { sampleMatch } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { quoteCashOuts, takeCashOut } from './cash-out.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

// One connection has no races.
describe.each(testDatabases.filter((each) => each.name === 'postgres'))('selling a bet on $name', ({ open }) => {
  let database: OpenDatabase
  let db: Db

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
  })
  afterAll(async () => {
    await mustBalance(db)
    await database.close()
  })

  const locksWaitedFor = async (): Promise<number> => {
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db)
    return Number(rows[0]?.n)
  }

  test('brings nothing for a leg whose result is being corrected at that moment', async () => {
    const writer = await writerOf(db)
    const [won, next] = [sampleMatch('901'), sampleMatch('902')]
    await writer.list([won, next])
    const bettor = await addBettor(db, 3000, 100_00n)
    const placed = await bettingOn(db, () => [won, next]).parlay(bettor, [toWin(won, 'H'), toWin(next, 'H')], 10_00n)
    const { ticketId } = wagerIn(placed)
    await writer.finish(won.gidm, 1, 0)
    await sweepMatch(db, won.gidm)
    const parts = sellingOn(db, () => [won, next])
    const [quote] = await quoteCashOuts(parts, bettor, [ticketId])
    const request = { ticketId, quoteId: quote?.offer?.quoteId ?? '', part: 100 }

    let sold = false
    const selling = await db.transaction().execute(async (tx) => {
      const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
      await correctMatch(
        tx,
        { gidm: won.gidm, status: 'final', scores },
        { actor: 'operator:ann', note: 'it was lost' },
      )
      const answer = takeCashOut(parts, bettor, request, newKey()).finally(() => (sold = true))
      await until(async () => sold || (await locksWaitedFor()) > 0)
      return { answer }
    })
    expect(await selling.answer).toMatchObject({ answer: { outcome: 'refused', refusal: 'MOVED' } })
    await sweepMatch(db, won.gidm)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 90_00n, locked: 0n })
  })
})
