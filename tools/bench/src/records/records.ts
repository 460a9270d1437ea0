import { readFile } from 'node:fs/promises'
import { createMember, LOAD_SITE, nameOf, openRelease, releaseOf, type LoadMember } from '@pavilion/load'
import { getBalance, withdrawInfo } from '@pavilion/contract/funds'
import { allBalance, ALL_VENUES, INTO_VENUE, venueTransfer } from '@pavilion/contract/games'
import { queryDealDays, queryDealJournals, queryDealRecord } from '@pavilion/contract/records'
import { preInfo } from '@pavilion/contract/site'
import type { Postgres } from '@pavilion/machine'
import type pg from 'pg'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { median } from '../rounds.ts'

const TRANSFERS = 1_000_000
const CALLS = 60
/** ms: what the page of a member may take. */
const MOST = 50

const VENUES_WITH_MONEY = ['IMTY', 'XMTY', 'YYZR', 'BCDZ'] as const

/** Sums the days that are sealed, as the platform does each hour. */
const seed = async (postgres: Postgres, userId: string): Promise<void> => {
  const db = await openRelease(postgres.url, await releaseOf(postgres))
  const settings = { member: userId, site: LOAD_SITE.siteId, transfers: TRANSFERS }
  for (const [name, value] of Object.entries(settings))
    await db.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)])
  await db.query(await readFile(new URL('seed.sql', import.meta.url), 'utf8'))
  await db.query('select ledger_seal()')
  await db.query('select deal_days_rebuild($1)', ['2000-01-01'])
  while ((await db.query<{ days: number }>('select deal_days_close(100) as days')).rows[0]?.days) continue
  await db.query('vacuum analyze transfers, deal_days, purses, bets, matches, deposit_orders')
  await printPlan(db, userId)
  await db.end()
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** How PostgreSQL finds a page of the last 30 days and of a year. */
const printPlan = async (db: pg.Client, userId: string): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, summary on) select * from deal_moves($1::int, $2::uuid, $3::date, $3::date)
      where version <= 9223372036854775807 order by site_day desc, version desc limit 12`,
    [LOAD_SITE.siteId, userId, daysBefore(today, 3)],
  )
  console.log(
    rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => !line.includes('never executed'))
      .join('\n'),
  )
}

/** ms of each call, one after the other. */
const timesOf = async (call: () => Promise<unknown>): Promise<number[]> => {
  for (let warm = 0; warm < 10; warm++) await call()
  const times: number[] = []
  for (let at = 0; at < CALLS; at++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times
}

const slowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const pageOf =
  ({ client }: LoadMember, days: number, pageNum: number, today: string, away = 0) =>
  () =>
    client.call(queryDealRecord, {
      beginDay: daysBefore(today, away + days - 1),
      endDay: daysBefore(today, away),
      pageNum,
      pageSize: 12,
    })

export const measureRecords = async (): Promise<Figure[]> => {
  const stack = await startBenchStack()
  try {
    const member = createMember({ name: nameOf('records', 0), urls: [stack.platforms[0].url] })
    const { userId } = await member.open()
    const { client } = member
    await seed(stack.postgres, userId)
    // So that venues are asked what lies there.
    for (const channelCode of VENUES_WITH_MONEY)
      await client.call(venueTransfer, { channelCode, amount: 100_00n, ty: INTO_VENUE })
    const today = (await client.call(preInfo, {})).siteDay
    const newest = await pageOf(member, 30, 1, today)()
    const opened = newest.list[0]?.id
    if (newest.total < 10_000 || opened === undefined) throw new Error(`only ${newest.total} rows in 30 days`)
    const calls = {
      'records page of 7 days, over a million transfers': pageOf(member, 7, 1, today),
      'page 200 of 30 days': pageOf(member, 30, 200, today),
      'page of a year, five years ago': pageOf(member, 366, 9, today, 4 * 365),
      'journals of a row': () => client.call(queryDealJournals, { id: opened }),
      // The balance is in the header of every page; venues are asked over HTTP.
      'all calls of the wallet page (5)': () =>
        Promise.all([
          client.call(getBalance, { withLockMoney: 1 }),
          client.call(withdrawInfo, {}),
          client.call(allBalance, { category: ALL_VENUES }),
          client.call(queryDealDays, { days: 30 }),
          pageOf(member, 30, 1, today)(),
        ]),
    }
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(calls)) {
      const times = await timesOf(call)
      console.log(`${name}: median ${median(times).toFixed(1)} ms`)
      figures.push({
        name: `${name}, slowest twentieth`,
        value: slowest(times),
        reference: 'what a page may take',
        referenceValue: MOST,
        unit: 'ms',
        aim: { atMost: 1 },
      })
    }
    return figures
  } finally {
    await stack.stop()
  }
}
