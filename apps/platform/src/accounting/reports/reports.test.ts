import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction, type Db } from '../../db/index.ts'
import { rebuild } from '../../events/consumers.ts'
import { consumeAll } from '../../events/testing/consume-all.ts'
import type { Bettor } from '../../sportsbook/acceptance/placed.ts'
import { quoteCashOuts, takeCashOut } from '../../sportsbook/cash-out/cash-out.ts'
import { BET_EVENTS } from '../../sportsbook/events.ts'
import { correctMatch } from '../../sportsbook/settlement/corrections.ts'
import { restoreBet, voidBet } from '../../sportsbook/settlement/rulings.ts'
import { sweepMatch, sweepRulings } from '../../sportsbook/settlement/sweep.ts'
import { sampleMatch } from '../../sportsbook/testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../../sportsbook/testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from '../../sportsbook/testing/world.ts'
import { testDatabases } from '../../testing/index.ts'
import { depositsByDay, playByDay, trialBalance, withdrawalsByDay, type Stretch } from './by-day.ts'
import { playConsumer } from './count-play.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const consumer = playConsumer(BET_EVENTS)
const SIGNED = { actor: 'operator:ann', note: 'as the league says' }
const ALL = { from: '2000-01-01', to: '2099-01-01', currency: 'CNY', timeZone: 'Asia/Shanghai' }

