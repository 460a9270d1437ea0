import { STATUS } from '@pavilion/contract'
import type { BetAnswer } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { PLAIN_RATES, seedSite, testDatabases } from '../testing/index.ts'
import { FeedServer } from './testing/feed-server.ts'
import { openVenue, playerOf, startPlatform, type SportsPlatform } from './testing/platform.ts'
import { requestedSelection, sampleMatch } from './testing/samples.ts'
import { until } from './testing/wait.ts'
import { mustBalance, newKey } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const MATCH = sampleMatch('1')
/** Far more than wait. Their callers share this process: with more of them the book grows old on a busy machine. */
const BETS = 120

describe.each(testDatabases)('a rush of bets on $name', ({ open }) => {
  const feed = new FeedServer('feed-for-tests-only-0123456789abcdef')
  let database: OpenDatabase
  let platform: SportsPlatform

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db, 3000, 'aurora.test')
    await openVenue(database, 3000)
    feed.matches = [MATCH]
    platform = await startPlatform(database, await feed.listen(), { rates: PLAIN_RATES })
    await until(async () => {
      const { rows } = await sql`select from matches where gidm = '1'`.execute(database.db)
      return rows.length === 1 && !platform.sportsbook.book.stale
    })
  })
  afterAll(async () => {
    await mustBalance(database.db)
    await platform.close()
    await feed.close()
    await database.close()
  })

  const bettor = async () => {
    const { userId, channel, launch } = await playerOf(platform, 3000, 10_000_00n)
    await launch()
    const bet = async () => {
      const request = { selection: requestedSelection(MATCH), stake: '1000', oddsChoice: 'any', oddsType: 'H' }
      const { code, data } = await channel('place_bet', request, { key: newKey() })
      return code === STATUS.SUCCESS ? (data as BetAnswer).outcome : code
    }
    return { userId, bet }
  }

  test('of 120 bets of one member at once two go at a time, few wait and the others are refused; those of another pass them by', async () => {
    const [rusher, calm] = [await bettor(), await bettor()]
    const outcomes: unknown[] = []
    const count = (outcome: unknown) => outcomes.filter((each) => each === outcome).length
    const rush = Array.from({ length: BETS }, async () => void outcomes.push(await rusher.bet()))
    for (let nth = 0; nth < 5; nth += 1) expect(await calm.bet()).toBe('taken')
    const takenMeanwhile = count('taken')
    await Promise.all(rush)
    expect(takenMeanwhile).toBeLessThan(count('taken'))
    expect(count('taken')).toBeGreaterThan(9)
    expect(count('taken') + count(STATUS.FREQUENT_SUBMISSION)).toBe(BETS)
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from bets where user_id = ${rusher.userId}::uuid`.execute(database.db)
    expect(rows).toEqual([{ n: BigInt(count('taken')) }])
  })
})
