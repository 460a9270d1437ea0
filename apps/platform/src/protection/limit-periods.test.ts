import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { openMemberAccounts, transfer } from '../ledger/index.ts'
import { siteDay } from '../sites/index.ts'
import { addSite } from '../sportsbook/testing/world.ts'
import { testDatabases } from '../testing/index.ts'
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

const stakeOf = ({ state, stake, sold }: Bet): bigint => (state === 'refused' ? 0n : state === 'void' ? sold : stake)
const lossOf = (one: Bet): bigint => (one.state === 'refused' ? 0n : one.stake - (one.payout ?? 0n) - one.soldFor)

describe.each(testDatabases)('what counts towards own limits on $name', ({ open }) => {
  let database: OpenDatabase
  let tickets = 0
  beforeAll(async () => {
    database = await open()
    for (const { siteId, timeZone } of SITES) await addSite(database.db, siteId, timeZone)
    await sql`select ensure_month_partitions('bets', '2026-09-01', '2027-05-01')`.execute(database.db)
  })
  afterAll(() => database.close())

  it('is that of the day, the week and the month of the site, whatever comes when', async () => {
    const { db } = database
    const property = fc.asyncProperty(
      fc.constantFrom(...SITES),
      fc.constantFrom(...DAYS),
      away,
      fc.array(fc.record({ at: away, deposit: fen(50_000) }), { maxLength: 5 }),
      fc.array(fc.record({ at: away, bet }), { minLength: 2, maxLength: 8 }),
      async ({ siteId, timeZone }, boundary, asked, deposits, bets) => {
        const userId = randomUUID()
        const beginning = midnight(timeZone, boundary)
        const msOf = (at: number): number => beginning + at
        const dayOf = (at: number): string => siteDay({ timeZone }, msOf(at))
        await openMemberAccounts(db, siteId, userId)
        await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
          values (${siteId}, ${userId}::uuid, ${userId.slice(0, 12)}, 'none', 'zh-CN', '', now())`.execute(db)
        for (const { at, deposit } of deposits) {
          const { rows } = await sql<{ day: string }>`
            select site_day_at(${siteId}, ${new Date(msOf(at))})::text as day`.execute(db)
          const day = rows[0]?.day ?? ''
          expect(day).toBe(dayOf(at))
          const move = { kind: 'deposit', siteId, userId, from: 'clearing', to: 'centre', amount: deposit } as const
          await transfer(db, { ...move, ref: userId, actor: 'system', siteDay: day })
        }
        for (const { at, bet: one } of bets) {
          const placedAt = new Date(msOf(at))
          await sql`insert into bets (site_id, site_day, ticket, user_id, state, odds_choice, stake, winnable, placed_at, payout, cashed_stake, cashed_payout)
            values (${siteId}, site_day_at(${siteId}, ${placedAt}), ${`CR${(tickets += 1)}`}, ${userId}::uuid, ${one.state}, 'never', ${one.stake}, 1,
              ${placedAt}, ${one.payout}, ${one.sold}, ${one.soldFor})`.execute(db)
        }

        const today = dayOf(asked)
        const isIn = (period: LimitPeriod, at: number): boolean =>
          dayOf(at) >= startOf(period, today) && dayOf(at) <= today
        const expected = (kind: LimitKind, period: LimitPeriod): bigint =>
          kind === 'deposit'
            ? deposits.reduce((sum, { at, deposit }) => (isIn(period, at) ? sum + deposit : sum), 0n)
            : bets.reduce((sum, { at, bet: one }) => {
                if (!isIn(period, at)) return sum
                return sum + (kind === 'loss' ? lossOf(one) : stakeOf(one))
              }, 0n)
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
    await fc.assert(property, { numRuns: RUNS })
  })
})
