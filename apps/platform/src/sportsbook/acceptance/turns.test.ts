import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { addBettor, AT_ONCE, bookOf, newKey, writerOf } from '../testing/world.ts'
import { placeBet } from './place.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const A_WHILE = 300

describe.each(testDatabases)('bets and changes of their match on $name', ({ name, open }) => {
  // One connection has no races.
  const server = name === 'postgres'
  let database: OpenDatabase
  let db: Db
  let writer: Awaited<ReturnType<typeof writerOf>>

  beforeAll(async () => {
    database = await open()
    db = database.db
    await seedSite(db, 3000, 'aurora.test')
    writer = await writerOf(db)
  })
  afterAll(() => database.close())

  const world = async (gidm: string) => {
    const match = sampleMatch(gidm, { isLive: 'Y' })
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    const request = {
      selection: requestedSelection(match),
      stake: 10_00n,
      oddsChoice: 'any' as const,
      oddsType: 'H' as const,
    }
    return () => placeBet({ db, book: bookOf(() => [match]), rules: AT_ONCE }, bettor, request, newKey())
  }
  const over = async <T>(work: Promise<T>) => {
    const late = Symbol('late')
    return (await Promise.race([work, sleep(A_WHILE, late)])) !== late
  }

  test.runIf(server)('a result waits for the bet that is being placed', async () => {
    await world('911')
    let finishing: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select match_share('911')`.execute(tx)
      finishing = writer.finish('911', 1, 0)
      expect(await over(finishing)).toBe(false)
    })
    await finishing
  })

  test.runIf(server)('a bet waits for the result that is being written, and is refused by it', async () => {
    const bet = await world('912')
    let betting: ReturnType<typeof bet> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select match_hold(array['912'])`.execute(tx)
      betting = bet()
      expect(await over(betting)).toBe(false)
      await sql`update matches set status = 'finished', epoch = epoch + 1 where gidm = '912'`.execute(tx)
    })
    expect(await betting).toMatchObject({ state: 'new', answer: { outcome: 'refused', refusal: 'MATCH_FINISHED' } })
  })

  test.runIf(server)('bets on one match do not wait for each other', async () => {
    const bet = await world('913')
    await db.transaction().execute(async (tx) => {
      await sql`select match_share('913')`.execute(tx)
      expect((await bet()).state).toBe('new')
    })
  })
})
