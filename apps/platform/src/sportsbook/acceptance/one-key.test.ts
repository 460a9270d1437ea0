import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import { answerOf } from '../records/records.ts'
import { anotherPool } from '../testing/another-pool.ts'
import { sampleMatch } from '../testing/samples.ts'
import { answerIn, toWin } from '../testing/world-bets.ts'
import { addBettor, addSite, AT_ONCE, bookOf, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { createBetSets } from './bet-sets.ts'
import { placeParlay } from './parlay.ts'
import { placeBet, type PlaceParts } from './place.ts'
import type { Bettor } from './placed.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const CALLERS = 100

describe.each(testDatabases)('one key at two processes on $name', ({ open }) => {
  let database: OpenDatabase
  let other: Awaited<ReturnType<typeof anotherPool>>
  let db: Db
  let match: Match
  let second: Match

  beforeAll(async () => {
    database = await open()
    ;({ db } = database)
    other = await anotherPool(database)
    await addSite(db, 3000)
    const writer = await writerOf(db)
    ;[match, second] = [sampleMatch('690'), sampleMatch('691')]
    await writer.list([match, second])
  })
  afterAll(async () => {
    await mustBalance(db)
    await other.close()
    await database.close()
  })

  const processes = (inSets: boolean): PlaceParts[] =>
    [db, other.db].map((own) => ({
      db: own,
      book: bookOf(() => [match, second]),
      rules: AT_ONCE,
      ...(inSets && { sets: createBetSets(own, quiet) }),
    }))
  const single = (parts: PlaceParts, bettor: Bettor, key: string) =>
    placeBet(parts, bettor, { selection: toWin(match, 'H'), stake: 10_00n, oddsChoice: 'any', oddsType: 'H' }, key)
  const parlay = (parts: PlaceParts, bettor: Bettor, key: string) => {
    const selections = [toWin(match, 'H'), toWin(second, 'H')]
    return placeParlay(
      parts,
      bettor,
      { selections, system: 1, bankers: [], foldStake: 10_00n, oddsChoice: 'any' },
      key,
      'zh-CN',
    )
  }

  const ways = [
    { what: 'a single that each takes alone', inSets: false, place: single },
    { what: 'a single that each takes in sets', inSets: true, place: single },
    { what: 'a parlay', inSets: false, place: parlay },
  ]
  test.each(ways)('$what, asked for by a hundred at once, is one bet with one answer', async ({ inSets, place }) => {
    const bettor = await addBettor(db, 3000, 1_000_00n)
    const key = newKey()
    const asked = processes(inSets)
    // Others come in between, so that the two processes have more to do than this.
    const others = await Promise.all(Array.from({ length: 10 }, () => addBettor(db, 3000, 1_000_00n)))
    const calls = Array.from({ length: CALLERS / asked.length }, () => asked).flat()
    const [results, around] = await Promise.all([
      Promise.all(calls.map((parts) => place(parts, bettor, key))),
      Promise.all(asked.flatMap((parts) => others.map((each) => place(parts, each, newKey())))),
    ])
    expect(results).toHaveLength(CALLERS)
    const [answer] = results.map(answerIn)
    expect(answer).toMatchObject({ outcome: 'taken', wager: { stake: 10_00n } })
    for (const result of results) expect(answerIn(result)).toEqual(answer)
    expect(results.filter(({ state }) => state === 'new')).toHaveLength(1)
    expect(await answerOf(db, bettor, key)).toEqual(answer)
    expect(around.map((each) => answerIn(each).outcome)).toEqual(around.map(() => 'taken'))

    const { rows } = await sql`
      select (select count(*) from bets where user_id = ${bettor.userId}::uuid) as bets,
        (select count(*) from transfers where user_id = ${bettor.userId}::uuid and kind = 'bet') as transfers,
        (select count(*) from facts where user_id = ${bettor.userId}::uuid and name like 'bet.%') as facts`.execute(db)
    expect(rows).toEqual([{ bets: 1n, transfers: 1n, facts: 1n }])
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 990_00n, locked: 10_00n })
  })
})
