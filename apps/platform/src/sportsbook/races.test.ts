import type { BetAnswer } from '@pavilion/contract/bets'
import { MSG } from '@pavilion/contract/realtime'
import type { WireBook } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inProcessBus, natsBus, type Bus } from '../bus/index.ts'
import type { Db, OpenDatabase } from '../db/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { natsProgram, natsServer, quiet, seedSite, testDatabases } from '../testing/index.ts'
import { placeBet } from './acceptance/place.ts'
import type { Bettor } from './acceptance/placed.ts'
import { voidKey } from './acceptance/void-key.ts'
import { sweepMatch } from './settlement/sweep.ts'
import { FeedServer } from './testing/feed-server.ts'
import { callerOf, openSocket, openVenue, playerOf, startPlatform, type SportsPlatform } from './testing/platform.ts'
import { sampleMatch, requestedSelection } from './testing/samples.ts'
import { until } from './testing/wait.ts'
import {
  addBettor,
  AT_ONCE,
  bookOf,
  count,
  mustBalance,
  newKey,
  openWorld,
  writerOf,
  type World,
} from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

// One connection has no races.
describe.each(testDatabases.filter((each) => each.name === 'postgres'))('races on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  test('a bet that waits for its member until its book is old is refused', async () => {
    const match = sampleMatch('899', { isLive: 'Y' })
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    const request = {
      selection: requestedSelection(match),
      stake: 10_00n,
      oddsChoice: 'any' as const,
      oddsType: 'H' as const,
    }
    const goodUntil = new Date(Date.now() + 500)
    const placing = await db.transaction().execute(async (tx) => {
      await sql`select lock_member(3000, ${bettor.userId}::uuid)`.execute(tx)
      const placed = placeBet({ db, book: bookOf(() => [match], goodUntil), rules: AT_ONCE }, bettor, request, newKey())
      await sql`select pg_sleep(1)`.execute(tx)
      return { placed }
    })
    expect(await placing.placed).toMatchObject({ answer: { outcome: 'refused', refusal: 'BOOK_STALE' } })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('no bet commits after settlement has swept its match, and every bet before is settled once', async () => {
    const match = sampleMatch('900', { isLive: 'Y' })
    await writer.list([match])
    const bettors = await Promise.all(Array.from({ length: 8 }, () => addBettor(db, 3000, 10_000_00n)))
    let ended = false
    const after: string[] = []
    const bet = async (bettor: Bettor): Promise<void> => {
      const known = ended
      const request = {
        selection: requestedSelection(match),
        stake: 10_00n,
        oddsChoice: 'any' as const,
        oddsType: 'H' as const,
      }
      const placed = await placeBet({ db, book: bookOf(() => [match]), rules: AT_ONCE }, bettor, request, newKey())
      if (known && 'answer' in placed) after.push(placed.answer.outcome)
    }
    let running = true
    const betting = bettors.map(async (bettor) => {
      while (running) await bet(bettor)
    })
    await until(async () => (await count(db, 'bets')) > 8)
    await writer.finish('900', 2, 0)
    ended = true
    const sweeps = Promise.all([sweepMatch(db, '900'), sweepMatch(db, '900'), sweepMatch(db, '900')])
    await until(() => after.length > 0)
    running = false
    await Promise.all([...betting, sweeps])
    expect(new Set(after)).toEqual(new Set(['refused']))
    const { rows } = await sql<{ state: string; n: bigint }>`
      select state, count(*) as n from bets where gidm = '900' group by state`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'settled' })
    const journals = await sql<{ n: bigint }>`
      select count(*) as n from journals where kind = 'settled' and ref in (select ticket from bets where gidm = '900')`.execute(
      db,
    )
    expect(journals.rows[0]?.n).toBe(rows[0]?.n)
    for (const bettor of bettors) expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ locked: 0n })
  })

  test('many bets at once never spend more than there is', async () => {
    const writer = await writerOf(db).catch(() => undefined)
    const match = sampleMatch('900')
    expect(writer).toBeDefined()
    const fresh = sampleMatch('901')
    await sql`insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch,
        feed_stream, feed_epoch, score_h, score_c)
      values ('901', 'E', 'C', 'L', '{"zh-CN":"","zh-TW":""}'::jsonb, '{"zh-CN":"","zh-TW":""}'::jsonb,
        '{"zh-CN":"","zh-TW":""}'::jsonb, now(), 'scheduled', false, ${match.epoch}, 's', 1, 0, 0)`.execute(db)
    const bettor = await addBettor(db, 3000, 100_00n)
    const request = {
      selection: requestedSelection(fresh),
      stake: 30_00n,
      oddsChoice: 'any' as const,
      oddsType: 'H' as const,
    }
    const parts = { db, book: bookOf(() => [fresh]), rules: AT_ONCE }
    const all = await Promise.all(Array.from({ length: 20 }, () => placeBet(parts, bettor, request, newKey())))
    const taken = all.filter((each) => 'answer' in each && each.answer.outcome === 'taken')
    expect(taken).toHaveLength(3)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 10_00n, locked: 90_00n })
  })

  test('a key that is voided while its bet arrives: either the answer has the bet, or there is none', async () => {
    const { rows } = await sql<{ epoch: bigint }>`select epoch from matches where gidm = '901'`.execute(db)
    const match = sampleMatch('901', { epoch: Number(rows[0]?.epoch) })
    const bettor = await addBettor(db, 3000, 1000_00n)
    const request = {
      selection: requestedSelection(match),
      stake: 10_00n,
      oddsChoice: 'any' as const,
      oddsType: 'H' as const,
    }
    const parts = { db, book: bookOf(() => [match]), rules: AT_ONCE }
    let bets = 0n
    for (let round = 0; round < 30; round += 1) {
      const key = newKey()
      const [placed, asked] = await Promise.all([placeBet(parts, bettor, request, key), voidKey(db, bettor, key)])
      expect([placed.state, asked.state]).toEqual(asked.state === 'known' ? ['new', 'known'] : ['other', 'void'])
      if (asked.state === 'known') bets += 1n
    }
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ locked: bets * 10_00n })
  })
})

