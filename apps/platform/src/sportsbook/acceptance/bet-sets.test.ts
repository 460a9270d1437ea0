import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import { checkBook } from '../book-check.ts'
import { betOf } from '../records/records.ts'
import { voidMarket } from '../settlement/rulings.ts'
import { sweepMatch, sweepRulings } from '../settlement/sweep.ts'
import { requestedSelection, sampleMatch } from '../testing/samples.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from '../testing/world.ts'
import { zoneBeforeMidnight } from '../testing/zone-before-midnight.ts'
import { createBetSets, type AskedBet, type BetSets } from './bet-sets.ts'
import { placeBet } from './place.ts'
import type { Bettor, Placed } from './placed.ts'
import { voidKey } from './void-key.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('bets in sets on $name', ({ name, open }) => {
  let world: World
  let db: Db
  let sets: BetSets

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db } = world)
    sets = createBetSets(db, quiet, 2)
  })
  afterAll(() => world.close())

  const begin = async (gidm: string): Promise<Match> => {
    const match = sampleMatch(gidm)
    await world.writer.list([match])
    return match
  }
  interface Order {
    readonly match: Match
    readonly bettor: Bettor
    readonly key?: string
    readonly stake?: bigint
    readonly epoch?: number
    readonly rules?: Partial<typeof AT_ONCE>
    /** By another process. */
    readonly elsewhere?: boolean
  }
  const place = ({
    match,
    bettor,
    key = newKey(),
    stake = 10_00n,
    epoch,
    rules,
    elsewhere,
  }: Order): Promise<Placed> => {
    const listed = epoch === undefined ? match : { ...match, epoch }
    const parts = { db, ...(elsewhere ? {} : { sets }), book: bookOf(() => [listed]), rules: { ...AT_ONCE, ...rules } }
    const selection = requestedSelection(listed)
    return placeBet(parts, bettor, { selection, stake, oddsChoice: 'any', oddsType: 'H' }, key)
  }
  const rich = () => addBettor(db, 3000, 1_000_00n)
  const crowd = (size: number) => Promise.all(Array.from({ length: size }, rich))
  /** Two slow bets, so that the next come together. */
  const together = async <T>(match: Match, orders: () => Promise<T>[]): Promise<T[]> => {
    const [one, two] = await crowd(2)
    if (!one || !two) throw new Error('two are there')
    // Both calls in flight, whatever the machine: what is asked for in the same turn waits for them.
    const busy = [place({ match, bettor: one }), place({ match, bettor: two })]
    const answers = orders()
    await Promise.all(busy)
    return Promise.all(answers)
  }
  /** Both rows of the selection have their quota. */
  const bothLanesTaken = async (match: Match): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select from exposures where gidm = ${match.gidm}`.execute(db)
      if (rows.length >= 2) return
      await Promise.all((await crowd(24)).map((bettor) => place({ match, bettor })))
    }
  }
  const outcomeOf = (result: Placed | undefined): string => {
    if (!result || !('answer' in result)) return result?.state ?? 'nothing'
    return result.answer.outcome === 'taken' ? 'taken' : result.answer.refusal
  }
  const transactionsOf = async (bettors: readonly Bettor[]): Promise<number> => {
    const { rows } = await sql<{ n: bigint }>`
      select count(distinct tx) as n from facts
       where name = 'bet.accepted' and user_id = any (${bettors.map(({ userId }) => userId)}::uuid[])`.execute(db)
    return Number(rows[0]?.n)
  }

  test('what comes while calls are in flight is taken in one transaction, and each is told of its own bet', async () => {
    const match = await begin('601')
    await bothLanesTaken(match)
    const bettors = await crowd(40)
    const answers = await together(match, () =>
      bettors.map((bettor, nth) => place({ match, bettor, stake: BigInt(10_00 + nth) })),
    )
    for (const [nth, result] of answers.entries()) {
      const bettor = bettors[nth]
      if (!bettor || result.state !== 'new' || result.answer.outcome !== 'taken') throw new Error(outcomeOf(result))
      const { wager, balanceVersion } = result.answer
      expect(wager.stake).toBe(BigInt(10_00 + nth))
      expect(await betOf(db, bettor, wager.ticketId)).toEqual(wager)
      const held = { centre: 990_00n - BigInt(nth), locked: BigInt(10_00 + nth), version: balanceVersion }
      expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject(held)
    }
    expect(await transactionsOf(bettors)).toBe(1)
  })

  test('a bet that comes alone goes at once', async () => {
    const match = await begin('602')
    const bettor = await rich()
    const alone = vi.fn(() => Promise.resolve('alone'))
    const answer = createBetSets(db, quiet, 2).place(bettor, {} as never, new Date(), alone)
    expect(alone).toHaveBeenCalledTimes(1)
    expect(await answer).toBe('alone')
    expect(outcomeOf(await place({ match, bettor }))).toBe('taken')
  })

  test('what is against one is told to it alone, as if it had come alone; the others are taken', async () => {
    const match = await begin('603')
    await bothLanesTaken(match)
    const poor = await addBettor(db, 3000, 5_00n)
    const [late, barred, raised, voided, repeated, full, capped, twice, ...clean] = await crowd(17)
    if (!late || !barred || !raised || !voided || !repeated || !full || !capped || !twice)
      throw new Error('they are there')
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at, state)
      values (3000, ${barred.userId}, 'sets603', 'none', 'zh-CN', '', now(), 'frozen')`.execute(db)
    const [voidedKey, usedKey] = [newKey(), newKey()]
    await voidKey(db, voided, voidedKey)
    await place({ match, bettor: repeated, key: usedKey, elsewhere: true })
    const orders: readonly (Order & { readonly expected: string })[] = [
      { match, bettor: poor, expected: 'INSUFFICIENT_BALANCE' },
      { match, bettor: late, epoch: match.epoch + 1, expected: 'LINE_CHANGED' },
      { match, bettor: barred, expected: 'not_active' },
      { match, bettor: { ...raised, gate: 7n }, expected: 'gate_raised' },
      { match, bettor: voided, key: voidedKey, expected: 'other' },
      { match, bettor: full, rules: { maxExposureMember: 1n }, expected: 'EXPOSURE' },
      { match, bettor: capped, rules: { usdRate: 0n }, expected: 'DAY_PAYOUT' },
      { match, bettor: twice, expected: 'taken' },
      { match, bettor: twice, expected: 'taken' },
      ...clean.map((bettor) => ({ match, bettor, expected: 'taken' })),
    ]
    const answers = await together(match, () => orders.map(place))
    expect(answers.map(outcomeOf)).toEqual(orders.map(({ expected }) => expected))
    expect(await transactionsOf(clean)).toBe(1)

    // A key that was used undoes the set it comes in, and every other bet of it is taken alone.
    const more = await crowd(6)
    const [again, ...others] = await together(match, () => [
      place({ match, bettor: repeated, key: usedKey }),
      ...more.map((bettor) => place({ match, bettor })),
    ])
    expect(again).toMatchObject({ state: 'same', answer: { outcome: 'taken' } })
    expect(others.map(outcomeOf)).toEqual(more.map(() => 'taken'))

    // Sent once more to the same process it goes alone, and leaves the others together.
    const last = await crowd(6)
    const [third, ...rest] = await together(match, () => [
      place({ match, bettor: repeated, key: usedKey }),
      ...last.map((bettor) => place({ match, bettor })),
    ])
    expect(third).toMatchObject({ state: 'same', answer: { outcome: 'taken' } })
    expect(rest.map(outcomeOf)).toEqual(last.map(() => 'taken'))
    expect(await transactionsOf(last)).toBe(1)
  })

  test('a selection that many bet on gets further rows, passes no limit, and counts what is open in all of them', async () => {
    const match = await begin('609')
    const win = (await place({ match, bettor: await rich() })) as Placed & { state: 'new' }
    const each = win.answer.outcome === 'taken' ? win.answer.wager.winnable : 0n
    const shards = async () => {
      const { rows } = await sql<{ shard: number; liability: bigint }>`
        select shard, liability from exposures where gidm = '609' order by shard`.execute(db)
      return rows
    }
    expect((await shards()).every(({ shard }) => shard < 2)).toBe(true)
    const outcomes: string[] = []
    // Room for 500: a lane's row takes 32 of them, a sixteenth.
    for (let turn = 0; turn < 14; turn += 1) {
      const bettors = await crowd(40)
      const answers = await Promise.all(
        bettors.map((bettor) => place({ match, bettor, rules: { maxExposure: each * 500n } })),
      )
      outcomes.push(...answers.map(outcomeOf))
    }
    const rows = await shards()
    expect(rows.filter(({ shard }) => shard >= 2).length).toBeGreaterThan(4)
    const counted = rows.reduce((sum, { liability }) => sum + liability, 0n)
    const taken = outcomes.filter((outcome) => outcome === 'taken').length
    expect(counted).toBe(each * BigInt(taken + 1))
    // No quota is left unused where one is refused for want of it.
    expect([taken + 1, new Set(outcomes)]).toEqual([500, new Set(['taken', 'EXPOSURE'])])
    // All are void, by sets: those whose member has a further row by now are taken off that, the others off a lane's.
    expect(await voidMarket(db, { gidm: '609' }, 'D', { actor: 'operator:ann', note: 'by mistake' })).toBe(500)
    await sweepRulings(db)
    expect((await checkBook(db)).faults).toEqual([])
    const empty = await shards()
    expect(empty.reduce((sum, { liability }) => sum + liability, 0n)).toBe(0n)
    expect(empty.filter(({ shard, liability }) => shard >= 2 && liability > 0n)).toEqual([])
    await world.writer.finish('609', 1, 0)
    await sweepMatch(db, '609')
    expect(await shards()).toEqual([])
  })

  test('no row takes a share of the limits that its bets do not need, however many rows a match has', async () => {
    const win = 950
    const add = async (gidm: string, limit: number) => {
      let taken = 0
      // A few to a transaction, as bets are: what one leaves behind the next ones clear.
      for (let turn = 0; turn < 36; turn += 1) {
        const { rows } = await sql<{ taken: number }>`
          select count(*) filter (
            where exposure_add(3000, md5(n::text)::uuid, ${gidm}, 's' || n % 2, ${win}, ${limit}, ${limit}))::int as taken
          from generate_series(${turn * 40}::int, ${turn * 40 + 39}::int) n`.execute(db)
        taken += rows[0]?.taken ?? 0
      }
      return taken
    }
    expect(await add('610', 1_000_000_000)).toBe(1440)
    const { rows } = await sql<{ rows: number; most: number }>`
      select count(*)::int as rows, max(quota - 2 * liability)::int as most from exposures where gidm = '610'`.execute(
      db,
    )
    expect(rows[0]?.rows).toBeGreaterThan(60)
    expect(rows[0]?.most).toBeLessThanOrEqual(128 * win)
    // Every fen of a limit that is near is used, whichever row has it.
    expect(await add('611', 1234 * win + win - 1)).toBe(1234)
    const { rows: faults } =
      await sql`select from exposures where gidm in ('610', '611') and liability > quota`.execute(db)
    expect(faults).toEqual([])
    await sql`delete from exposures where gidm in ('610', '611')`.execute(db)
    await sql`delete from match_quotas where gidm in ('610', '611')`.execute(db)
  })

  test('no set passes the limit of a selection or of a match', async () => {
    for (const [gidm, limit] of [
      ['604', 'maxExposure'],
      ['605', 'maxExposureMatch'],
    ] as const) {
      const match = await begin(gidm)
      const win = (await place({ match, bettor: await rich(), stake: 10_00n })) as Placed & { state: 'new' }
      const each = win.answer.outcome === 'taken' ? win.answer.wager.winnable : 0n
      const rules = { [limit]: each * 21n }
      const bettors = await crowd(40)
      const answers = (
        await Promise.all([
          together(match, () => bettors.slice(0, 20).map((bettor) => place({ match, bettor, rules }))),
          together(match, () => bettors.slice(20).map((bettor) => place({ match, bettor, rules }))),
        ])
      ).flat()
      const { rows } = await sql<{ sum: bigint }>`
        select sum(liability)::bigint as sum from exposures where gidm = ${gidm}`.execute(db)
      // Beside the first, four that kept the calls busy have no limit, and count for those that have one.
      const taken = answers.filter((result) => outcomeOf(result) === 'taken').length
      expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['taken', 'EXPOSURE']))
      expect(taken).toBeGreaterThanOrEqual(16)
      expect(taken).toBeLessThanOrEqual(20)
      expect(rows[0]?.sum).toBe(each * BigInt(taken + 5))
    }
  })

  // One connection has no races.
  test.runIf(name === 'postgres')('a set counts on no quota that was cut while it waited', async () => {
    const match = await begin('607')
    const asked = async (bettor: Bettor, rtype: 'H' | 'C'): Promise<AskedBet> => {
      let bet: AskedBet | undefined
      const catching: BetSets = {
        place: (_bettor, each) => {
          bet = each
          return Promise.reject(new Error('only asked'))
        },
      }
      const parts = { db, sets: catching, book: bookOf(() => [match]), rules: { ...AT_ONCE, maxExposure: 320_00n } }
      const selection = { ...requestedSelection(match), rtype }
      await placeBet(parts, bettor, { selection, stake: 10_00n, oddsChoice: 'any', oddsType: 'H' }, newKey()).catch(
        () => undefined,
      )
      if (!bet) throw new Error('the bet is asked for')
      return bet
    }
    const placed = (on: Db, bettor: Bettor, rtype: 'H' | 'C') =>
      placeBet(
        { db: on, book: bookOf(() => [match]), rules: { ...AT_ONCE, maxExposure: 320_00n } },
        bettor,
        { selection: { ...requestedSelection(match), rtype }, stake: 10_00n, oddsChoice: 'any', oddsType: 'H' },
        newKey(),
      )
    const shardOf = async ({ userId }: Bettor) =>
      (await sql<{ shard: number }>`select exposure_shard(${userId}::uuid) as shard`.execute(db)).rows[0]?.shard
    const ofShard = async (shard: number): Promise<Bettor> => {
      for (;;) {
        const bettor = await rich()
        if ((await shardOf(bettor)) === shard) return bettor
      }
    }
    const [first, second, third, fourth] = [await ofShard(0), await ofShard(1), await ofShard(1), await ofShard(1)]
    if (!first || !second || !third || !fourth) throw new Error('they are there')
    await placed(db, await ofShard(0), 'H')
    const set = JSON.stringify([await asked(first, 'H'), await asked(second, 'C')], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const row = () => sql`select from exposures where gidm = '607' and selection like '%/H' for update`
    const signal = () => {
      let resolve: () => void = () => undefined
      const promise = new Promise<void>((done) => (resolve = done))
      return { promise, resolve }
    }
    const [rowIsFree, nextHasPlaced] = [signal(), signal()]
    const holding = db.transaction().execute(async (tx) => {
      await row().execute(tx)
      await rowIsFree.promise
    })
    await sleep(50)
    const setting = sql`select place_bets(3000, 'Asia/Shanghai', ${set}::json, now() + interval '30 s')`.execute(db)
    await sleep(300)
    // The other selection gets its quota while the set waits; a bet on it is on its way when the set goes on.
    expect(outcomeOf(await placed(db, third, 'C'))).toBe('taken')
    const next = db.transaction().execute(async (tx) => {
      expect(outcomeOf(await placed(tx as unknown as Db, fourth, 'C'))).toBe('taken')
      nextHasPlaced.resolve()
      await sleep(400)
    })
    await nextHasPlaced.promise
    rowIsFree.resolve()
    await Promise.all([holding, next])
    await setting
    // Each shard begins with a sixteenth of the limit, in which two of the three have room.
    const { rows } = await sql<{ above: boolean }>`
      select liability > quota as above from exposures where gidm = '607' and selection like '%/C'`.execute(db)
    expect(rows).toEqual([{ above: false }])
  })

  test('one key asked for a hundred times at once is one bet', async () => {
    const match = await begin('606')
    const bettor = await rich()
    const others = await crowd(20)
    const key = newKey()
    const answers = await together(match, () => [
      ...Array.from({ length: 100 }, () => place({ match, bettor, key })),
      ...others.map((each) => place({ match, bettor: each })),
    ])
    const tickets = new Set(
      answers
        .slice(0, 100)
        .map((result) => ('answer' in result && result.answer.outcome === 'taken' ? result.answer.wager.ticketId : '')),
    )
    expect(tickets.size).toBe(1)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 990_00n, locked: 10_00n })
    expect(answers.slice(100).map(outcomeOf)).toEqual(others.map(() => 'taken'))
  })

  /** A member's bets whose day comes before that of the bet before, by the order in which their money moved. */
  const daysBack = async (members: readonly Bettor[]) => {
    const { rows } = await sql`
      select from (select site_day, lag(site_day) over (partition by user_id order by from_version) as before
        from transfers where kind = 'bet' and user_id = any (${members.map(({ userId }) => userId)}::uuid[])) each
       where site_day < before`.execute(db)
    return rows.length
  }

  test('a rush over midnight: each bet counts on the day of its ticket, and no member’s day goes back', async () => {
    const match = await begin('618')
    const rules = { maxExposure: 10n ** 12n, maxExposureMatch: 10n ** 12n, maxExposureMember: 10n ** 12n }
    const members = await Promise.all(Array.from({ length: 12 }, () => addBettor(db, 3000, 100_000_00n)))
    const timeZone = zoneBeforeMidnight(2)
    const bettors = members.map((member) => ({ ...member, timeZone }))
    const until = Date.now() + 4_000
    const outcomes = new Set<string>()
    await Promise.all(
      [false, true].flatMap((elsewhere) =>
        bettors.map(async (bettor) => {
          while (Date.now() < until) {
            outcomes.add(outcomeOf(await place({ match, bettor, rules, elsewhere })))
            await sleep(10)
          }
        }),
      ),
    )
    expect([...outcomes]).toEqual(['taken'])
    const { rows } = await sql<{ day: string; of_ticket: boolean }>`
      select site_day::text as day, bool_and(site_day = ticket_day(ticket)) as of_ticket
        from bets where gidm = '618' group by 1`.execute(db)
    expect(rows.map(({ of_ticket }) => of_ticket)).toEqual([true, true])
    expect(await daysBack(bettors)).toBe(0)
  })

  // One connection has no races.
  test.runIf(name === 'postgres')('a bet that waits for its member over midnight counts on the new day', async () => {
    const match = await begin('619')
    const bettor = { ...(await rich()), timeZone: zoneBeforeMidnight(2) }
    const midnight = sleep(2_100)
    let waiting: Promise<Placed> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select lock_member(3000, ${bettor.userId}::uuid)`.execute(tx)
      waiting = place({ match, bettor, elsewhere: true })
      await midnight
      const parts = { db: tx as unknown as Db, book: bookOf(() => [match]), rules: AT_ONCE }
      const selection = requestedSelection(match)
      await placeBet(parts, bettor, { selection, stake: 10_00n, oddsChoice: 'any', oddsType: 'H' }, newKey())
    })
    expect(outcomeOf(await waiting)).toBe('taken')
    const { rows } =
      await sql`select count(*) as n, count(distinct site_day) as days from bets where gidm = '619'`.execute(db)
    expect(rows).toEqual([{ n: 2n, days: 1n }])
    expect(await daysBack([bettor])).toBe(0)
  })

  test('a day that was counted does not go back with the clock, and the ticket names it', async () => {
    const match = await begin('620')
    const bettor = await rich()
    const ahead = { ...bettor, timeZone: zoneBeforeMidnight(-60) }
    const back = { ...bettor, timeZone: zoneBeforeMidnight(60) }
    const answers = [await place({ match, bettor: ahead }), await place({ match, bettor: back, elsewhere: true })]
    for (const result of answers) {
      if (!('answer' in result) || result.answer.outcome !== 'taken') throw new Error('taken')
      const { ticketId } = result.answer.wager
      expect(await betOf(db, { siteId: 3000, userId: bettor.userId }, ticketId)).toMatchObject({ ticketId })
    }
    const { rows } = await sql`select count(distinct site_day) as days from bets where gidm = '620'`.execute(db)
    expect(rows).toEqual([{ days: 1n }])
  })

  test('a member in two bets of one set is refused by the database', async () => {
    const { userId } = await rich()
    const bets = JSON.stringify([{ user_id: userId }, { user_id: userId }])
    await expect(
      sql`select place_bets(3000, 'Asia/Shanghai', ${bets}, now()::timestamptz)`.execute(db),
    ).rejects.toMatchObject({
      code: 'PV037',
    })
  })

  // One connection has no races.
  test.runIf(name === 'postgres')(
    'sets, singles, results and voids meet without a deadlock, and all adds up',
    async () => {
      const before = await sql<{
        n: bigint
      }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(db)
      const matches = await Promise.all(['611', '612', '613'].map(begin))
      const bettors = await crowd(24)
      const anotherProcess = createBetSets(db, quiet, 2)
      const ended: Promise<unknown>[] = []
      for (let round = 0; round < 12; round++) {
        for (const [nth, bettor] of bettors.entries()) {
          const match = matches[(nth + round) % matches.length]
          if (match) ended.push(place({ match, bettor, stake: 10_00n }))
          const other = matches[(nth + round + 1) % matches.length]
          if (other && nth % 3 === 0) {
            const parts = { db, sets: anotherProcess, book: bookOf(() => matches), rules: AT_ONCE }
            const request = {
              selection: requestedSelection(other),
              stake: 10_00n,
              oddsChoice: 'any',
              oddsType: 'H',
            } as const
            ended.push(placeBet(parts, bettor, request, newKey()))
          }
          if (nth % 7 === 0) ended.push(voidKey(db, bettor, newKey()))
        }
        if (round === 6) ended.push(world.writer.finish('611', 1, 0).then(() => sweepMatch(db, '611')))
        if (round === 9) ended.push(world.writer.finish('612', 0, 2).then(() => sweepMatch(db, '612')))
        await sleep(5)
      }
      await Promise.all(ended)
      for (const gidm of ['611', '612']) await sweepMatch(db, gidm)
      const open = await sql<{ n: bigint }>`
      select count(*) as n from bets where gidm in ('611', '612') and state in ('open', 'delay')`.execute(db)
      expect(open.rows).toEqual([{ n: 0n }])
      const after = await sql<{
        n: bigint
      }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(db)
      expect(after.rows[0]?.n).toBe(before.rows[0]?.n)
    },
  )
})
