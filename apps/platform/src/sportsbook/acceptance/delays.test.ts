import type { Match } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import type { BookKeeper } from '../book/keeper.ts'
import { sampleMatch, seen } from '../testing/samples.ts'
import { addBettor, addSite, AT_ONCE, bookOf, count, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { decideDue } from './delays.ts'
import { placeBet } from './place.ts'

// Whole databases and processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describe.each(testDatabases)('bets awaiting confirmation on $name', ({ open }) => {
  let database: OpenDatabase
  let db: Db
  let writer: Awaited<ReturnType<typeof writerOf>>
  let next = 300

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
    writer = await writerOf(db)
  })
  afterAll(async () => {
    await mustBalance(db)
    await database.close()
  })

  const waiting = async (oddsChoice: 'any' | 'never') => {
    const match = sampleMatch(String((next += 1)), { isLive: 'Y' })
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    const rules = { ...AT_ONCE, inPlayDelayMs: 1 }
    const request = { selection: seen(match), stake: 40_00n, oddsChoice }
    await placeBet({ db, book: bookOf(() => [match]), rules }, bettor, request, newKey())
    await new Promise((resolve) => setTimeout(resolve, 15))
    const state = async () => {
      const { rows } = await sql<{ state: string; refusal: string | null; ior: number; winnable: bigint }>`
        select state, refusal, ior, winnable from bets where user_id = ${bettor.userId}::uuid`.execute(db)
      return rows[0]
    }
    return { match, bettor, state }
  }
  const priced = (match: Match, ior: number): Match => ({
    ...match,
    lines: match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H: ior } })),
    })),
  })

  test('is taken at the price of then when the player takes any', async () => {
    const { match, state, bettor } = await waiting('any')
    expect(await state()).toMatchObject({ state: 'delay' })
    expect(
      await decideDue(
        db,
        bookOf(() => [priced(match, 800)]),
        quiet,
      ),
    ).toBe(1)
    expect(await state()).toMatchObject({ state: 'open', ior: 800, winnable: 32_00n })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 60_00n, locked: 40_00n })
    expect(await count(db, 'bet_delays')).toBe(0)
    expect(
      await decideDue(
        db,
        bookOf(() => [match]),
        quiet,
      ),
    ).toBe(0)
  })

  test('is refused and released when the price moved against the player’s choice', async () => {
    const { match, state, bettor } = await waiting('never')
    await decideDue(
      db,
      bookOf(() => [priced(match, 800)]),
      quiet,
    )
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'PRICE_MOVED' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('is refused after a goal, even by a process whose book has not heard of it', async () => {
    const { match, state } = await waiting('any')
    await writer.list([{ ...match, sc_FT_C: 1 }])
    await decideDue(
      db,
      bookOf(() => [match]),
      quiet,
    )
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'LINE_CHANGED' })
  })

  test('waits while the book is old, and is refused when that lasts too long', async () => {
    const { match, state, bettor } = await waiting('any')
    const old = { stale: true, match: () => match } as unknown as BookKeeper
    expect(await decideDue(db, old, quiet)).toBe(0)
    expect(await state()).toMatchObject({ state: 'delay' })
    await sql`update bet_delays set claimed_until = '-infinity', gives_up_at = '-infinity'`.execute(db)
    expect(await decideDue(db, old, quiet)).toBe(1)
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'NOT_DECIDED' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })
})
