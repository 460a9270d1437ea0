import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { openMemberAccounts, transfer } from '../ledger/index.ts'
import { siteDay } from '../sites/index.ts'
import { addSite } from '../sportsbook/testing/world.ts'
import { runsOn, testDatabases } from '../testing/index.ts'
import { readMoneyLimits } from './limit-store.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const RUNS = 25
const HOUR = 3_600_000
const DAY = 24 * HOUR
const SITES = [
  { siteId: 3100, timeZone: 'Asia/Shanghai' },
  { siteId: 3101, timeZone: 'Europe/Berlin' },
  { siteId: 3102, timeZone: 'America/New_York' },
] as const
/** First and last days of weeks and months; clocks change on 2026-10-25 and 2027-03-28 in Berlin, on 2026-11-01 and 2027-03-14 in New York. */
const DAYS = [
  '2026-10-25',
  '2026-10-26',
  '2026-11-01',
  '2026-11-02',
  '2026-11-30',
  '2026-12-01',
  '2027-01-01',
  '2027-02-01',
  '2027-03-01',
  '2027-03-14',
  '2027-03-15',
  '2027-03-28',
  '2027-03-29',
  '2027-04-01',
]

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first moment of a day in a zone: at most a day away from that of the date, and on a quarter of an hour. */
const midnight = (timeZone: string, day: string): number => {
  let at = Date.parse(day) - DAY
  while (siteDay({ timeZone }, at) < day) at += HOUR / 4
  return at
}

