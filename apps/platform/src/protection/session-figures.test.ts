import { randomUUID } from 'node:crypto'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweepMatch } from '../sportsbook/settlement/sweep.ts'
import { correctMatch } from '../sportsbook/settlement/corrections.ts'
import { quoteCashOuts, takeCashOut } from '../sportsbook/cash-out/cash-out.ts'
import type { Bettor } from '../sportsbook/acceptance/placed.ts'
import { statementOf, totalBets } from '../sportsbook/records/records.ts'
import { sampleMatch } from '../sportsbook/testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../sportsbook/testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from '../sportsbook/testing/world.ts'
import { testDatabases } from '../testing/index.ts'
import { sessionFigures } from './session-figures.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the money of a session on $name', ({ open }) => {
  let world: World
  let bettor: Bettor
  let matches: Match[]
  let next = 0

  beforeAll(async () => {
    world = await openWorld(open)
  })
  afterAll(() => world.close())

  const begin = async () => {
    bettor = await addBettor(world.db, 3000, 100_00n)
    await sql`insert into members (site_id, user_id, name, state, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}::uuid, ${bettor.userId}, 'active', 'none', 'zh-CN', 'localhost', now())`.execute(
      world.db,
    )
    matches = [0, 1, 2, 3].map(() => sampleMatch(String((next += 1))))
    await world.writer.list(matches)
    return session()
  }
  const session = async () => {
    const sessionId = randomUUID()
    await sql`update sessions set ended_at = now(), ended_reason = 'signed_out' where user_id = ${bettor.userId}::uuid`.execute(
      world.db,
    )
    await sql`insert into sessions (site_id, session_id, user_id, token_hash, client_type, device, sealed_ip, created_at, seen_at, expires_at,
        present_since)
      values (3000, ${sessionId}::uuid, ${bettor.userId}::uuid, ${Buffer.from(sessionId)}, 'web', 'd', 'i', now(), now(), now(),
        clock_timestamp())`.execute(world.db)
    return sessionId
  }
  const figures = async (sessionId: string) => (await sessionFigures(world.db, bettor, sessionId)).figures
  const match = (at: number): Match => matches[at] ?? sampleMatch('none')
  const bet = async (at: number, rtype: 'H' | 'C' = 'H') =>
    wagerIn(await bettingOn(world.db, () => matches).single(bettor, toWin(match(at), rtype), 10_00n)).ticketId
  const sell = async (ticketId: string, part: number): Promise<bigint> => {
    const selling = sellingOn(world.db, () => matches)
    const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
    const request = { ticketId, quoteId: quote?.offer?.quoteId ?? '', part }
    const taken = await takeCashOut(selling, bettor, request, newKey())
    if (!('answer' in taken) || taken.answer.outcome !== 'taken') throw new Error('not sold')
    return taken.answer.paid
  }
  const end = async (at: number, home: number, away: number) => {
    await world.writer.finish(match(at).gidm, home, away)
    await sweepMatch(world.db, match(at).gidm)
  }
  const records = async () => {
    const day = { beginDay: '2000-01-01', endDay: '2100-01-01' }
    const {
      count: _count,
      settledCount: _settled,
      stake,
      ...sums
    } = await totalBets(world.db, bettor, {
      category: 'TY',
      ...day,
    })
    expect(sums.openStake + sums.settledStake).toBe(stake)
    const days = await statementOf(world.db, bettor, day)
    const { settledStake, payout, net } = sums
    expect(days.map(({ day: _day, count: _n, ...each }) => each)).toEqual(
      settledStake > 0n ? [{ stake: settledStake, payout, net }] : [],
    )
    return sums
  }

  test('what is open is open, not lost', async () => {
    const sessionId = await begin()
    await bet(0)
    const open = { openStake: 10_00n, settledStake: 0n, payout: 0n, net: 0n }
    expect(await figures(sessionId)).toEqual(open)
    expect(await records()).toEqual(open)
  })

  test('a part that was sold is settled by what came for it, and the rest by the result', async () => {
    const sessionId = await begin()
    const ticketId = await bet(0)
    const paid = await sell(ticketId, 40)
    const partly = { openStake: 6_00n, settledStake: 4_00n, payout: paid, net: paid - 4_00n }
    expect(await figures(sessionId)).toEqual(partly)
    expect(await records()).toEqual(partly)
    await end(0, 1, 0)
    const won = { openStake: 0n, settledStake: 10_00n, payout: paid + 12_60n, net: paid + 2_60n }
    expect(await figures(sessionId)).toEqual(won)
    expect(await records()).toEqual(won)
    const sold = await sell(await bet(1), 100)
    expect(await figures(sessionId)).toMatchObject({ settledStake: 20_00n, payout: paid + 12_60n + sold })
    expect(await figures(sessionId)).toEqual(await records())
  })

  test('a void bet brings nothing and costs nothing, one that was not taken is none', async () => {
    const sessionId = await begin()
    await bet(0)
    await world.writer.finish(match(0).gidm, 0, 0, 'abandoned')
    await sweepMatch(world.db, match(0).gidm)
    expect(await figures(sessionId)).toEqual({ openStake: 0n, settledStake: 10_00n, payout: 10_00n, net: 0n })
    await sql`update bets set state = 'refused', payout = null where user_id = ${bettor.userId}::uuid`.execute(world.db)
    const none = { openStake: 0n, settledStake: 0n, payout: 0n, net: 0n }
    expect(await figures(sessionId)).toEqual(none)
    expect(await records()).toEqual(none)
    await sql`update bets set state = 'void', payout = stake where user_id = ${bettor.userId}::uuid`.execute(world.db)
  })

  test('a session counts what was settled and sold in it, of bets from before too, and no more', async () => {
    await begin()
    await bet(0)
    const kept = await bet(1)
    await sell(kept, 50)
    await end(0, 0, 1)
    const later = await session()
    expect(await figures(later)).toEqual({ openStake: 5_00n, settledStake: 0n, payout: 0n, net: 0n })
    const paid = await sell(kept, 20)
    await end(1, 0, 1)
    expect(await figures(later)).toEqual({ openStake: 0n, settledStake: 5_00n, payout: paid, net: paid - 5_00n })
    const scores = { sc_FT_H: 1, sc_FT_C: 0, sc_H1_H: 0, sc_H1_C: 0 }
    const signed = { actor: 'operator:ann', note: 'as the league says' }
    await correctMatch(world.db, { gidm: match(0).gidm, status: 'final', scores }, signed)
    await sweepMatch(world.db, match(0).gidm)
    expect(await figures(later)).toMatchObject({ settledStake: 15_00n, payout: paid + 21_00n })
    expect(await records()).toMatchObject({ settledStake: 20_00n })
  })
})
