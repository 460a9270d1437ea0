import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import { answerOf, openBets } from '../records/records.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { answerIn, bettingOn, refusalIn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, AT_ONCE, bookOf, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { decideDue } from './decide-delayed.ts'
import { viewParlay } from './parlay.ts'
import { voidKey } from './void-key.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('parlays and systems on $name', ({ open }) => {
  let database: OpenDatabase
  let db: Db
  let matches: Match[]
  let writer: Awaited<ReturnType<typeof writerOf>>

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
    writer = await writerOf(db)
    matches = ['400', '401', '402', '403', '420', '421', '422'].map((gidm) => sampleMatch(gidm))
    const champion = sampleMatch('409', {
      gtype: 'FS',
      championOf: 'FT',
      runners: ['1', '2'].map((rtype) => ({ rtype, name: { 'zh-CN': `队${rtype}`, 'zh-TW': `隊${rtype}` } })),
      lines: [{ gid: '4091', markets: [{ wtype: 'FS', sw: 'Y', ior: { 1: 3000, 2: 5000 } }] }],
    })
    matches.push(champion, sampleMatch('410', { isLive: 'Y', sc_FT_H: 1 }))
    await writer.list(matches)
  })
  afterAll(async () => {
    await mustBalance(db)
    await database.close()
  })

  const match = (gidm: string): Match => {
    const found = matches.find((each) => each.gidm === gidm)
    if (!found) throw new Error(gidm)
    return found
  }
  const legs = (...gidms: string[]) => gidms.map((gidm) => toWin(match(gidm), 'H'))
  const liabilityOf = async (...gidms: string[]) => {
    const { rows } = await sql<{ gidm: string; sum: bigint }>`
      select gidm, sum(liability)::bigint as sum from exposures group by gidm`.execute(db)
    return gidms.map((gidm) => rows.find((row) => row.gidm === gidm)?.sum ?? 0n)
  }
  const betting = (rules = AT_ONCE) => bettingOn(db, () => matches, rules)

  test('a parlay locks its stake once, and its legs are written with the prices and scores of then', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const key = newKey()
    const wager = wagerIn(await betting().parlay(bettor, legs('400', '401', '410'), 10_00n, { key }))
    // 2.10 × 2.10 × 2.10 = 9.261
    expect(wager).toMatchObject({ kind: 'parlay', state: 'open', folds: 1, stake: 10_00n, winnable: 82_61n })
    expect(wager.legs.map(({ gidm, ior, score_H }) => [gidm, ior, score_H])).toEqual([
      ['400', 1100, 0],
      ['401', 1100, 0],
      ['410', 1100, 1],
    ])
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 90_00n, locked: 10_00n })
    expect(await answerOf(db, bettor, key)).toMatchObject({ outcome: 'taken', wager })
    expect(await voidKey(db, bettor, key)).toMatchObject({ state: 'known', answer: { wager } })
    expect(await openBets(db, bettor)).toEqual([wager])
    const again = await betting().parlay(bettor, legs('400', '401', '410'), 10_00n, { key })
    expect(again).toMatchObject({ state: 'same', answer: { wager: { ticketId: wager.ticketId } } })
    expect(await betting().parlay(bettor, legs('400', '401'), 10_00n, { key })).toEqual({ state: 'other' })
    expect(await liabilityOf('400', '401', '410')).toEqual([27_54n, 27_54n, 27_54n])
  })

  test('one key asked for a hundred times at once is one parlay, and no single', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const key = newKey()
    const answers = await Promise.all([
      ...Array.from({ length: 100 }, () => betting().parlay(bettor, legs('400', '401'), 10_00n, { key })),
      ...Array.from({ length: 20 }, async () => {
        const single = await betting().single(bettor, toWin(match('402'), 'H'), 10_00n, key)
        expect(single.state === 'other' || single.state === 'new').toBe(true)
        return single
      }),
    ])
    const taken = answers.flatMap((each) => ('answer' in each ? [wagerIn(each)] : []))
    expect(new Set(taken.map(({ ticketId }) => ticketId)).size).toBe(1)
    expect(answers.filter(({ state }) => state === 'new')).toHaveLength(1)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 90_00n, locked: 10_00n })
  })

  test('a system stakes every fold; its bankers are in all of them', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const all = wagerIn(await betting().parlay(bettor, legs('400', '401', '402'), 5_00n, { system: 4 }))
    expect(all).toMatchObject({ kind: 'system', system: 4, folds: 4, stake: 20_00n })
    const some = wagerIn(await betting().parlay(bettor, legs('400', '401', '402'), 5_00n, { system: 4, bankers: [1] }))
    expect(some).toMatchObject({ folds: 3, stake: 15_00n, legs: [{}, { banker: true }, {}] })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 65_00n, locked: 35_00n })
  })

  test('what no price can mend is refused, and so is any leg the book does not offer so', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const outright = { gtype: 'FS' as const, gidm: '409', gid: '4091', wtype: 'FS', rtype: '1', ior: 3000, epoch: 1 }
    const { parlay, single } = betting()
    expect(refusalIn(await parlay(bettor, [toWin(match('400'), 'H'), outright], 10_00n))).toBe('NOT_COMBINABLE')
    expect(refusalIn(await single(bettor, outright, 10_00n))).toBeUndefined()
    expect(refusalIn(await single(bettor, { ...outright, rtype: '3' }, 10_00n))).toBe('MARKET_CLOSED')
    expect(refusalIn(await parlay(bettor, [toWin(match('400'), 'H'), requestedSelection(match('400'))], 10_00n))).toBe(
      'SAME_MATCH',
    )
    const moved = [toWin(match('400'), 'H'), { ...toWin(match('401'), 'H'), ior: 1200 }]
    const refused = answerIn(await parlay(bettor, moved, 10_00n))
    expect(refused).toMatchObject({ refusal: 'PRICE_MOVED', quotes: [{ gidm: '400' }, { current: { ior: 1100 } }] })
    expect(refusalIn(await parlay(bettor, legs('400', '401'), 1_00n))).toBe('STAKE_BELOW_MIN')
    expect(refusalIn(await parlay(bettor, legs('400', '401'), 99_999_99n))).toBe('STAKE_ABOVE_MAX')
    expect(refusalIn(await parlay(bettor, legs('400', '401'), 100_01n))).toBe('INSUFFICIENT_BALANCE')
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 90_00n, locked: 10_00n })
  })

  test('a leg whose match is suspended for a goal says so, from the book and from the row', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const playing = sampleMatch('430', { isLive: 'Y' })
    const suspended = { ...playing, gameStatus: 'suspended', reason: 'GOAL' } as const
    await writer.list([playing])
    await writer.list([suspended])
    const legs = [toWin(match('400'), 'H'), toWin(playing, 'H')]
    for (const shown of [playing, suspended]) {
      const { parlay } = bettingOn(db, () => [match('400'), shown])
      expect(refusalIn(await parlay(bettor, legs, 10_00n))).toBe('SUSPENDED_GOAL')
    }
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('a leg that moved is taken at the price of the book, in its row, in what it wins and in what is counted', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const before = await liabilityOf('403')
    for (const [seenAt, oddsChoice] of [
      [1200, 'any'],
      [1000, 'any'],
    ] as const) {
      const moved = [toWin(match('402'), 'H'), { ...toWin(match('403'), 'H'), ior: seenAt }]
      const wager = wagerIn(await betting().parlay(bettor, moved, 10_00n, { oddsChoice }))
      expect(wager).toMatchObject({ winnable: 34_10n, legs: [{ ior: 1100 }, { ior: 1100 }] })
      const { rows } =
        await sql`select ior, seen_ior from bet_legs where ticket = ${wager.ticketId} order by leg`.execute(db)
      expect(rows).toEqual([
        { ior: 1100, seen_ior: 1100 },
        { ior: 1100, seen_ior: seenAt },
      ])
    }
    expect(await liabilityOf('403')).toEqual([(before[0] ?? 0n) + 2n * 17_05n])
    const system = await betting().parlay(
      bettor,
      [toWin(match('401'), 'H'), toWin(match('402'), 'H'), { ...toWin(match('403'), 'H'), ior: 900 }],
      2_00n,
      { system: 3, oddsChoice: 'any' },
    )
    expect(wagerIn(system)).toMatchObject({ winnable: 3n * 6_82n, legs: [{}, {}, { ior: 1100 }] })
  })

  test.each([
    [{ system: 5 }, 'Request.system'],
    [{ system: 3, bankers: [0, 1, 2] }, 'Request.bankers'],
    [{ system: 3, bankers: [7] }, 'Request.bankers'],
    [{ system: 3, bankers: [1, 1] }, 'Request.bankers'],
  ])('%o of three legs is no combination', async (options, path) => {
    const bettor = await addBettor(db, 3000, 100_00n)
    await expect(betting().parlay(bettor, legs('400', '401', '402'), 5_00n, options)).rejects.toMatchObject({
      status: 'ILLEGAL_PARAMETER',
      detail: { faults: [{ path }] },
    })
  })

  test('the view tells prices and the stake of each bet, within what the site takes and the member may win today', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const rules = { ...AT_ONCE, maxWin: 100_00n }
    const parts = { db, book: bookOf(() => matches), rules }
    const request = { selections: legs('400', '401'), system: 1 }
    expect(await viewParlay(parts, bettor, request, 'zh-CN')).toMatchObject({
      quotes: [{ open: true }, { open: true }],
      minStake: 2_00n,
      maxStake: 29_32n,
    })
    const most = await betting(rules).parlay(bettor, legs('400', '401'), 29_32n)
    expect(wagerIn(most).winnable).toBeLessThanOrEqual(100_00n)
    expect(refusalIn(await betting(rules).parlay(bettor, legs('400', '401'), 29_33n))).toBe('STAKE_ABOVE_MAX')
  })

  test('a day has a most that a member may win; refused and other kinds of bets do not count', async () => {
    const bettor = await addBettor(db, 3000, 100_000_00n)
    // Caps of 15,000.00 a day on football and 250.00 on new markets.
    const rules = { ...AT_ONCE, usdRate: 1n, newMarkets: new Set(['FT/OU']) }
    const { single, parlay } = betting(rules)
    expect(refusalIn(await single(bettor, toWin(match('400'), 'H'), 10_000_00n))).toBeUndefined()
    const over = answerIn(await single(bettor, toWin(match('401'), 'H'), 4_000_00n))
    expect(over).toMatchObject({ refusal: 'DAY_PAYOUT', quotes: [{ maxStake: 3_636_37n }] })
    expect(refusalIn(await parlay(bettor, legs('400', '401'), 2_000_00n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await single(bettor, toWin(match('401'), 'H'), 3_636_37n))).toBeUndefined()
    const fresh = requestedSelection(match('402'), {
      wtype: 'OU',
      rtype: 'C',
      ratio: '2.5',
      ior: 980,
      strong: undefined,
    } as never)
    expect(refusalIn(await single(bettor, fresh, 256_00n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await parlay(bettor, [toWin(match('401'), 'H'), fresh], 100_00n))).toBe('DAY_PAYOUT')
    expect(refusalIn(await single(bettor, fresh, 255_00n))).toBeUndefined()
  })

  test('each leg counts with its share, and none is taken on a selection or a match that is full', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const { single, parlay } = betting({ ...AT_ONCE, maxExposure: 20_00n })
    expect(refusalIn(await single(bettor, toWin(match('420'), 'H'), 10_00n))).toBeUndefined()
    expect(refusalIn(await parlay(bettor, legs('421', '420'), 10_00n))).toBe('EXPOSURE')
    expect(refusalIn(await parlay(bettor, legs('420', '421'), 10_00n))).toBe('EXPOSURE')
    expect(await liabilityOf('420', '421')).toEqual([11_00n, 0n])
    expect(refusalIn(await parlay(bettor, legs('420', '421'), 5_00n))).toBeUndefined()
    expect(await liabilityOf('420', '421')).toEqual([19_53n, 8_53n])
    expect(refusalIn(await parlay(bettor, legs('420', '422'), 5_00n))).toBe('EXPOSURE')
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 85_00n, locked: 15_00n })
    const narrow = betting({ ...AT_ONCE, maxExposureMatch: 25_00n })
    expect(refusalIn(await narrow.parlay(bettor, legs('420', '422'), 5_00n))).toBe('EXPOSURE')
    const whole = { ...AT_ONCE.overrides, matches: new Map([['422', { maxExposureMatch: 8_52n }]]) }
    const limited = betting({ ...AT_ONCE, overrides: whole })
    expect(refusalIn(await limited.parlay(bettor, legs('421', '422'), 5_00n))).toBe('EXPOSURE')
    expect(await liabilityOf('421', '422')).toEqual([8_53n, 0n])
  })

  test('a member’s open bets may win so much together, parlays included', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const { single, parlay } = betting({ ...AT_ONCE, maxExposureMember: 45_10n })
    expect(refusalIn(await parlay(bettor, legs('400', '401'), 10_00n))).toBeUndefined()
    expect(refusalIn(await single(bettor, toWin(match('402'), 'H'), 10_01n))).toBe('EXPOSURE')
    expect(refusalIn(await single(bettor, toWin(match('402'), 'H'), 10_00n))).toBeUndefined()
  })

  describe('with a leg in play', () => {
    const delayed = { ...AT_ONCE, inPlayDelayMs: 1 }
    const decide = async (book: Match[]) => {
      await new Promise((resolve) => setTimeout(resolve, 15))
      return decideDue({
        db,
        book: bookOf(() => book),
        rulesOf: async () => delayed,
        log: quiet,
        failed: vi.fn<() => void>(),
      })
    }
    const repriced = (gidm: string, ior: number) =>
      matches.map((each) =>
        each.gidm === gidm
          ? {
              ...each,
              lines: each.lines.map((line) => ({
                ...line,
                markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H: ior } })),
              })),
            }
          : each,
      )

    test('it waits, and is taken at the prices of then', async () => {
      const bettor = await addBettor(db, 3000, 100_00n)
      const waiting = await betting(delayed).parlay(bettor, legs('400', '410'), 10_00n, { oddsChoice: 'any' })
      expect(wagerIn(waiting)).toMatchObject({ state: 'delay' })
      expect(await decide(repriced('400', 1000))).toBe(1)
      const [wager] = await openBets(db, bettor)
      expect(wager).toMatchObject({ state: 'open', winnable: 32_00n, legs: [{ ior: 1000 }, { ior: 1100 }] })
      const { rows } = await sql`select detail from audit where actor = ${bettor.userId}`.execute(db)
      expect(rows).toEqual([{ detail: { leg: 0, seen: 1100, taken: 1000, choice: 'any' } }])
    })

    test('it is refused and released when one leg moved against the player’s choice, or its match did', async () => {
      const bettor = await addBettor(db, 3000, 100_00n)
      const before = await liabilityOf('400', '401', '410')
      await betting(delayed).parlay(bettor, legs('400', '410'), 10_00n)
      expect(await liabilityOf('400', '401', '410')).not.toEqual(before)
      await decide(repriced('410', 1000))
      await betting(delayed).parlay(bettor, legs('401', '410'), 10_00n)
      await writer.list([{ ...match('401'), epoch: 2 }])
      await decide(matches)
      const { rows } = await sql`
        select refusal from bets where user_id = ${bettor.userId}::uuid order by placed_at`.execute(db)
      expect(rows).toEqual([{ refusal: 'PRICE_MOVED' }, { refusal: 'LINE_CHANGED' }])
      expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
      expect(await liabilityOf('400', '401', '410')).toEqual(before)
      const counted = await sql`
        select open_bets, open_winnable, cap_major + cap_middle + cap_other + cap_fresh as day from purses
         where user_id = ${bettor.userId}::uuid`.execute(db)
      expect(counted.rows).toEqual([{ open_bets: 0, open_winnable: 0n, day: 0n }])
    })
  })
})
