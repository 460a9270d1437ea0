import type { Match } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction, type Db } from '../db/index.ts'
import { rebuild } from '../events/consumers.ts'
import { consumeAll } from '../events/testing/consume-all.ts'
import { quoteCashOuts, takeCashOut } from '../sportsbook/cash-out/cash-out.ts'
import { BET_EVENTS } from '../sportsbook/events.ts'
import { correctMatch } from '../sportsbook/settlement/corrections.ts'
import { sweepMatch } from '../sportsbook/settlement/sweep.ts'
import { sampleMatch } from '../sportsbook/testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../sportsbook/testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from '../sportsbook/testing/world.ts'
import type { Bettor } from '../sportsbook/acceptance/placed.ts'
import { testDatabases } from '../testing/index.ts'
import { turnoverConsumer } from './count-bets.ts'
import { betsOfRequirement, requirementsOf, withdrawableOf } from './requirements.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const consumer = turnoverConsumer(BET_EVENTS)
const TIMES = 10_000
const SIGNED = { actor: 'operator:ann', note: 'as the league says' }

describe.each(testDatabases)('turnover on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let match: Match
  let next = 4000
  /** Before any bet, each a millisecond after the last: the oldest is worked off first. */
  let opened = Date.now() - 3_600_000

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())
  beforeEach(async () => {
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
    bettor = await addBettor(db, 3000, 1000_00n)
  })

  const openRequirement = (ref: string, amount = 100_00n, basisPoints = TIMES, at = new Date((opened += 1))) =>
    sql`select turnover_require(${bettor.siteId}, ${bettor.userId}::uuid, 'deposit', ${ref}, ${amount}::bigint, ${basisPoints}, ${at})`.execute(
      db,
    )
  const place = async (stake: bigint) => {
    const placed = await bettingOn(db, () => [match]).single(bettor, toWin(match, 'H'), stake, newKey())
    return wagerIn(placed).ticketId
  }
  const sweep = () => sweepMatch(db, match.gidm)
  const settle = async (home = 1, away = 0) => {
    await writer.finish(match.gidm, home, away)
    await sweep()
    await consumeAll(db, consumer)
  }
  const again = async () => {
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
  }
  const shown = async () =>
    (await requirementsOf(db, bettor, Date.now())).map(({ state, done, required }) => [state, done, required])

  it('leaves nothing to withdraw to one who never had money', async () => {
    expect(await withdrawableOf(db, { siteId: 3000, userId: newKey() })).toEqual({ free: 0n, tied: 0n, owed: 0n })
  })

  it('ties what came in until it was bet, and frees it then', async () => {
    await openRequirement('CK1')
    expect(await withdrawableOf(db, bettor)).toEqual({ free: 900_00n, tied: 100_00n, owed: 0n })
    await place(60_00n)
    expect(await shown()).toEqual([['running', 0n, 100_00n]])
    await settle(0, 1)
    expect(await shown()).toEqual([['running', 60_00n, 100_00n]])
    await again()
    await place(50_00n)
    await settle()
    expect(await shown()).toEqual([['done', 100_00n, 100_00n]])
    expect((await withdrawableOf(db, bettor)).tied).toBe(0n)
  })

  it('opens nothing twice for one deposit, and nothing where the site asks for none', async () => {
    await openRequirement('CK2')
    await openRequirement('CK2', 500_00n)
    await openRequirement('CK3', 100_00n, 0)
    expect(await shown()).toEqual([['running', 0n, 100_00n]])
  })

  it('works the oldest off first, and lets what is over go to the next', async () => {
    await openRequirement('CK4', 30_00n)
    await openRequirement('CK5', 50_00n)
    expect((await shown()).map(([state]) => state)).toEqual(['running', 'waiting'])
    const ticket = await place(40_00n)
    await settle()
    expect(await shown()).toEqual([
      ['done', 30_00n, 30_00n],
      ['running', 10_00n, 50_00n],
    ])
    const [first, second] = await requirementsOf(db, bettor, Date.now())
    const page = { pageNum: 1, pageSize: 10 }
    const bets = await betsOfRequirement(db, bettor, { requirementId: second?.id ?? '', ...page })
    expect(bets).toMatchObject({
      total: 1,
      list: [{ ticketId: ticket, counted: 10_00n, valid: 40_00n, reason: 'full' }],
    })
    const other = await addBettor(db, 3000, 1n)
    expect(await betsOfRequirement(db, other, { requirementId: first?.id ?? '', ...page })).toEqual({
      total: 0,
      list: [],
    })
  })

  it('counts no bet that was placed before the money came in', async () => {
    await place(40_00n)
    await openRequirement('CK6', 100_00n, TIMES, new Date(Date.now() + 1000))
    await settle()
    expect(await shown()).toEqual([['running', 0n, 100_00n]])
  })

  it('counts a bet anew when its result is corrected, and leaves what is done', async () => {
    await openRequirement('CK7', 30_00n)
    await openRequirement('CK8', 50_00n)
    await place(40_00n)
    await settle()
    await correctMatch(db, { gidm: match.gidm, status: 'cancelled', scores: {} }, SIGNED)
    await sweep()
    await consumeAll(db, consumer)
    expect(await shown()).toEqual([
      ['done', 30_00n, 30_00n],
      ['running', 0n, 50_00n],
    ])
    const scores = { sc_FT_H: 2, sc_FT_C: 0, sc_H1_H: 0, sc_H1_C: 0 }
    await correctMatch(db, { gidm: match.gidm, status: 'final', scores }, SIGNED)
    await sweep()
    await consumeAll(db, consumer)
    expect(await shown()).toEqual([
      ['done', 30_00n, 30_00n],
      ['running', 10_00n, 50_00n],
    ])
  })

  it('counts a system by its folds, a parlay by its legs, and both anew when a result is corrected', async () => {
    await openRequirement('CK20', 500_00n)
    const matches = [0, 1, 2].map(() => sampleMatch(String((next += 1))))
    await writer.list(matches)
    const { parlay } = bettingOn(db, () => matches)
    const [first, second, third] = matches.map((each) => toWin(each, 'H'))
    if (!first || !second || !third) throw new Error('three matches')
    // 3串4: the fold of the two that are abandoned counts nothing, the three with the lost leg count whole.
    wagerIn(await parlay(bettor, [first, second, third], 10_00n, { system: 4 }))
    wagerIn(await parlay(bettor, [first, second], 7_00n))
    const [one, two, last] = matches.map(({ gidm }) => gidm)
    for (const gidm of [one, two]) {
      await writer.finish(gidm ?? '', 0, 0, 'abandoned')
      await sweepMatch(db, gidm ?? '')
    }
    await writer.finish(last ?? '', 0, 1)
    await sweepMatch(db, last ?? '')
    await consumeAll(db, consumer)
    expect(await shown()).toEqual([['running', 30_00n, 500_00n]])
    const [requirement] = await requirementsOf(db, bettor, Date.now())
    const { list } = await betsOfRequirement(db, bettor, {
      requirementId: requirement?.id ?? '',
      pageNum: 1,
      pageSize: 10,
    })
    expect(list.map(({ stake, valid, reason }) => [stake, valid, reason]).toSorted()).toEqual([
      [40_00n, 30_00n, 'part'],
      [7_00n, 0n, 'cancelled'],
    ])
    await correctMatch(db, { gidm: last ?? '', status: 'cancelled', scores: {} }, SIGNED)
    await sweepMatch(db, last ?? '')
    await consumeAll(db, consumer)
    expect(await shown()).toEqual([['running', 0n, 500_00n]])
  })

  it('counts nothing of what was sold', async () => {
    await openRequirement('CK9')
    const ticket = await place(40_00n)
    const selling = sellingOn(db, () => [match])
    const [quote] = await quoteCashOuts(selling, bettor, [ticket])
    await takeCashOut(selling, bettor, { ticketId: ticket, quoteId: quote?.offer?.quoteId ?? '', part: 100 }, newKey())
    await consumeAll(db, consumer)
    expect(await shown()).toEqual([['running', 0n, 100_00n]])
  })

  it('begins anew when everything but what came in is gone', async () => {
    await openRequirement('CK10')
    await place(1000_00n)
    await settle(0, 1)
    expect(await shown()).toEqual([['done', 100_00n, 100_00n]])
    await openRequirement('CK11', 5_00n)
    bettor = await addBettor(db, 3000, 5_50n)
    await openRequirement('CK12', 5_00n)
    await openRequirement('CK13', 5_00n)
    expect((await shown()).map(([state]) => state)).toEqual(['lost', 'running'])
  })

  it('comes to the same when all facts are gone through again', async () => {
    await openRequirement('CK14', 30_00n)
    await openRequirement('CK15', 50_00n)
    await place(40_00n)
    await settle()
    const before = await shown()
    await transaction(db, (tx) => rebuild(tx, consumer))
    await consumeAll(db, consumer)
    expect(await shown()).toEqual(before)
  })

  it('never counts more of a bet than it is valid for, nor more than is required, whatever is corrected', async () => {
    const step = fc.oneof(
      fc.record({ open: fc.bigInt({ min: 1n, max: 90n }) }),
      fc.record({ bet: fc.integer({ min: 0, max: 4 }), valid: fc.bigInt({ min: 0n, max: 100n }) }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        bettor = await addBettor(db, 3000, 1000_00n)
        run += 1
        const placedAt = new Date(Date.now() + 60_000).toISOString()
        for (const [at, each] of steps.entries()) {
          if ('open' in each) await openRequirement(`P${run}-${at}`, each.open)
          else {
            const bet = { ticket: `T${each.bet}`, siteDay: '2026-11-27', placedAt, settledAt: placedAt }
            const row = JSON.stringify({ ...bet, stake: '100', valid: String(each.valid), reason: 'full' })
            await sql`select turnover_count(${bettor.siteId}, ${bettor.userId}::uuid, ${row}::jsonb)`.execute(db)
          }
        }
        const { rows } = await sql<{ wrong: number }>`
          with counted as (
            select requirement_id, ticket, sum(amount) as amount from turnover_counts where user_id = ${bettor.userId}::uuid group by 1, 2
          )
          select (select count(*) from turnover_requirements q where q.user_id = ${bettor.userId}::uuid
              and (q.done <> coalesce((select sum(amount) from counted c where c.requirement_id = q.requirement_id), 0)
                or (q.outcome = 'done') <> (q.done = q.required)))::int
            + (select count(*) from turnover_bets b where b.user_id = ${bettor.userId}::uuid
              and b.valid < (select coalesce(sum(c.amount), 0) from counted c join turnover_requirements q using (requirement_id)
                where c.ticket = b.ticket and q.outcome is null))::int as wrong`.execute(db)
        expect(rows).toEqual([{ wrong: 0 }])
      }),
      { numRuns: 30 },
    )
  })
})