/** Over NATS if wanted and installed. */
const openBuses = async (overNats: boolean): Promise<{ ends: readonly [Bus, Bus]; close(): Promise<void> }> => {
  if (!overNats || !natsProgram) {
    const bus = inProcessBus(quiet)
    return { ends: [bus, bus], close: bus.close }
  }
  const server = await natsServer(natsProgram)
  await server.start()
  const ends = [await natsBus(server.url, quiet), await natsBus(server.url, quiet)] as const
  const close = async (): Promise<void> => {
    for (const end of ends) await end.close()
    server.kill()
  }
  return { ends, close }
}

describe.each(testDatabases)('two processes on $name', ({ name, open }) => {
  let buses: Awaited<ReturnType<typeof openBuses>>
  let database: OpenDatabase
  let feed: FeedServer
  let one: SportsPlatform
  let two: SportsPlatform

  beforeAll(async () => {
    database = await open()
    buses = await openBuses(name === 'postgres')
    await seedSite(database.db, 3000, 'aurora.test')
    await openVenue(database, 3000)
    feed = new FeedServer('feed-for-tests-only-0123456789abcdef')
    feed.matches = [sampleMatch('1'), sampleMatch('2')]
    const address = await feed.listen()
    one = await startPlatform(database, address, { bus: buses.ends[0] })
    await until(() => !one.sportsbook.book.stale)
    two = await startPlatform(database, address, { bus: buses.ends[1], signIns: one.signIns })
    await until(() => !two.sportsbook.book.stale)
  })
  afterAll(async () => {
    await mustBalance(database.db)
    await two.close()
    await one.close()
    await feed.close()
    await buses.close()
    await database.close()
  })

  test('serve one book, and a bet at one shows at the sockets of the other', async () => {
    const [a, b] = [one, two].map((each) => each.sportsbook.book.topic('FT/FT', 0) as WireBook)
    expect({ ...a }).toEqual({ ...b })
    const player = await playerOf(one, 3000, 100_00n)
    const socket = await openSocket(two, 3000)
    socket.send(MSG.LOGIN, { jwt: player.token })
    await until(() => socket.of(MSG.LOGIN).length === 1)
    const selection = requestedSelection(sampleMatch('1'))
    const key = newKey()
    const bet = { selection, stake: '6000', oddsChoice: 'any', oddsType: 'H' }
    const elsewhere = callerOf(two, 3000, player.token)
    const [here, there] = await Promise.all([
      player.channel('place_bet', bet, { key }),
      elsewhere.channel('place_bet', bet, { key }),
    ])
    const tickets = [here, there].map((each) => {
      const answer = each.data as BetAnswer
      return answer.outcome === 'taken' ? answer.wager.ticketId : answer.outcome
    })
    expect(new Set(tickets).size).toBe(1)
    await until(() => socket.of(MSG.WAGER).length > 0)
    const twice = await Promise.all([
      player.channel('place_bet', bet, { key: newKey() }),
      elsewhere.channel('place_bet', bet, { key: newKey() }),
    ])
    expect(twice.map((each) => (each.data as BetAnswer).outcome)).toEqual(['refused', 'refused'])
    socket.socket.close()
  })

  test('the other takes the feed over when the writer leaves, and settles what it left', async () => {
    const epoch = two.sportsbook.book.match('2')?.epoch
    const { stream } = two.sportsbook.book.topic('FT/FT', 0)
    await one.close()
    await until(() => !two.sportsbook.book.stale && two.sportsbook.book.topic('FT/FT', 0).stream !== stream, 4_000)
    expect(two.sportsbook.book.match('2')?.epoch).toBe(epoch)
    feed.change({
      results: [{ gidm: '1', status: 'final', sc_FT_H: 0, sc_FT_C: 0, sc_H1_H: 0, sc_H1_C: 0, endedAt: 1 }],
    })
    await until(async () => {
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from bets where state = 'settled'`.execute(
        database.db,
      )
      return rows[0]?.n === 1n
    })
  })
})