describe.each(testDatabases)('reports on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let match: Match
  let next = 7000
  const stretch: Stretch = { siteId: 3000, ...ALL }

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
    bettor = await addBettor(db, 3000, 10_000_00n)
  })
  afterAll(() => close())
  beforeEach(async () => {
    await again()
    await transaction(db, (tx) => rebuild(tx, consumer))
    await consumeAll(db, consumer)
    await sql`delete from play_days`.execute(db)
  })

  const again = async () => {
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
  }
  const place = async (stake: bigint) =>
    wagerIn(await bettingOn(db, () => [match]).single(bettor, toWin(match, 'H'), stake, newKey())).ticketId
  const count = () => consumeAll(db, consumer)
  const settle = async (home: number, away = 0) => {
    await writer.finish(match.gidm, home, away)
    await sweepMatch(db, match.gidm)
  }
  const correct = async (home: number | undefined) => {
    const scores = { sc_FT_H: home ?? 0, sc_FT_C: 0, sc_H1_H: 0, sc_H1_C: 0 }
    await correctMatch(
      db,
      home === undefined
        ? { gidm: match.gidm, status: 'cancelled', scores: {} }
        : { gidm: match.gidm, status: 'final', scores },
      SIGNED,
    )
    await sweepMatch(db, match.gidm)
  }
  const sums = async () => {
    const { rows } = await sql<{ sport: string; stakes: bigint; returns: bigint; valid: bigint }>`
      select sport, sum(stakes)::bigint as stakes, sum(returns)::bigint as returns, sum(valid)::bigint as valid from play_days group by sport`.execute(
      db,
    )
    return rows
  }
  /** What the house has of bets, in the ledger. */
  const houseOfBets = async () => {
    const { rows } = await sql<{ gain: bigint }>`
      select coalesce(sum(case 'house' when to_account then amount::bigint when from_account then -amount::bigint else 0 end), 0)::bigint as gain
        from transfers where kind <> 'adjustment'`.execute(db)
    return rows[0]?.gain
  }

  it('count a bet when it is settled: stakes, returns, and what is valid', async () => {
    await place(100_00n)
    await count()
    expect(await sums()).toEqual([])
    await settle(1)
    await count()
    expect(await sums()).toEqual([{ sport: 'FT', stakes: 100_00n, returns: 210_00n, valid: 100_00n }])
    expect(await playByDay(db as never, stretch)).toMatchObject([{ sport: 'FT', ggr: '-11000', valid: '10000' }])
  })

  it('count the difference of a correction, on its own day', async () => {
    await place(100_00n)
    await settle(0)
    await count()
    await sql`update play_days set site_day = site_day - 1`.execute(db)
    await correct(2)
    await count()
    await correct(undefined)
    await count()
    const { rows } = await sql<object>`select stakes, returns, valid from play_days order by site_day`.execute(db)
    expect(rows).toEqual([
      { stakes: 100_00n, returns: 0n, valid: 100_00n },
      { stakes: 0n, returns: 100_00n, valid: -100_00n },
    ])
  })

  it('take a bet back that is open again, and count it anew', async () => {
    const ticketId = await place(100_00n)
    const ruling = { siteId: 3000, ticketId }
    await voidBet(db, ruling, 'DODDS', SIGNED)
    await sweepRulings(db)
    await count()
    expect(await sums()).toEqual([{ sport: 'FT', stakes: 100_00n, returns: 100_00n, valid: 0n }])
    await restoreBet(db, ruling, SIGNED)
    await sweepRulings(db)
    await count()
    expect(await sums()).toEqual([{ sport: 'FT', stakes: 0n, returns: 0n, valid: 0n }])
    await settle(0)
    await count()
    expect(await sums()).toEqual([{ sport: 'FT', stakes: 100_00n, returns: 0n, valid: 100_00n }])
  })

  it('count what was sold when it was sold, and what is left when it is settled', async () => {
    const ticket = await place(100_00n)
    const selling = sellingOn(db, () => [match])
    const [quote] = await quoteCashOuts(selling, bettor, [ticket])
    await takeCashOut(selling, bettor, { ticketId: ticket, quoteId: quote?.offer?.quoteId ?? '', part: 50 }, newKey())
    await count()
    const [sold] = await sums()
    expect(sold).toMatchObject({ stakes: 50_00n })
    await settle(0)
    await count()
    expect(await sums()).toEqual([{ sport: 'FT', stakes: 100_00n, returns: sold?.returns, valid: 50_00n }])
  })

  it('come to what the house has of bets in the ledger, and to the same when all facts are gone through again', async () => {
    for (const home of [0, 1, 2]) {
      await place(70_00n)
      await settle(home)
      await again()
    }
    await place(30_00n)
    await settle(1)
    await correct(undefined)
    await correct(0)
    await transaction(db, (tx) => rebuild(tx, consumer))
    await count()
    const before = await sums()
    expect(before.reduce((sum, { stakes, returns }) => sum + stakes - returns, 0n)).toBe(await houseOfBets())
    await transaction(db, (tx) => rebuild(tx, consumer))
    await count()
    expect(await sums()).toEqual(before)
  })

  it('have deposits by channel and withdrawals by what they were paid to, by the day of the site', async () => {
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}::uuid, ${`m${bettor.userId}`}, 'none', 'zh-CN', 'localhost', now()) on conflict do nothing`.execute(
      db,
    )
    const at = (time: string) => new Date(`2026-05-${time}Z`)
    const orders = [
      ['bank', '04T15:59:59', 100],
      ['bank', '04T16:00:00', 200],
      ['scan', '04T16:00:00', 300],
      ['bank', '05T15:59:59', 400],
    ] as const
    for (const [channel, time, amount] of orders)
      await sql`insert into deposit_orders (site_id, order_no, user_id, channel_id, currency, amount, fee, state, payment_id, return_url, created_at,
          expires_at, settled_at, journal_id, request_id)
        values (3000, ${`CK${amount}`}, ${bettor.userId}::uuid, ${channel}, 'CNY', ${amount}, 1, 'paid', ${`p${amount}`}, 'http://a.test', ${at(time)},
          ${at(time)}, ${at(time)}, uuid_v7(), 'test') on conflict do nothing`.execute(db)
    for (const [orderNo, code] of [
      ['QK1', 'TRC20'],
      ['QK2', 'ERC20'],
      ['QK3', 'TRC20'],
    ])
      await sql`insert into withdrawals (site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, state, site_day, created_at, sent_at,
          take_until, payout_id, ended_at, request_id)
        values (3000, ${orderNo}, ${bettor.userId}::uuid, ${bettor.userId}::uuid, ${JSON.stringify({ kind: 'coin', code })}::jsonb, 'CNY', 500, 5, 'paid',
          '2026-05-05', ${at('04T16:00:00')}, ${at('04T16:00:00')}, ${at('04T16:00:00')}, ${`po_${orderNo}`}, ${at('04T16:00:00')}, 'test')
        on conflict do nothing`.execute(db)
    const day = { ...stretch, from: '2026-05-05', to: '2026-05-05' }
    expect(await depositsByDay(db as never, day)).toEqual([
      { day: '2026-05-05', channel: 'bank', count: 2, amount: '600', fee: '2' },
      { day: '2026-05-05', channel: 'scan', count: 1, amount: '300', fee: '1' },
    ])
    expect(await withdrawalsByDay(db as never, day)).toEqual([
      { day: '2026-05-05', channel: 'coin', code: 'ERC20', count: 1, amount: '500', fee: '5' },
      { day: '2026-05-05', channel: 'coin', code: 'TRC20', count: 2, amount: '1000', fee: '10' },
    ])
    expect(await depositsByDay(db as never, { ...day, siteId: 3001 })).toEqual([])
  })

  it('have a trial balance that comes to nothing, now and when a day was over', async () => {
    await place(20_00n)
    const sum = (rows: readonly { balance: string }[]) =>
      rows.reduce((total, { balance }) => total + BigInt(balance), 0n)
    const now = await trialBalance(db as never, 3000, undefined)
    expect(sum(now)).toBe(0n)
    expect(now.find(({ account }) => account === 'locked')).toMatchObject({ owner: 'member', balance: '2000' })
    expect(now.find(({ account }) => account === 'house')?.owner).toBe('house')
    const daysAgo = async (days: number) => {
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone 'Asia/Shanghai')::date - ${days}::int)::text as day`.execute(db)
      return rows[0]?.day ?? ''
    }
    await sql`select transfer('deposit', 3000, ${bettor.userId}::uuid, 'clearing', 'centre', 5, 'CK', 'system', 'test', ${await daysAgo(3)}::date)`.execute(
      db,
    )
    const three = await trialBalance(db as never, 3000, await daysAgo(3))
    expect(three.filter(({ balance }) => balance !== '0')).toEqual([
      { account: 'centre', owner: 'member', balance: '5' },
      { account: 'clearing', owner: 'house', balance: '-5' },
    ])
    expect((await trialBalance(db as never, 3000, await daysAgo(4))).every(({ balance }) => balance === '0')).toBe(true)
    expect(await trialBalance(db as never, 3000, await daysAgo(0))).toEqual(
      await trialBalance(db as never, 3000, undefined),
    )
  })
})
