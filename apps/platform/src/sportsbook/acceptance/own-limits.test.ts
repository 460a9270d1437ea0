import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { quoteCashOuts, takeCashOut } from '../cash-out/cash-out.ts'
import { sweepMatch } from '../settlement/sweep.ts'
import { anotherPool } from '../testing/another-pool.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, refusalIn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, newKey, openWorld, type World } from '../testing/world.ts'
import type { Bettor } from './placed.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const RULES = { ...AT_ONCE, minStake: 1n, minParlayStake: 1n }
const IN_PLAY = { ...RULES, inPlayDelayMs: 60_000 }

describe.each(testDatabases)('a member’s own limits on bets on $name', ({ open }) => {
  let world: World
  let second: Awaited<ReturnType<typeof anotherPool>>
  let bettor: Bettor
  let a: Match
  let b: Match
  let next = 0

  beforeAll(async () => {
    let database: OpenDatabase | undefined
    world = await openWorld(async () => (database = await open()))
    if (!database) throw new Error('the database is open')
    second = await anotherPool(database)
  })
  afterAll(async () => {
    await second.close()
    await world.close()
  })
  beforeEach(async () => {
    ;[a, b] = [sampleMatch(String((next += 1))), sampleMatch(String((next += 1)))]
    await world.writer.list([a, b])
    bettor = await addBettor(world.db, 3000, 1_000_00n)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}::uuid, ${`limits${next}`}, 'none', 'zh-CN', '', now())`.execute(world.db)
  })

  const limit = (kind: LimitKind, period: LimitPeriod, fen: bigint) =>
    sql`insert into member_limits (site_id, user_id, kind, period, amount)
      values (3000, ${bettor.userId}::uuid, ${kind}, ${period}, ${fen})`.execute(world.db)
  const single = (match: Match, stake: bigint, rules = RULES) =>
    bettingOn(world.db, () => [a, b], rules).single(bettor, toWin(match, 'H'), stake)
  const parlay = (stake: bigint) =>
    bettingOn(world.db, () => [a, b], RULES).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], stake)
  const staked = async () => {
    const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(stake), 0)::bigint as sum from bets
      where user_id = ${bettor.userId}::uuid and state <> 'refused'`.execute(world.db)
    return rows[0]?.sum
  }

  test.each(['day', 'week', 'month'] as const)(
    'of stakes in a %s: to the last fen, in every way, and not a fen more',
    async (period) => {
      await limit('stake', period, 100_00n)
      expect(refusalIn(await single(a, 100_01n))).toBe('OWN_LIMIT')
      expect(refusalIn(await single(a, 60_00n))).toBeUndefined()
      expect(refusalIn(await parlay(40_01n))).toBe('OWN_LIMIT')
      expect(refusalIn(await parlay(20_00n))).toBeUndefined()
      expect(refusalIn(await single(a, 20_01n, IN_PLAY))).toBe('OWN_LIMIT')
      expect(refusalIn(await single(b, 20_00n))).toBeUndefined()
      expect(refusalIn(await single(b, 1n))).toBe('OWN_LIMIT')
      expect(await staked()).toBe(100_00n)
    },
  )

  test('count what is on its way to be accepted', async () => {
    const live = sampleMatch(String((next += 1)), { isLive: 'Y' })
    await world.writer.list([live])
    await limit('stake', 'day', 50_00n)
    const place = (stake: bigint) => bettingOn(world.db, () => [live], IN_PLAY).single(bettor, toWin(live, 'H'), stake)
    expect(refusalIn(await place(30_00n))).toBeUndefined()
    expect(refusalIn(await place(30_00n))).toBe('OWN_LIMIT')
  })

  test('of two tabs at once lets one in', async () => {
    await limit('stake', 'day', 100_00n)
    const stakes = Array.from({ length: 8 }, (_, at) =>
      bettingOn(at % 2 === 0 ? world.db : second.db, () => [a, b], RULES).single(bettor, toWin(a, 'H'), 60_00n),
    )
    const refusals = (await Promise.all(stakes)).map(refusalIn)
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set([undefined, 'OWN_LIMIT']))
    expect(await staked()).toBe(60_00n)
  })

  test('of losses count open bets in full, and give back what was won', async () => {
    await limit('loss', 'week', 100_00n)
    expect(refusalIn(await single(a, 100_00n))).toBeUndefined()
    expect(refusalIn(await single(b, 1n))).toBe('OWN_LIMIT')
    await world.writer.finish(a.gidm, 1, 0)
    await sweepMatch(world.db, a.gidm)
    // It won: what came back is more than was staked.
    expect(refusalIn(await single(b, 100_00n))).toBeUndefined()
    const { rows } = await sql<{ used: bigint }>`select used from limits_of(3000, ${bettor.userId}::uuid,
      (now() at time zone 'Asia/Shanghai')::date) where kind = 'loss'`.execute(world.db)
    expect(rows[0]?.used).toBeLessThan(100_00n)
  })

  test('of losses give back what the house bought back', async () => {
    await limit('loss', 'day', 100_00n)
    const { ticketId } = wagerIn(await single(a, 100_00n))
    expect(refusalIn(await single(b, 1n))).toBe('OWN_LIMIT')
    const selling = sellingOn(world.db, () => [a])
    const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
    const { quoteId = '', amount = 0n } = quote?.offer ?? {}
    await takeCashOut(selling, bettor, { ticketId, quoteId, part: 100 }, newKey())
    expect(amount).toBeGreaterThan(0n)
    expect(refusalIn(await single(b, amount + 1n))).toBe('OWN_LIMIT')
    expect(refusalIn(await single(b, amount))).toBeUndefined()
  })

  test('count what was lost and staked with the sold part of a bet that was then cancelled', async () => {
    await limit('loss', 'day', 100_00n)
    await limit('stake', 'week', 120_00n)
    const { ticketId } = wagerIn(await single(a, 100_00n))
    const selling = sellingOn(world.db, () => [a])
    const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
    await takeCashOut(selling, bettor, { ticketId, quoteId: quote?.offer?.quoteId ?? '', part: 50 }, newKey())
    await world.writer.finish(a.gidm, 0, 0, 'abandoned')
    await sweepMatch(world.db, a.gidm)
    const { rows } = await sql<{ state: string; sold: bigint; paid: bigint }>`
      select state, cashed_stake::bigint as sold, cashed_payout::bigint as paid from bets where ticket = ${ticketId}`.execute(
      world.db,
    )
    expect(rows).toMatchObject([{ state: 'void', sold: 50_00n }])
    const loss = 50_00n - (rows[0]?.paid ?? 0n)
    expect(loss).toBeGreaterThan(0n)
    const used = await sql<{
      kind: string
      used: bigint
    }>`select kind, used from limits_of(3000, ${bettor.userId}::uuid,
      (now() at time zone 'Asia/Shanghai')::date) order by kind`.execute(world.db)
    expect(used.rows).toEqual([
      { kind: 'loss', used: loss },
      { kind: 'stake', used: 50_00n },
    ])
    expect(refusalIn(await single(b, 70_01n))).toBe('OWN_LIMIT')
    expect(refusalIn(await single(b, 70_00n))).toBeUndefined()
  })

  test('of stakes are not given back by a loss or a win, and are by a bet that was cancelled', async () => {
    await limit('stake', 'day', 100_00n)
    expect(refusalIn(await single(a, 100_00n))).toBeUndefined()
    await world.writer.finish(a.gidm, 0, 1)
    await sweepMatch(world.db, a.gidm)
    expect(refusalIn(await single(b, 1n))).toBe('OWN_LIMIT')
    await sql`update bets set state = 'void' where user_id = ${bettor.userId}::uuid`.execute(world.db)
    expect(refusalIn(await single(b, 100_00n))).toBeUndefined()
  })

  test('are nobody else’s', async () => {
    await limit('stake', 'day', 1n)
    expect(refusalIn(await single(a, 2n))).toBe('OWN_LIMIT')
    bettor = await addBettor(world.db, 3000, 100_00n)
    expect(refusalIn(await single(a, 100_00n))).toBeUndefined()
  })
})
