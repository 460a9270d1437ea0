import type { Selection } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import type { Bettor } from '../acceptance/placed.ts'
import { listBets, openBets, totalBets } from '../records/records.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { bettingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, AT_ONCE, callRaw, count, openWorld, writerOf, type World } from '../testing/world.ts'
import { startSettler } from './settler.ts'
import { sweepMatch, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('settlement on $name', ({ open }) => {
  let world: World
  let db: Db
  let writer: World['writer']

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db, writer } = world)
    await addSite(db, 3001, 'Etc/GMT-14')
  })
  afterAll(() => world.close())

  const begin = async (gidm: string) => {
    const match = sampleMatch(gidm, { isLive: 'Y', sc_FT_H: 1 })
    await writer.list([match])
    return match
  }
  const bet = async (bettor: Bettor, match: Match, selection: Selection, stake: bigint, rules = AT_ONCE) =>
    wagerIn(await bettingOn(db, () => [match], rules).single(bettor, selection, stake))

  test('a result pays the winners, keeps the losers’ stakes, and gives each bet one end', async () => {
    const match = await begin('200')
    const [winner, loser] = [await addBettor(db, 3000, 100_00n), await addBettor(db, 3000, 100_00n)]
    // Home −0.5 taken at 1-0: only later goals count.
    await bet(winner, match, requestedSelection(match), 50_00n)
    await bet(loser, match, toWin(match, 'C'), 30_00n)
    await writer.finish('200', 2, 0)
    await sweepMatch(db, '200')
    await sweepMatch(db, '200')
    expect(await balanceOf(db, 3000, winner.userId)).toMatchObject({ centre: 147_50n, locked: 0n })
    expect(await balanceOf(db, 3000, loser.userId)).toMatchObject({ centre: 70_00n, locked: 0n })
    expect(await unsettledMatches(db)).not.toContain('200')
    const [row] = (await sql<{ site_day: string }>`select site_day from bets where gidm = '200' limit 1`.execute(db))
      .rows
    const day = row?.site_day ?? ''
    const query = { category: 'TY' as const, beginDay: day, endDay: day }
    const { total, list } = await listBets(db, winner, { ...query, pageNum: 1, pageSize: 10 })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      state: 'settled',
      result: 'W',
      payout: 97_50n,
      legs: [{ result: 'W', result_H: 2, result_C: 0 }],
    })
    expect(await totalBets(db, loser, query)).toEqual({
      count: 1,
      stake: 30_00n,
      settledCount: 1,
      openStake: 0n,
      settledStake: 30_00n,
      payout: 0n,
      net: -30_00n,
    })
    expect((await listBets(db, loser, { ...query, state: 'open', pageNum: 1, pageSize: 10 })).total).toBe(0)
    expect(
      (await listBets(db, loser, { ...query, ticketId: list[0]?.ticketId, pageNum: 1, pageSize: 10 } as never)).total,
    ).toBe(0)
    expect(await openBets(db, winner)).toEqual([])
    expect(await count(db, 'exposures')).toBe(0)
  })

  test('an abandoned match returns every stake', async () => {
    const match = await begin('201')
    const bettor = await addBettor(db, 3000, 100_00n)
    await bet(bettor, match, requestedSelection(match), 60_00n)
    await writer.finish('201', 1, 0, 'abandoned')
    await sweepMatch(db, '201')
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    const states = await sql`select state, result, payout from bets where gidm = '201'`.execute(db)
    expect(states.rows).toEqual([{ state: 'void', result: 'DABANDON', payout: 60_00n }])
  })

  test.each([
    ['final', 'settled', '210'],
    ['abandoned', 'void', '211'],
  ] as const)('a match that is %s after midnight moves its money on the day of then', async (status, kind, gidm) => {
    const match = await begin(gidm)
    const yesterday = { ...(await addBettor(db, 3001, 100_00n)), timeZone: 'Etc/GMT+12' }
    const wager = await bet(yesterday, match, requestedSelection(match), 50_00n)
    await writer.finish(gidm, 2, 0, status)
    await sweepMatch(db, gidm)
    const { rows } = await sql`
      select j.kind, j.site_day = b.site_day as as_placed,
             j.site_day = (clock_timestamp() at time zone 'Etc/GMT-14')::date as today
        from bets b join journals j on j.site_id = b.site_id and j.ref = b.ticket
       where b.ticket = ${wager.ticketId} and b.user_id = ${yesterday.userId}::uuid order by j.id`.execute(db)
    expect(rows).toEqual([
      { kind: 'bet', as_placed: true, today: false },
      { kind, as_placed: false, today: true },
    ])
  })

  test('a bet that was still waiting when the match ended is refused and its money released', async () => {
    const match = await begin('202')
    const bettor = await addBettor(db, 3000, 100_00n)
    const wager = await bet(bettor, match, requestedSelection(match), 60_00n, { ...AT_ONCE, inPlayDelayMs: 60_000 })
    expect(wager.state).toBe('delay')
    expect(wager.decideAt).toBeGreaterThan(wager.placedAt)
    await writer.finish('202', 3, 0)
    await sweepMatch(db, '202')
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await count(db, 'bet_delays')).toBe(0)
  })

  test('a sweep that stops in the middle resumes where it stopped', async () => {
    const match = await begin('203')
    const bettors = await Promise.all(Array.from({ length: 6 }, () => addBettor(db, 3000, 100_00n)))
    for (const bettor of bettors) await bet(bettor, match, requestedSelection(match), 10_00n)
    await writer.finish('203', 2, 0)
    const first = await sql<{ site_id: number; site_day: string; ticket: string; mark: string }>`
      select site_id, site_day, ticket, user_id, bet_mark(b) as mark from bets b where gidm = '203' order by ticket limit 3`.execute(
      db,
    )
    const legs = [{ leg: 0, result: 'W', h: 2, c: 0, version: 1 }]
    const half = first.rows.map((row) => ({ ...row, state: 'settled', result: 'W', payout: '1950', legs }))
    expect(await callRaw(db, 'settle_bets', { bets: half })).toEqual({ done: 3 })
    expect(await callRaw(db, 'settle_bets', { bets: half })).toEqual({ done: 0 })
    expect(await callRaw(db, 'match_settled_through', { gidm: '203', version: 1 })).toEqual({ done: false })
    expect(await unsettledMatches(db)).toEqual(['203'])
    await sweepMatch(db, '203')
    expect(await unsettledMatches(db)).toEqual([])
    for (const bettor of bettors)
      expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 109_50n, locked: 0n })
  })

  test('a result counts once: a later, different one changes nothing', async () => {
    await begin('204')
    expect(await writer.finish('204', 1, 0)).toMatchObject({ gameStatus: 'settled' })
    expect(await writer.finish('204', 0, 5)).toBeUndefined()
    expect(await writer.list([sampleMatch('204', { isLive: 'Y', sc_FT_C: 5, epoch: 99 })])).toMatchObject([
      { gameStatus: 'settled' },
    ])
    const { rows } = await sql`select score_h, score_c from matches where gidm = '204'`.execute(db)
    expect(rows).toEqual([{ score_h: 1, score_c: 0 }])
  })

  test('a writer that was replaced changes nothing any more', async () => {
    const old = writer
    await sql`update leases set expires_at = '-infinity'`.execute(db)
    writer = await writerOf(db)
    expect(writer.lease).toBeGreaterThan(old.lease)
    await expect(old.list([sampleMatch('205')])).rejects.toMatchObject({ code: 'PV020' })
    await expect(old.finish('204', 1, 1)).rejects.toMatchObject({ code: 'PV020' })
    await writer.list([sampleMatch('205')])
  })

  test('a match that never gets a result is void 36 hours after it was to begin, once the provider was asked', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600
    const matches = [
      sampleMatch('290', { datetime: hoursAgo(37) }),
      sampleMatch('291', { datetime: hoursAgo(35) }),
      sampleMatch('292', { datetime: hoursAgo(37), isLive: 'Y' }),
      sampleMatch('293', { datetime: hoursAgo(37) }),
      // It has a result, but an unreadable one.
      sampleMatch('294', { datetime: hoursAgo(37) }),
    ]
    await writer.list(matches)
    for (const match of matches) await bet(bettor, match, requestedSelection(match), 10_00n)
    const asked: string[] = []
    const final = { gidm: '293', status: 'final' as const, sc_FT_H: 2, sc_FT_C: 0, sc_H1_H: 0, sc_H1_C: 0, endedAt: 1 }
    let away = true
    const settle = () =>
      startSettler(writer.lease, {
        db,
        store: writer.store,
        log: quiet,
        settled: () => undefined,
        feed: {
          results: async (gidms) => {
            asked.push(...gidms)
            if (away) throw new Error('away')
            return { results: [final], unreadable: ['294'] }
          },
        },
      })
    const inVain = settle()
    await vi.waitFor(() => expect(asked).toContain('290'), 60_000)
    await inVain.stop()
    expect(await openBets(db, bettor)).toHaveLength(5)
    away = false
    const settler = settle()
    await vi.waitFor(async () => expect(await openBets(db, bettor)).toHaveLength(3), { timeout: 60_000 })
    await settler.stop()
    expect((await openBets(db, bettor)).flatMap((wager) => wager.legs.map((leg) => leg.gidm)).toSorted()).toEqual([
      '291',
      '292',
      '294',
    ])
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 50_00n + 10_00n + 19_50n, locked: 30_00n })
    const { rows } = await sql`select action, detail from audit where subject = '290' order by id`.execute(db)
    expect(rows).toMatchObject([
      { action: 'match.void', detail: { reason: 'no_result', status: 'postponed', bets: 1 } },
      { action: 'match.settle', detail: { status: 'abandoned', bets: 1, payout: '1000' } },
    ])
    expect(await writer.finish('290', 3, 0)).toBeUndefined()
  })
})
