import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import { quoteCashOuts, takeCashOut } from '../cash-out/cash-out.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf, decidedBets } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, callRaw, newKey, openWorld, type World } from '../testing/world.ts'
import { correctMatch } from './corrections.ts'
import { sweepMatch, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('bets that are settled for the first time on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let match: Match
  let ticketId: string
  let next = 0

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())
  beforeEach(async () => {
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
    bettor = await addBettor(db, 3000, 100_00n)
    ticketId = wagerIn(await bettingOn(db, () => [match]).single(bettor, toWin(match, 'H'), 10_00n)).ticketId
  })

  const decision = async () => {
    const { rows } = await sql<{ site_id: number; site_day: string; ticket: string; mark: string }>`
      select site_id, site_day, ticket, user_id, bet_mark(b) as mark from bets b where ticket = ${ticketId}`.execute(db)
    const legs = [{ leg: 0, result: 'W', h: 1, c: 0, version: 1 }]
    return { bets: rows.map((row) => ({ ...row, state: 'settled', result: 'W', payout: '2100', legs })) }
  }
  const centre = async () => (await balanceOf(db, 3000, bettor.userId)).centre
  const version = async () => {
    const { rows } = await sql<{ version: number }>`
      select result_version as version from bets where ticket = ${ticketId}`.execute(db)
    return rows[0]?.version
  }

  test('keep the version of the result they were settled on, so that a correction in between settles them again', async () => {
    const won = await decision()
    await writer.finish(match.gidm, 1, 0)
    expect(await callRaw(db, 'settle_bets', won)).toEqual({ done: 1 })
    expect(await version()).toBe(1)
    expect(await centre()).toBe(111_00n)
    const before = await decision()
    const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
    await correctMatch(
      db,
      { gidm: match.gidm, status: 'final', scores },
      { actor: 'operator:ann', note: 'it was lost' },
    )
    // Decided before the correction.
    expect(await callRaw(db, 'settle_bets', before)).toEqual({ done: 0 })
    expect(await version()).toBe(1)
    await sweepMatch(db, match.gidm)
    expect(await version()).toBe(2)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'L', payout: 0n })
    expect(await centre()).toBe(90_00n)
    expect(await unsettledMatches(db)).toEqual([])
  })

  test('are listed to their member from the moment they are decided, until as long ago as is asked for', async () => {
    const decided = async (owner: Bettor, since: Date) =>
      decidedBets(db, owner, { since, ticketId, pageNum: 1, pageSize: 5 })
    const since = new Date(Date.now() - 86_400_000)
    expect((await decided(bettor, since)).total).toBe(0)
    await writer.finish(match.gidm, 1, 0)
    expect(await callRaw(db, 'settle_bets', await decision())).toEqual({ done: 1 })
    const { total, list } = await decided(bettor, since)
    expect(total).toBe(1)
    expect(list).toMatchObject([{ bet: { ticketId, payout: 21_00n }, decidedAt: expect.any(Date) }])
    expect((await decided(bettor, new Date(Date.now() + 86_400_000))).total).toBe(0)
    expect((await decided(await addBettor(db, 3000, 1_00n), since)).total).toBe(0)
  })

  test('are settled on no result that was corrected since, while they are still open', async () => {
    const won = await decision()
    await writer.finish(match.gidm, 1, 0)
    const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
    const corrected = { gidm: match.gidm, status: 'final' as const, scores }
    await correctMatch(db, corrected, { actor: 'operator:ann', note: 'it was lost' })
    const before = await centre()
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open' })
    expect(await callRaw(db, 'settle_bets', won)).toEqual({ done: 0 })
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open' })
    expect(await centre()).toBe(before)
    await sweepMatch(db, match.gidm)
    expect(await version()).toBe(2)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'L', payout: 0n })
  })

  test('are looked at again when they are not as they were when that was decided', async () => {
    const won = await decision()
    const selling = sellingOn(db, () => [match])
    const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
    await takeCashOut(selling, bettor, { ticketId, quoteId: quote?.offer?.quoteId ?? '', part: 40 }, newKey())
    const sold = await centre()
    await writer.finish(match.gidm, 1, 0)
    expect(await callRaw(db, 'settle_bets', won)).toEqual({ done: 0 })
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open' })
    expect(await centre()).toBe(sold)
    await sweepMatch(db, match.gidm)
    expect(await centre()).toBe(sold + 12_60n)
    const { rows } = await sql`
      select detail from audit where action = 'match.settle' and subject = ${match.gidm}`.execute(db)
    expect(rows).toMatchObject([{ detail: { bets: 1, stake: '600', payout: '1260' } }])
  })

  test('are moved by transfers that are linked to the first of their moment, one that a correction takes back too', async () => {
    const scores = (home: number) => ({ sc_FT_H: home, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 })
    await writer.finish(match.gidm, 2, 1)
    await sweepMatch(db, match.gidm)
    for (const home of [0, 2]) {
      await correctMatch(
        db,
        { gidm: match.gidm, status: 'final', scores: scores(home) },
        { actor: 'operator:ann', note: 'it was read wrongly' },
      )
      await sweepMatch(db, match.gidm)
    }
    const { rows } = await sql<{ moves: string }>`
      select string_agg(kind || ' ' || from_account || ' ' || to_account, ', ') as moves
        from transfers where user_id = ${bettor.userId}::uuid and ref = ${ticketId} and kind <> 'bet'
       group by coalesce(linked_to, id)`.execute(db)
    expect(rows.map(({ moves }) => moves.split(', ').toSorted()).toSorted()).toEqual([
      ['settled house centre', 'settled locked centre'],
      ['settled house centre', 'settled locked centre'],
      ['settled locked house'],
      ['unsettled centre house', 'unsettled centre locked'],
      ['unsettled house locked'],
    ])
  })

  test('are settled once, however often they are decided', async () => {
    const won = await decision()
    await writer.finish(match.gidm, 1, 0)
    await sweepMatch(db, match.gidm)
    expect(await callRaw(db, 'settle_bets', won)).toEqual({ done: 0 })
    expect(await centre()).toBe(111_00n)
    expect(await version()).toBe(1)
  })
})