const startOf = (period: LimitPeriod, day: string): string => {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 8)}01`
  const at = Date.parse(day)
  return textOf(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY)
}

/** The first day after a period. */
const endOf = (period: LimitPeriod, day: string): string => {
  const start = Date.parse(startOf(period, day))
  if (period !== 'month') return textOf(start + (period === 'day' ? 1 : 7) * DAY)
  return startOf('month', textOf(start + 31 * DAY))
}

const fen = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) })
/** From the midnight with which the day begins, ms: at it, about it, and within the month before. */
const away = fc.oneof(
  fc.constantFrom(0, -1, 1, -1000, 1000, -HOUR, HOUR, -DAY, DAY, -7 * DAY),
  fc.integer({ min: -2 * DAY, max: 2 * DAY }),
  fc.integer({ min: -32 * DAY, max: DAY }),
)
const bet = fc
  .record({
    state: fc.constantFrom('delay', 'open', 'refused', 'settled', 'void', 'cashed'),
    stake: fen(100_000),
    parts: fc.integer({ min: 0, max: 4 }),
    paid: fen(150_000),
    won: fen(300_000),
  })
  .map(({ state, stake, parts, paid, won }) => {
    const isSold = state === 'open' || state === 'settled' || state === 'void'
    const sold = state === 'cashed' ? stake : isSold ? (stake * BigInt(parts)) / 5n : 0n
    return {
      state,
      stake,
      sold,
      soldFor: sold === 0n ? 0n : paid,
      payout: state === 'settled' ? won - 1n : state === 'void' ? stake - sold : null,
    }
  })
type Bet = typeof bet extends fc.Arbitrary<infer Value> ? Value : never

/** The kinds of transfers that move money to venues and back. */
const MOVES = {
  venue_transfer: ['centre', 'transit'],
  venue_returned: ['transit', 'centre'],
  venue_out: ['venue:LIMITS', 'centre'],
} as const
const move = fc.record({ kind: fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])), units: fen(80_000) })
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

/** Gone to venues and not back, never below nothing. */
const atVenues = (moves: readonly Move[]): bigint => {
  const sum = moves.reduce((all, { kind, units }) => all + (kind === 'venue_transfer' ? units : -units), 0n)
  return sum > 0n ? sum : 0n
}

const stakeOf = ({ state, stake, sold }: Bet): bigint => (state === 'refused' ? 0n : state === 'void' ? sold : stake)
const lossOf = (one: Bet): bigint => (one.state === 'refused' ? 0n : one.stake - (one.payout ?? 0n) - one.soldFor)

/** What a member does over the days; `answered`: days until the venue has said what became of it. */
const answered = fc.constantFrom(0, 0, 1)
const step = fc.oneof(
  fc.record({
    does: fc.constant('in' as const),
    units: fc.option(fen(60_000), { freq: 3 }),
    answered,
    state: fc.constantFrom('done', 'done', 'done', 'refused', 'cancelled'),
  }),
  fc.record({ does: fc.constant('out' as const), parts: fc.integer({ min: 1, max: 3 }), answered }),
  fc.record({ does: fc.constant('played' as const), won: fc.boolean(), units: fen(60_000) }),
  fc.record({ does: fc.constant('bet' as const), units: fen(60_000) }),
  fc.record({ does: fc.constant('settle' as const), payout: fc.bigInt({ min: 0n, max: 90_000n }) }),
)

describe.each(testDatabases)('what counts towards own limits on $name', ({ name, open }) => {
  let database: OpenDatabase
  let tickets = 0
  beforeAll(async () => {
    database = await open()
    for (const { siteId, timeZone } of SITES) {
      await addSite(database.db, siteId, timeZone)
      await sql`insert into venues (site_id, en_name, category, name) values (${siteId}, 'LIMITS', 'ZR', '{}'::jsonb)`.execute(
        database.db,
      )
    }
    await sql`select ensure_month_partitions('bets', '2026-09-01', '2027-05-01')`.execute(database.db)
    await sql`select account_kind_add('venue:LIMITS', true, -9223372036854775807, 9223372036854775807)`.execute(
      database.db,
    )
  })
  afterAll(() => database.close())

  const aMember = async (siteId: number): Promise<string> => {
    const userId = randomUUID()
    await openMemberAccounts(database.db, siteId, userId)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (${siteId}, ${userId}::uuid, ${userId.slice(0, 12)}, 'none', 'zh-CN', '', now())`.execute(database.db)
    // Counts towards nothing.
    for (const account of ['centre', 'transit'])
      await sql`select transfer('test', ${siteId}, ${userId}::uuid, 'house', ${account}, 1000000000::bigint, 'test', 'system', 'test', '2026-09-01'::date)`.execute(
        database.db,
      )
    return userId
  }

  it('is that of the day, the week and the month of the site, whatever comes when', async () => {
    const { db } = database
    const property = fc.asyncProperty(
      fc.constantFrom(...SITES),
      fc.constantFrom(...DAYS),
      away,
      fc.array(fc.record({ at: away, deposit: fen(50_000) }), { maxLength: 5 }),
      fc.array(fc.record({ at: away, bet }), { minLength: 2, maxLength: 8 }),
      fc.array(fc.record({ at: away, move }), { maxLength: 6 }),
      async ({ siteId, timeZone }, boundary, asked, deposits, bets, moves) => {
        const userId = await aMember(siteId)
        const beginning = midnight(timeZone, boundary)
        const msOf = (at: number): number => beginning + at
        const dayOf = (at: number): string => siteDay({ timeZone }, msOf(at))
        for (const { at, deposit } of deposits) {
          const { rows } = await sql<{ day: string }>`
            select site_day_at(${siteId}, ${new Date(msOf(at))})::text as day`.execute(db)
          const day = rows[0]?.day ?? ''
          expect(day).toBe(dayOf(at))
          const paid = { kind: 'deposit', siteId, userId, from: 'clearing', to: 'centre', amount: deposit } as const
          await transfer(db, { ...paid, ref: userId, actor: 'system', siteDay: day })
        }
        for (const { at, bet: one } of bets) {
          const placedAt = new Date(msOf(at))
          await sql`insert into bets (site_id, site_day, ticket, user_id, state, odds_choice, stake, winnable, placed_at, payout, cashed_stake, cashed_payout)
            values (${siteId}, site_day_at(${siteId}, ${placedAt}), ${`CR${(tickets += 1)}`}, ${userId}::uuid, ${one.state}, 'never', ${one.stake}, 1,
              ${placedAt}, ${one.payout}, ${one.sold}, ${one.soldFor})`.execute(db)
        }
        for (const {
          at,
          move: { kind, units },
        } of moves) {
          const [from, to] = MOVES[kind]
          const moved = { kind, siteId, userId, from, to, amount: units, ref: userId, actor: 'system' } as const
          await transfer(db, { ...moved, siteDay: dayOf(at) })
        }

        const today = dayOf(asked)
        const isIn = (period: LimitPeriod, at: number): boolean =>
          dayOf(at) >= startOf(period, today) && dayOf(at) <= today
        const expected = (kind: LimitKind, period: LimitPeriod): bigint =>
          kind === 'deposit'
            ? deposits.reduce((sum, { at, deposit }) => (isIn(period, at) ? sum + deposit : sum), 0n)
            : bets.reduce(
                (sum, { at, bet: one }) => {
                  if (!isIn(period, at)) return sum
                  return sum + (kind === 'loss' ? lossOf(one) : stakeOf(one))
                },
                kind === 'loss' ? atVenues(moves.filter(({ at }) => isIn(period, at)).map((each) => each.move)) : 0n,
              )
        const now = new Date(msOf(asked))
        const limits = await readMoneyLimits(db, { siteId, userId }, { day: today, timeZone, now })
        expect(limits).toHaveLength(9)
        for (const { kind, period, used, resetsAt } of limits) {
          expect([kind, period, used]).toEqual([kind, period, expected(kind, period)])
          expect([period, resetsAt * 1000]).toEqual([period, midnight(timeZone, endOf(period, today))])
          if (used + 5n <= 0n) continue
          await sql`insert into member_limits (site_id, user_id, kind, period, amount)
            values (${siteId}, ${userId}::uuid, ${kind}, ${period}, ${used + 5n})`.execute(db)
        }
        for (const kind of ['deposit', 'loss', 'stake'] as const) {
          const isSet = limits.some((limit) => limit.kind === kind && limit.used + 5n > 0n)
          const { rows } = await sql<{ last: boolean; more: boolean }>`
            select limit_refuses(${siteId}, ${userId}::uuid, array[${kind}], 5, ${today}::date) as last,
              limit_refuses(${siteId}, ${userId}::uuid, array[${kind}], 6, ${today}::date) as more`.execute(db)
          expect([kind, rows[0]]).toEqual([kind, { last: false, more: isSet }])
        }
      },
    )
    await fc.assert(property, { numRuns: runsOn(name, RUNS) })
  })

  it('lets nobody lose more over any days than the sum of their limits, whatever goes to venues and comes back when', async () => {
    const { db } = database
    const property = fc.asyncProperty(
      fc.constantFrom(...SITES),
      fc.constantFrom(...DAYS),
      fc.record({
        day: fen(50_000),
        week: fc.option(fen(90_000), { nil: undefined }),
        month: fc.option(fen(150_000), { nil: undefined }),
      }),
      fc.array(fc.record({ later: fc.constantFrom(0, 0, 0, 1, 2), step }), { minLength: 4, maxLength: 12 }),
      async ({ siteId, timeZone }, boundary, limits, steps) => {
        const userId = await aMember(siteId)
        for (const period of ['day', 'week', 'month'] as const)
          if (limits[period] !== undefined)
            await sql`insert into member_limits (site_id, user_id, kind, period, amount)
              values (${siteId}, ${userId}::uuid, 'loss', ${period}, ${limits[period]})`.execute(db)
        const noon = midnight(timeZone, boundary) + 12 * HOUR
        let days = 0
        const today = () => siteDay({ timeZone }, noon + days * DAY)
        const now = () => new Date(noon + days * DAY).toISOString()
        const call = async (
          name: 'begin' | 'end',
          input: object,
        ): Promise<{ outcome: string; left?: string; amount?: string }> => {
          const text = JSON.stringify({ ...input, now: now(), request_id: 'test' })
          const { rows } = await sql<{ answer: { outcome: string } }>`
            select ${sql.raw(`venue_transfer_${name}`)}(${text}::jsonb) as answer`.execute(db)
          return rows[0]?.answer ?? { outcome: 'none' }
        }
        const begin = (direction: 'in' | 'out', units: bigint | null) =>
          call('begin', {
            site_id: siteId,
            user_id: userId,
            transfer_id: `ZZ${(tickets += 1)}`,
            en_name: 'LIMITS',
            direction,
            amount: units === null ? null : String(units),
            is_activity: false,
          }).then((answer) => ({ ...answer, id: `ZZ${tickets}` }))

        /** What was let out to venues and for bets, and what came back from venues, or of that day's bets. */
        const books: { day: string; venue: bigint; bets: bigint }[] = []
        const note = (day: string, venue: bigint, ofBets: bigint) => books.push({ day, venue, bets: ofBets })
        const usedIn = (period: LimitPeriod, day: string): bigint => {
          const of = books.filter((each) => startOf(period, each.day) === startOf(period, day))
          const venue = of.reduce((sum, each) => sum + each.venue, 0n)
          return of.reduce((sum, each) => sum + each.bets, venue > 0n ? venue : 0n)
        }
        const left = (): bigint =>
          (['day', 'week', 'month'] as const)
            .flatMap((period) => (limits[period] === undefined ? [] : [limits[period] - usedIn(period, today())]))
            .reduce((least, each) => (each < least ? each : least))
        let there = 0n
        let lost = 0n
        let open: { ticket: string; day: string; stake: bigint }[] = []

        for (const { later, step: one } of steps) {
          days += later
          const room = left() > 0n ? left() : 0n
          if (one.does === 'in') {
            const answer = await begin('in', one.units)
            const asks = one.units ?? (room === 0n ? 1n : room)
            expect(answer.outcome).toBe(asks > room ? 'limit' : 'begun')
            if (answer.outcome === 'limit') expect(answer.left).toBe(String(room))
            else {
              note(today(), asks, 0n)
              days += one.answered
              await call('end', { transfer_id: answer.id, state: one.state })
              if (one.state === 'done') there += asks
              else note(today(), -asks, 0n)
            }
          } else if (one.does === 'played') {
            const next = one.won ? there + one.units : there > one.units ? there - one.units : 0n
            lost += there - next
            there = next
          } else if (one.does === 'out') {
            const units = (there * BigInt(one.parts)) / 3n
            if (units > 0n) {
              const { id } = await begin('out', units)
              days += one.answered
              await call('end', { transfer_id: id, state: 'done' })
              there -= units
              note(today(), -units, 0n)
            }
          } else if (one.does === 'bet') {
            const { rows } = await sql<{ refused: boolean }>`
              select limit_refuses(${siteId}, ${userId}::uuid, array['loss'], ${one.units}, ${today()}::date) as refused`.execute(
              db,
            )
            expect(rows[0]?.refused).toBe(one.units > left())
            if (rows[0]?.refused === false) {
              const ticket = `CR${(tickets += 1)}`
              await sql`insert into bets (site_id, site_day, ticket, user_id, state, odds_choice, stake, winnable, placed_at, cashed_stake, cashed_payout)
                values (${siteId}, ${today()}::date, ${ticket}, ${userId}::uuid, 'open', 'never', ${one.units}, 1, ${now()}, 0, 0)`.execute(
                db,
              )
              open = [...open, { ticket, day: today(), stake: one.units }]
              note(today(), 0n, one.units)
            }
          } else {
            for (const { ticket, day, stake } of open) {
              await sql`update bets set state = 'settled', payout = ${one.payout} where ticket = ${ticket}`.execute(db)
              lost += stake - one.payout
              note(day, 0n, -one.payout)
            }
            open = []
          }
          for (const period of ['day', 'week', 'month'] as const) {
            const limit = limits[period]
            if (limit === undefined) continue
            const letOut = books.filter(({ venue, bets }) => venue > 0n || bets > 0n)
            const starts = new Set(letOut.map(({ day }) => startOf(period, day)))
            for (const start of starts) {
              const of = books.filter(({ day }) => startOf(period, day) === start)
              const sum = of.reduce((all, { venue, bets: ofBets }) => all + venue + ofBets, 0n)
              expect(sum <= limit).toBe(true)
            }
            expect(lost <= BigInt(starts.size) * limit).toBe(true)
          }
        }
      },
    )
    await fc.assert(property, { numRuns: runsOn(name, RUNS) })
  })
})
