import { eventsOf } from '../../events/testing/events-of.ts'
import { betPushes } from '../pushes.ts'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import type { BookReplica } from '../book/replica.ts'
import { betOf } from '../records/records.ts'
import { betsMustReadAlike } from '../testing/bets-read-alike.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { bettingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, AT_ONCE, bookOf, count, newKey, openWorld, type World } from '../testing/world.ts'
import { decideDue } from './decide-delayed.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { placeBet } from './place.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('bets awaiting confirmation on $name', ({ name, open }) => {
  let world: World
  let db: Db
  let writer: World['writer']
  let next = 300

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db, writer } = world)
    // 26 hours apart: never the same day.
    await addSite(db, 3001, 'Etc/GMT-14')
  })
  afterAll(() => world.close())

  const DELAYED = { ...AT_ONCE, inPlayDelayMs: 1 }
  const waiting = async (oddsChoice: 'any' | 'never', site = 3000, timeZone?: string) => {
    const match = sampleMatch(String((next += 1)), { isLive: 'Y' })
    await writer.list([match])
    const bettor = { ...(await addBettor(db, site, 100_00n)), ...(timeZone ? { timeZone } : {}) }
    const request = { selection: requestedSelection(match), stake: 40_00n, oddsChoice, oddsType: 'H' as const }
    await placeBet({ db, book: bookOf(() => [match]), rules: DELAYED }, bettor, request, newKey())
    await new Promise((resolve) => setTimeout(resolve, 15))
    const state = async () => {
      const { rows } = await sql<{ state: string; refusal: string | null; ior: number; winnable: bigint }>`
        select state, refusal, ior, winnable from bets where user_id = ${bettor.userId}::uuid`.execute(db)
      return rows[0]
    }
    return { match, bettor, state }
  }
  const priced = (match: Match, ior: number): Match => ({
    ...match,
    lines: match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H: ior } })),
    })),
  })

  const failed = vi.fn<() => void>()
  const decide = (book: BookReplica, rules: BettingRules = DELAYED) =>
    decideDue({ db, book, rulesOf: async () => rules, log: quiet, failed })
  const claimsEnd = () => sql`update bet_delays set claimed_until = '-infinity'`.execute(db)

  // One connection has no races.
  test.runIf(name === 'postgres')('is not taken on a book that became old while it waited for room', async () => {
    const { match, state } = await waiting('any')
    const goodUntil = new Date(Date.now() + 400)
    let deciding: Promise<number> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select from exposures where gidm = ${match.gidm} for update`.execute(tx)
      deciding = decide(bookOf(() => [priced(match, 1200)], goodUntil))
      await sql`select pg_sleep(0.8)`.execute(tx)
    })
    expect(await deciding).toBe(0)
    expect(await state()).toMatchObject({ state: 'delay' })
    expect(failed).not.toHaveBeenCalled()
    await claimsEnd()
    expect(await decide(bookOf(() => [match]))).toBe(1)
    expect(await state()).toMatchObject({ state: 'open' })
  })

  test('is taken at the price of then when the player takes any', async () => {
    const { match, state, bettor } = await waiting('any')
    expect(await state()).toMatchObject({ state: 'delay' })
    await betsMustReadAlike(db)
    expect(await decide(bookOf(() => [priced(match, 800)]))).toBe(1)
    expect(await state()).toMatchObject({ state: 'open', ior: 800, winnable: 32_00n })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 60_00n, locked: 40_00n })
    expect(await count(db, 'bet_delays')).toBe(0)
    expect(await decide(bookOf(() => [match]))).toBe(0)
  })

  test('is refused and released when the price moved against the player’s choice', async () => {
    const { match, state, bettor } = await waiting('never')
    await decide(bookOf(() => [priced(match, 800)]))
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'PRICE_MOVED' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('is refused after a goal, even by a process whose book has not heard of it', async () => {
    const { match, state } = await waiting('any')
    await writer.list([{ ...match, sc_FT_C: 1 }])
    await decide(bookOf(() => [match]))
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'LINE_CHANGED' })
  })

  test.each(['its book has heard of it', 'its book has not'])(
    'is refused for the goal that its match is suspended for while it waits, and the member reads so: %s',
    async (book) => {
      const { match, state, bettor } = await waiting('any')
      const suspended = { ...match, sc_FT_C: 1, gameStatus: 'suspended', reason: 'GOAL' } as const
      await writer.list([suspended])
      await decide(bookOf(() => [book.endsWith('not') ? match : suspended]))
      expect(await state()).toMatchObject({ state: 'refused', refusal: 'SUSPENDED_GOAL' })
      expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
      const { rows } = await sql<{ ticket: string; name: string }>`
        select data->>'ticket' as ticket, name from facts where user_id = ${bettor.userId}::uuid order by id desc limit 1`.execute(
        db,
      )
      expect(rows[0]?.name).toBe('bet.rejected')
      const frames = (await betPushes(db).frames(await eventsOf(db, bettor))).map(({ frame }) => frame)
      expect(frames.at(-1)).toMatchObject({ msgData: { wager: { state: 'refused', refusal: 'SUSPENDED_GOAL' } } })
      expect(await betOf(db, bettor, rows[0]?.ticket ?? '')).toMatchObject({
        state: 'refused',
        refusal: 'SUSPENDED_GOAL',
      })
    },
  )

  test('waits while the book is old, and is refused when that lasts too long', async () => {
    const { match, state, bettor } = await waiting('any')
    const old = { stale: true, match: () => match } as unknown as BookReplica
    expect(await decide(old)).toBe(0)
    expect(await state()).toMatchObject({ state: 'delay' })
    await sql`update bet_delays set claimed_until = '-infinity', gives_up_at = '-infinity'`.execute(db)
    expect(await decide(old)).toBe(1)
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'NOT_DECIDED' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })
  test('all that are due are decided at once, however many: those left would come too late', async () => {
    const match = sampleMatch(String((next += 1)), { isLive: 'Y' })
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 1_000_00n)
    const request = {
      selection: requestedSelection(match),
      stake: 10_00n,
      oddsChoice: 'any',
      oddsType: 'H' as const,
    } as const
    const many = 60
    for (let bet = 0; bet < many; bet += 1)
      await placeBet({ db, book: bookOf(() => [match]), rules: DELAYED }, bettor, request, newKey())
    await sql`update bet_delays set due_at = '-infinity'`.execute(db)
    expect(await decide(bookOf(() => [match]))).toBe(many)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 400_00n, locked: 600_00n })
  })
  test('waits on when its book grew old before the database had its turn', async () => {
    const { match, state } = await waiting('any')
    expect(await decide(bookOf(() => [match], new Date(Date.now() - 1)))).toBe(0)
    expect(await state()).toMatchObject({ state: 'delay' })
    await claimsEnd()
    expect(await decide(bookOf(() => [match]))).toBe(1)
    expect(await state()).toMatchObject({ state: 'open' })
  })
  const liability = async (gidm: string): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(liability), 0)::bigint as sum from exposures where gidm = ${gidm}`.execute(db)
    return rows[0]?.sum ?? 0n
  }

  test('is refused at a price at which it would win more than the site pays on one bet', async () => {
    const { match, state, bettor } = await waiting('any')
    await decide(
      bookOf(() => [priced(match, 1300)]),
      { ...DELAYED, maxWin: 50_00n },
    )
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'STAKE_ABOVE_MAX' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await liability(match.gidm)).toBe(0n)
  })

  test('is refused at a price at which the house could lose more than it may on the selection', async () => {
    const { match, state, bettor } = await waiting('any')
    await decide(
      bookOf(() => [priced(match, 1300)]),
      { ...DELAYED, maxExposure: 51_99n },
    )
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'EXPOSURE' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await liability(match.gidm)).toBe(0n)
  })

  test('is refused at a price at which the house could lose more than it may on the match', async () => {
    const { match, state } = await waiting('any')
    await decide(
      bookOf(() => [priced(match, 1300)]),
      { ...DELAYED, maxExposureMatch: 51_99n },
    )
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'EXPOSURE' })
  })

  test('is taken up to the last fen of both limits, and keeps its room when the limit fell meanwhile', async () => {
    const exact = await waiting('any')
    const limits = { ...DELAYED, maxWin: 52_00n, maxExposure: 52_00n }
    await decide(
      bookOf(() => [priced(exact.match, 1300)]),
      limits,
    )
    expect(await exact.state()).toMatchObject({ state: 'open', winnable: 52_00n })
    expect(await liability(exact.match.gidm)).toBe(52_00n)
    const same = await waiting('any')
    await decide(
      bookOf(() => [same.match]),
      { ...DELAYED, maxExposure: 1n },
    )
    expect(await same.state()).toMatchObject({ state: 'open', winnable: 38_00n })
  })

  const member = (userId: string, name: string, facts: { state?: string; barred?: string }) =>
    sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at, state, barred_until)
      values (3000, ${userId}, ${name}, 'none', 'zh-CN', '', now(), ${facts.state ?? 'active'},
        now() + ${facts.barred ?? null}::interval)`.execute(db)

  test.each([
    ['frozen', { state: 'frozen' }],
    ['excluded', { barred: '1 year' }],
  ] as const)('is refused when the member was %s meanwhile, and the stake is free again', async (_how, facts) => {
    const { match, state, bettor } = await waiting('any')
    await member(bettor.userId, `d${match.gidm}`, facts)
    await decide(bookOf(() => [match]))
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'NOT_ACTIVE' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await liability(match.gidm)).toBe(0n)
  })

  test('is refused when another account of the member excluded itself meanwhile', async () => {
    const { match, state, bettor } = await waiting('any')
    const other = match.gidm.padStart(12, '0')
    const ids = [bettor.userId, `00000000-0000-4000-8000-${other}`] as const
    for (const userId of ids) {
      await member(userId, `k${userId}`, {})
      await sql`insert into person_marks (site_id, user_id, kind, mark, noted_at)
        values (3000, ${userId}, 'device', ${Buffer.from(other)}, now())`.execute(db)
    }
    await sql`insert into member_protection (site_id, user_id, excluded_until)
      values (3000, ${ids[1]}, now() + interval '1 day')`.execute(db)
    await sql`select mark_siblings(3000, ${ids[1]}::uuid)`.execute(db)
    await decide(bookOf(() => [match]))
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'NOT_ACTIVE' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('of several legs is refused too when the member took a time-out meanwhile; one that is over refuses nothing', async () => {
    const matches = [1, 2].map(() => sampleMatch(String((next += 1)), { isLive: 'Y' }))
    await writer.list(matches)
    const placed = async (barred: string) => {
      const bettor = await addBettor(db, 3000, 100_00n)
      const legs = matches.map((match) => toWin(match, 'H'))
      const { ticketId } = wagerIn(await bettingOn(db, () => matches, DELAYED).parlay(bettor, legs, 10_00n))
      await member(bettor.userId, `p${next}${barred.length}`, { barred })
      return { bettor, bet: () => betOf(db, bettor, ticketId) }
    }
    const [out, back] = [await placed('1 day'), await placed('-1 second')]
    await sql`update bet_delays set due_at = '-infinity'`.execute(db)
    await decide(bookOf(() => matches))
    expect(await out.bet()).toMatchObject({ state: 'refused', refusal: 'NOT_ACTIVE' })
    expect(await balanceOf(db, 3000, out.bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await back.bet()).toMatchObject({ state: 'open' })
  })

  test('does not wait for another whose decision fails, which is tried again later and given up in time', async () => {
    failed.mockClear()
    const [first, odd, last] = [await waiting('any'), await waiting('any'), await waiting('any')]
    const matches = [first.match, odd.match, last.match]
    const broken = {
      stale: false,
      goodUntil: new Date(Date.now() + 50_000),
      match: (gidm: string) => {
        if (gidm === odd.match.gidm) throw new Error('an odd match')
        return matches.find((match) => match.gidm === gidm)
      },
    } as unknown as BookReplica
    expect(await decide(broken)).toBe(2)
    expect(failed).toHaveBeenCalledTimes(1)
    expect([await first.state(), await last.state()]).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(await odd.state()).toMatchObject({ state: 'delay' })
    const { rows } = await sql<{ held: boolean }>`select claimed_until > '-infinity' as held from bet_delays`.execute(
      db,
    )
    expect(rows).toEqual([{ held: true }])
    await claimsEnd()
    await decide(broken)
    expect(failed).toHaveBeenCalledTimes(2)
    await sql`update bet_delays set claimed_until = '-infinity', gives_up_at = '-infinity'`.execute(db)
    expect(await decide(broken)).toBe(1)
    expect(await odd.state()).toMatchObject({ state: 'refused', refusal: 'NOT_DECIDED' })
    expect(await balanceOf(db, 3000, odd.bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('waits on when the book has grown old before the database heard of the decision', async () => {
    const { match, state } = await waiting('any')
    expect(await decide(bookOf(() => [match], new Date(Date.now() - 1)))).toBe(0)
    expect(await state()).toMatchObject({ state: 'delay' })
    await claimsEnd()
    expect(await decide(bookOf(() => [match]))).toBe(1)
    expect(await state()).toMatchObject({ state: 'open' })
  })

  test('is decided when the limits of its own site alone can be read', async () => {
    failed.mockClear()
    const [here, there] = [await waiting('any'), await waiting('any', 3001)]
    const book = bookOf(() => [here.match, there.match])
    const rulesOf = async (site: number) => (site === 3000 ? Promise.reject(new Error('no rules')) : DELAYED)
    expect(await decideDue({ db, book, rulesOf, log: quiet, failed })).toBe(1)
    expect([await here.state(), await there.state()]).toMatchObject([{ state: 'delay' }, { state: 'open' }])
    await claimsEnd()
    expect(await decide(book)).toBe(1)
    expect(await here.state()).toMatchObject({ state: 'open' })
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('is given back on the day of the site on which that happens', async () => {
    const { match, bettor } = await waiting('never', 3001, 'Etc/GMT+12')
    await decide(bookOf(() => [priced(match, 800)]))
    const { rows } = await sql<{ refused: boolean; today: boolean }>`
      select j.site_day > b.site_day as refused, j.site_day = (clock_timestamp() at time zone 'Etc/GMT-14')::date as today
        from bets b join journals j on j.site_id = b.site_id and j.ref = b.ticket and j.kind = 'bet-refused'
       where b.user_id = ${bettor.userId}::uuid`.execute(db)
    expect(rows).toEqual([{ refused: true, today: true }])
  })
})
