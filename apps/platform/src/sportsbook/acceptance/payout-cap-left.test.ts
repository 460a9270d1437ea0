import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quoteCashOuts, takeCashOut } from '../cash-out/cash-out.ts'
import { testDatabases } from '../../testing/index.ts'
import { sweepMatch } from '../settlement/sweep.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, refusalIn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from '../testing/world.ts'
import { viewBet } from './place.ts'
import type { Bettor } from './placed.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** A cap of 15,000.00 a day on football. */
const RULES = { ...AT_ONCE, usdRate: 1n, minStake: 1n, minParlayStake: 1n }
const MOST = 15_000_00n

describe.each(testDatabases)('the most a member may win in a day on $name', ({ open }) => {
  let world: World
  let bettor: Bettor
  let a: Match
  let b: Match
  let next = 0

  beforeAll(async () => {
    world = await openWorld(open)
  })
  afterAll(() => world.close())

  const priced = (match: Match, ior: Record<string, number>): Match => ({
    ...match,
    lines: match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => (market.wtype === 'M' ? { ...market, ior } : market)),
    })),
  })
  const even = { H: 1000, N: 2600, C: 2600 }
  beforeEach(async () => {
    ;[a, b] = [sampleMatch(String((next += 1))), sampleMatch(String((next += 1)))].map((match) =>
      priced(match, even),
    ) as [Match, Match]
    await world.writer.list([a, b])
    bettor = await addBettor(world.db, 3000, 100_000_00n)
  })

  const on = (match: Match) => ({ ...toWin(match, 'H'), ior: 1000 })
  const place = (match: Match, stake: bigint) =>
    bettingOn(world.db, () => [a, b], RULES).single(bettor, on(match), stake)
  const dayOf = async () => {
    const { rows } = await sql<{ winnable: bigint }>`
      select cap_major + cap_middle + cap_other + cap_fresh as winnable from purses where user_id = ${bettor.userId}::uuid`.execute(
      world.db,
    )
    return rows[0]?.winnable
  }
  const sell = async (ticketId: string, part: number, prices: Record<string, number>): Promise<bigint> => {
    const selling = sellingOn(world.db, () => [priced(a, prices), b])
    const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
    const taken = await takeCashOut(selling, bettor, { ticketId, quoteId: quote?.offer?.quoteId ?? '', part }, newKey())
    if (!('answer' in taken) || taken.answer.outcome !== 'taken') throw new Error('not sold')
    const { cashedPayout = 0n, cashedStake = 0n } = taken.answer.wager
    return cashedPayout - cashedStake
  }
  const shortened = { H: 100, N: 9_000, C: 15_000 }
  const drifted = { H: 9_000, N: 2_000, C: 200 }

  test('is won to the last fen, at once and in steps, and not a fen more', async () => {
    expect(refusalIn(await place(a, MOST + 1n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await place(a, MOST))).toBeUndefined()
    expect(refusalIn(await place(b, 1n))).toBe('DAY_PAYOUT')
    bettor = await addBettor(world.db, 3000, 100_000_00n)
    expect(refusalIn(await place(a, 1n))).toBeUndefined()
    expect(refusalIn(await place(b, MOST))).toBe('DAY_PAYOUT')
    expect(refusalIn(await place(b, MOST - 1n))).toBeUndefined()
    expect(await dayOf()).toBe(MOST)
    bettor = await addBettor(world.db, 3000, 100_000_00n)
    const parlay = (stake: bigint) => bettingOn(world.db, () => [a, b], RULES).parlay(bettor, [on(a), on(b)], stake)
    expect(refusalIn(await parlay(MOST / 3n + 1n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await parlay(MOST / 3n))).toBeUndefined()
  })

  test('counts what a sale won, whole or in part, and what the view offers is what is left', async () => {
    const { ticketId } = wagerIn(await place(a, 5_000_00n))
    const part = await sell(ticketId, 40, shortened)
    expect(part).toBeGreaterThan(0n)
    expect(await dayOf()).toBe(3_000_00n + part)
    const all = await sell(ticketId, 100, shortened)
    expect(all).toBeGreaterThan(part)
    expect(await dayOf()).toBe(all)
    const parts = { db: world.db, book: bookOf(() => [a, b]), rules: RULES }
    expect((await viewBet(parts, bettor, on(b))).maxStake).toBe(MOST - all)
    expect(refusalIn(await place(b, MOST - all + 1n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await place(b, MOST - all))).toBeUndefined()
  })

  test('keeps what a sale won beside what the rest then wins or loses, and takes nothing for a sale at a loss', async () => {
    const { ticketId } = wagerIn(await place(a, 5_000_00n))
    const part = await sell(ticketId, 40, shortened)
    await world.writer.finish(a.gidm, 0, 1)
    await sweepMatch(world.db, a.gidm)
    expect(await dayOf()).toBe(part)
    ;[a] = [priced(sampleMatch(String((next += 1))), even)]
    await world.writer.list([a])
    bettor = await addBettor(world.db, 3000, 100_000_00n)
    const second = wagerIn(await place(a, 5_000_00n)).ticketId
    expect(await sell(second, 40, drifted)).toBeLessThan(0n)
    expect(await dayOf()).toBe(3_000_00n)
  })
})
