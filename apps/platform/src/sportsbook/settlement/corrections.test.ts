import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf, debtOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, refusalIn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, count, mustBalance, openWorld, type World } from '../testing/world.ts'
import { correctMatch } from './corrections.ts'
import { restoreBet, restoreMarket, voidBet, voidMarket } from './rulings.ts'
import { sweepMatch, sweepRulings, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SIGNED = { actor: 'operator:ann', note: 'as the league says' }

describe.each(testDatabases)('corrections on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let next = 600

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  const begin = async () => {
    const match = sampleMatch(String((next += 1)))
    await writer.list([match])
    return match
  }
  const bet = async (bettor: Bettor, match: Match, rtype: 'H' | 'N' | 'C', stake: bigint) =>
    wagerIn(await bettingOn(db, () => [match]).single(bettor, toWin(match, rtype), stake)).ticketId
  const end = async (match: Match, home: number, away: number) => {
    await writer.finish(match.gidm, home, away)
    await sweepMatch(db, match.gidm)
  }
  const correct = async (match: Match, home: number, away: number) => {
    const scores = { sc_FT_H: home, sc_FT_C: away, sc_H1_H: 0, sc_H1_C: 0 }
    const answer = await correctMatch(db, { gidm: match.gidm, status: 'final', scores }, SIGNED)
    await sweepMatch(db, match.gidm)
    return answer
  }
  const held = (bettor: Bettor) => balanceOf(db, 3000, bettor.userId)
  const owed = (bettor: Bettor) => debtOf(db, 3000, bettor.userId)
  // Ids within one millisecond are unordered.
  const journals = async (ticket: string) => {
    const { rows } = await sql<{ kind: string; amounts: string }>`
      select kind, string_agg(account || ' ' || amount, ', ' order by account) as amounts
        from (select j.id, j.kind, p.account, sum(p.amount) as amount, max(p.version) filter (where p.account = 'locked') as version
                from journals j join postings p on p.journal_id = j.id where j.ref = ${ticket} group by j.id, j.kind, p.account) moved
       group by id, kind order by max(version)`.execute(db)
    return rows.map(({ kind, amounts }) => `${kind}: ${amounts}`)
  }

  test('every bet is settled again by opposite transfers, once, and the history keeps who said so', async () => {
    const match = await begin()
    const [home, away, draw] = [
      await addBettor(db, 3000, 100_00n),
      await addBettor(db, 3000, 100_00n),
      await addBettor(db, 3000, 100_00n),
    ]
    const won = await bet(home, match, 'H', 10_00n)
    const lost = await bet(away, match, 'C', 10_00n)
    const other = await bet(draw, match, 'N', 10_00n)
    await end(match, 1, 0)
    expect(await correct(match, 0, 1)).toMatchObject({ version: 2, gameStatus: 'settled' })
    await sweepMatch(db, match.gidm)
    expect(await unsettledMatches(db)).toEqual([])
    expect(await held(home)).toMatchObject({ centre: 90_00n, locked: 0n })
    expect(await held(away)).toMatchObject({ centre: 124_00n, locked: 0n })
    expect(await journals(won)).toEqual([
      'bet: centre -1000, locked 1000',
      'settled: centre 2100, house -1100, locked -1000',
      'unsettled: centre -2100, house 1100, locked 1000',
      'settled: house 1000, locked -1000',
    ])
    expect(await betOf(db, home, won)).toMatchObject({ state: 'settled', result: 'L', payout: 0n })
    expect(await betOf(db, away, lost)).toMatchObject({ result: 'W', legs: [{ result_H: 0, result_C: 1 }] })
    expect(await journals(other)).toHaveLength(2)
    const versions = await sql`select distinct result_version from bets where gidm = ${match.gidm}`.execute(db)
    expect(versions.rows).toEqual([{ result_version: 2 }])
    const { rows } = await sql`
      select version, status, actor, note from match_results where gidm = ${match.gidm} order by version`.execute(db)
    expect(rows).toMatchObject([
      { version: 1, status: 'final', actor: 'feed' },
      { version: 2, status: 'final', ...SIGNED },
    ])
    const audit =
      await sql`select actor, detail from audit where action = 'match.correct' and subject = ${match.gidm}`.execute(db)
    expect(audit.rows).toMatchObject([{ actor: SIGNED.actor, detail: { version: 2, note: SIGNED.note } }])
  })

  test('a bet counts of its day what it may win, then what it has won, whatever is corrected', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const dayOf = async () => {
      const { rows } = await sql<{ winnable: bigint }>`
        select cap_major as winnable from purses where user_id = ${bettor.userId}::uuid`.execute(db)
      return rows[0]?.winnable
    }
    await bet(bettor, first, 'H', 10_00n)
    await bet(bettor, first, 'C', 10_00n)
    await bet(bettor, second, 'H', 10_00n)
    expect(await dayOf()).toBe(46_00n)
    await end(first, 0, 0)
    expect(await dayOf()).toBe(11_00n)
    await correct(first, 1, 0)
    expect(await dayOf()).toBe(22_00n)
    await correct(first, 0, 1)
    expect(await dayOf()).toBe(35_00n)
    await end(second, 0, 2)
    expect(await dayOf()).toBe(24_00n)

    // A cap of 15,000.00 a day, which lost bets free and won bets do not.
    const rules = { ...AT_ONCE, usdRate: 1n }
    const rich = await addBettor(db, 3000, 100_000_00n)
    const fourth = await begin()
    const place = (match: Match, stake: bigint) =>
      bettingOn(db, () => [match], rules).single(rich, toWin(match, 'H'), stake)
    expect(refusalIn(await place(third, 10_000_00n))).toBeUndefined()
    expect(refusalIn(await place(fourth, 10_000_00n))).toBe('DAY_PAYOUT')
    await end(third, 0, 1)
    expect(refusalIn(await place(fourth, 10_000_00n))).toBeUndefined()
    await end(fourth, 1, 0)
    expect(refusalIn(await place(await begin(), 10_000_00n))).toBe('DAY_PAYOUT')
    await correct(third, 1, 0)
    const { rows } = await sql`select cap_major as winnable from purses where user_id = ${rich.userId}::uuid`.execute(
      db,
    )
    expect(rows).toEqual([{ winnable: 22_000_00n }])
  })

  test('a payout that was spent is taken as far as it is there, the rest is owed, and later payouts pay it first', async () => {
    const [first, second] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 10_00n)
    const ticket = await bet(bettor, first, 'C', 10_00n)
    await end(first, 0, 1)
    const later = await bet(bettor, second, 'H', 30_00n)
    await correct(first, 1, 0)
    expect(await held(bettor)).toMatchObject({ centre: 0n, locked: 30_00n })
    expect(await owed(bettor)).toBe(30_00n)
    expect(await journals(ticket)).toContain('unsettled: centre -400, debt -3000, house 2400, locked 1000')
    await end(second, 2, 0)
    expect(await journals(later)).toContain('settled: centre 3300, debt 3000, house -3300, locked -3000')
    expect(await held(bettor)).toMatchObject({ centre: 33_00n, locked: 0n })
    expect(await owed(bettor)).toBe(0n)
    await correct(first, 0, 1)
    expect(await held(bettor)).toMatchObject({ centre: 67_00n, locked: 0n })
  })

  test('a correction that was stopped in the middle is resumed, and one that comes during it wins', async () => {
    const match = await begin()
    const bettors = await Promise.all(Array.from({ length: 5 }, () => addBettor(db, 3000, 100_00n)))
    for (const bettor of bettors) await bet(bettor, match, 'H', 10_00n)
    await end(match, 1, 0)
    const scores = { sc_FT_H: 0, sc_FT_C: 0 }
    await correctMatch(db, { gidm: match.gidm, status: 'final', scores }, SIGNED)
    let pushes = 0
    const stopped = sweepMatch(db, match.gidm, () => {
      pushes += 1
      if (pushes === 3) throw new Error('killed')
    })
    await expect(stopped).rejects.toThrow('killed')
    await correctMatch(db, { gidm: match.gidm, status: 'final', scores: { sc_FT_H: 3, sc_FT_C: 0 } }, SIGNED)
    expect(await unsettledMatches(db)).toEqual([match.gidm])
    await Promise.all([sweepMatch(db, match.gidm), sweepMatch(db, match.gidm)])
    for (const bettor of bettors) expect(await held(bettor)).toMatchObject({ centre: 111_00n, locked: 0n })
  })

  test('exposures are those of the open bets at each moment of a correction', async () => {
    const [first, other] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    await bettingOn(db, () => [first, other]).parlay(bettor, [toWin(first, 'H'), toWin(other, 'H')], 10_00n)
    await bet(bettor, other, 'C', 10_00n)
    await end(first, 1, 0)
    await mustBalance(db)
    const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
    for (const of of [scores, { ...scores, sc_FT_H: 2 }]) {
      await correctMatch(db, { gidm: first.gidm, status: 'final', scores: of }, SIGNED)
      await mustBalance(db)
      await sweepMatch(db, first.gidm)
      await mustBalance(db)
    }
    await end(other, 1, 0)
    await mustBalance(db)
    const left = await sql`select from exposures where gidm = any (${[first.gidm, other.gidm]})`.execute(db)
    expect(left.rows).toEqual([])
  })

  test('a bet that is open again beyond a limit leaves no room beside it', async () => {
    const match = await begin()
    const rules = { ...AT_ONCE, maxExposure: 60_00n }
    const betting = bettingOn(db, () => [match], rules)
    const big = await addBettor(db, 3000, 100_00n)
    const { ticketId, winnable } = wagerIn(await betting.single(big, toWin(match, 'H'), 50_00n))
    const named = { siteId: 3000, ticketId }
    await voidBet(db, named, 'DODDS', SIGNED)
    await sweepRulings(db)
    // Each cuts a quota in its shard.
    for (let nth = 0; nth < 12; nth++)
      await betting.single(await addBettor(db, 3000, 100_00n), toWin(match, 'H'), 3_00n)
    await restoreBet(db, named, SIGNED)
    await sweepRulings(db)
    for (let nth = 0; nth < 12; nth++)
      expect(refusalIn(await betting.single(await addBettor(db, 3000, 100_00n), toWin(match, 'H'), 10_00n))).toBe(
        'EXPOSURE',
      )
    expect(winnable).toBe(55_00n)
    await mustBalance(db)
  })

  test('a parlay that was lost is open again when its lost leg is corrected, and is settled with the others', async () => {
    const [a, b] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const placed = await bettingOn(db, () => [a, b]).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n)
    const { ticketId } = wagerIn(placed)
    await end(a, 0, 1)
    expect(await held(bettor)).toMatchObject({ centre: 90_00n, locked: 0n })
    await correct(a, 2, 1)
    const again = await betOf(db, bettor, ticketId)
    expect(again).toMatchObject({ state: 'open', legs: [{ result: 'W' }, {}] })
    expect(again).not.toHaveProperty('result')
    expect(await held(bettor)).toMatchObject({ centre: 90_00n, locked: 10_00n })
    await end(b, 1, 0)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', payout: 44_10n })
    await correctMatch(db, { gidm: a.gidm, status: 'cancelled', scores: {}, reason: 'DTEAM' }, SIGNED)
    await sweepMatch(db, a.gidm)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({
      payout: 21_00n,
      legs: [{ result: 'DTEAM' }, { result: 'W' }],
    })
    expect(await held(bettor)).toMatchObject({ centre: 111_00n, locked: 0n })
  })

  test('a match that is over cannot be in play again; an unknown one has no result', async () => {
    const match = await begin()
    await end(match, 1, 0)
    const period = { gidm: match.gidm, status: 'period' as const, scores: { sc_H1_H: 0, sc_H1_C: 0 } }
    await expect(correctMatch(db, period, SIGNED)).rejects.toMatchObject({ code: 'PV022' })
    expect(await correctMatch(db, { ...period, gidm: 'none' }, SIGNED)).toBeUndefined()
  })

  test('a bet is void with a reason whatever its match came to, and counts again when that is taken back', async () => {
    const match = await begin()
    const bettor = await addBettor(db, 3000, 100_00n)
    const ticketId = await bet(bettor, match, 'H', 10_00n)
    const named = { siteId: 3000, ticketId }
    expect(await voidBet(db, named, 'DODDS', SIGNED)).toBe(true)
    expect(await voidBet(db, named, 'DODDS', SIGNED)).toBe(false)
    await sweepRulings(db)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'void', result: 'DODDS', payout: 10_00n })
    expect(await count(db, 'bets_to_decide')).toBe(0)
    expect(await restoreBet(db, named, SIGNED)).toBe(true)
    await sweepRulings(db)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open', result: 'A' })
    expect(await held(bettor)).toMatchObject({ centre: 90_00n, locked: 10_00n })
    await end(match, 1, 0)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'W', payout: 21_00n })
    await voidBet(db, named, 'DABNORMAL', SIGNED)
    await sweepRulings(db)
    expect(await held(bettor)).toMatchObject({ centre: 100_00n, locked: 0n })
    await correct(match, 0, 2)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'void', result: 'DABNORMAL' })
    await restoreBet(db, named, SIGNED)
    await sweepRulings(db)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'L', payout: 0n })
    const { rows } = await sql`select action, actor from audit where subject = ${ticketId} order by id`.execute(db)
    expect(rows.map((row) => (row as { action: string }).action)).toEqual([
      'bet.void',
      'bet.restore',
      'bet.void',
      'bet.restore',
    ])
    expect(await voidBet(db, { ...named, siteId: 3001 }, 'D', SIGNED)).toBe(false)
  })

  test('a leg that was void and counts again waits for its match', async () => {
    const [a, b] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const { ticketId } = wagerIn(
      await bettingOn(db, () => [a, b]).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n),
    )
    const leg = { siteId: 3000, ticketId, leg: 0 }
    await voidBet(db, leg, 'DODDS', SIGNED)
    await sweepRulings(db)
    await restoreBet(db, leg, SIGNED)
    await sweepRulings(db)
    await end(b, 1, 0)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open', legs: [{ result: 'A' }, { result: 'W' }] })
    await end(a, 0, 1)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ result: 'L', legs: [{ result: 'L' }, { result: 'W' }] })
  })

  test('a market is void for all its bets and legs', async () => {
    const [a, b] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const single = await bet(bettor, a, 'H', 10_00n)
    const placed = await bettingOn(db, () => [a, b]).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n)
    const { ticketId } = wagerIn(placed)
    expect(await voidMarket(db, { gidm: a.gidm, wtype: 'M' }, 'DODDS', SIGNED)).toBe(2)
    await sweepRulings(db)
    await end(a, 0, 1)
    await end(b, 1, 0)
    expect(await betOf(db, bettor, single)).toMatchObject({ state: 'void', result: 'DODDS' })
    expect(await betOf(db, bettor, ticketId)).toMatchObject({
      payout: 21_00n,
      legs: [{ result: 'DODDS' }, { result: 'W' }],
    })
    expect(await restoreMarket(db, { gidm: a.gidm, wtype: 'M' }, SIGNED)).toBe(2)
    await sweepRulings(db)
    expect(await betOf(db, bettor, single)).toMatchObject({ result: 'L' })
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ result: 'L', legs: [{ result: 'L' }, { result: 'W' }] })
    expect(await held(bettor)).toMatchObject({ centre: 80_00n, locked: 0n })
  })

  test('one side of a market is void, for singles and legs, and no other', async () => {
    const [a, b] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const [home, away] = [await bet(bettor, a, 'H', 10_00n), await bet(bettor, a, 'C', 10_00n)]
    const betting = bettingOn(db, () => [a, b])
    const parlays = [
      wagerIn(await betting.parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n)).ticketId,
      wagerIn(await betting.parlay(bettor, [toWin(b, 'H'), toWin(a, 'C')], 10_00n)).ticketId,
    ] as const
    const side = { gidm: a.gidm, wtype: 'M', rtype: 'H' }
    expect(await voidMarket(db, side, 'DABSENT', SIGNED)).toBe(2)
    await sweepRulings(db)
    await end(a, 0, 1)
    await end(b, 1, 0)
    expect(await betOf(db, bettor, home)).toMatchObject({ state: 'void', result: 'DABSENT' })
    expect(await betOf(db, bettor, away)).toMatchObject({ state: 'settled', result: 'W' })
    expect(await betOf(db, bettor, parlays[0])).toMatchObject({
      payout: 21_00n,
      legs: [{ result: 'DABSENT' }, { result: 'W' }],
    })
    expect(await betOf(db, bettor, parlays[1])).toMatchObject({ legs: [{ result: 'W' }, { result: 'W' }] })
    expect(await restoreMarket(db, side, SIGNED)).toBe(2)
    await sweepRulings(db)
    expect(await betOf(db, bettor, home)).toMatchObject({ result: 'L' })
    expect(await betOf(db, bettor, parlays[0])).toMatchObject({ result: 'L', legs: [{ result: 'L' }, { result: 'W' }] })
    expect(await restoreMarket(db, side, SIGNED)).toBe(0)
  })

  test('bets that were accepted in a time are void, whatever the market, and others are not', async () => {
    const [a, b] = [await begin(), await begin()]
    const bettor = await addBettor(db, 3000, 100_00n)
    const tickets = [
      await bet(bettor, a, 'H', 10_00n),
      await bet(bettor, a, 'H', 10_00n),
      await bet(bettor, a, 'N', 10_00n),
      wagerIn(await bettingOn(db, () => [a, b]).parlay(bettor, [toWin(b, 'H'), toWin(a, 'H')], 10_00n)).ticketId,
    ]
    // Placed before the goal; the third accepted after it; the fourth in between.
    const goal = 1_790_000_000
    for (const [at, [placed, decided]] of [
      [-20, null],
      [10, null],
      [-2, 3],
      [5, null],
    ].entries())
      await sql`update bets set placed_at = to_timestamp(${goal + Number(placed)}),
          decide_at = to_timestamp(${decided === null ? null : goal + Number(decided)}::bigint)
        where ticket = ${tickets[at]}`.execute(db)
    const window = { gidm: a.gidm, from: goal, to: goal + 10 }
    expect(await voidMarket(db, window, 'DGOAL', SIGNED)).toBe(2)
    await sweepRulings(db)
    await end(a, 1, 0)
    const results = () => Promise.all(tickets.map(async (ticket) => (await betOf(db, bettor, ticket))?.result))
    expect(await results()).toEqual(['W', 'W', 'DGOAL', undefined])
    await end(b, 1, 0)
    expect(await betOf(db, bettor, tickets[3] ?? '')).toMatchObject({
      payout: 21_00n,
      legs: [{ result: 'W' }, { result: 'DGOAL' }],
    })
    expect(await restoreMarket(db, { ...window, wtype: 'M', rtype: 'N' }, SIGNED)).toBe(1)
    await sweepRulings(db)
    expect(await results()).toEqual(['W', 'W', 'L', 'W'])
    const { rows } = await sql`
      select detail from audit where action = 'market.void' and subject = ${a.gidm}`.execute(db)
    expect(rows).toMatchObject([{ detail: { from: goal, to: goal + 10, reason: 'DGOAL', bets: 2 } }])
  })
})
