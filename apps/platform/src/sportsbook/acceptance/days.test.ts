import type { Selection } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withoutNulls, type Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { quiet, testDatabases, untilLockWait } from '../../testing/index.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { betOf } from '../records/records.ts'
import { requestedSelection, sampleMatch } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'
import { refusalIn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from '../testing/world.ts'
import { zoneBeforeMidnight } from '../testing/zone-before-midnight.ts'
import type { AskedBet, BetSets } from './bet-sets.ts'
import { decideDue } from './decide-delayed.ts'
import { placeParlay } from './parlay.ts'
import { placeBet } from './place.ts'
import type { Bettor, Placed } from './placed.ts'
import { factsOfBet, type FactsOfBet } from './taken-single.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** Caps of 15,000.00 a day on football, 3,000.00 and 2,000.00 on other sports, 250.00 on new markets. */
const RULES = { ...AT_ONCE, usdRate: 1n, minStake: 1n, minParlayStake: 1n, newMarkets: new Set(['FT/OU']) }
const MOST = 15_000_00n
const NOON = 43_200

// One clock at two places a day apart: no test waits for midnight, nor meets it.
const [FIRST, SECOND] = [zoneBeforeMidnight(NOON), zoneBeforeMidnight(NOON - 86_400)]

const HOW = ['alone', 'in a set', 'as a parlay'] as const
type How = (typeof HOW)[number]

describe.each(testDatabases)('the day of a bet on $name', ({ name, open }) => {
  let world: World
  let db: Db
  let bettor: Bettor
  let matches: Match[]
  let next = 700

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db } = world)
  })
  afterAll(() => world.close())

  const priced = (match: Match, home: number): Match => ({
    ...match,
    lines: match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H: home } })),
    })),
  })
  const begin = async (changes: Partial<Match> = {}): Promise<Match> => {
    const match = priced(sampleMatch(String((next += 1)), changes), 1000)
    matches.push(match)
    await world.writer.list([match])
    return match
  }
  let football: Match
  let another: Match
  beforeEach(async () => {
    matches = []
    ;[football, another] = [await begin(), await begin()]
    bettor = await addBettor(db, 3000, 100_000_00n)
  })

  const on = (match: Match): Selection => ({ ...toWin(match, 'H'), ior: 1000 })
  interface Order {
    readonly of?: Bettor
    readonly sets?: BetSets
    readonly rules?: BettingRules
  }
  const place = (zone: string, selection: Selection, stake: bigint, order: Order = {}): Promise<Placed> => {
    const { of = bettor, sets, rules = RULES } = order
    return placeBet(
      { db, book: bookOf(() => matches), rules, ...(sets && { sets }) },
      { ...of, timeZone: zone },
      { selection, stake, oddsChoice: 'any', oddsType: 'H' },
      newKey(),
    )
  }
  const placeTwo = (zone: string, foldStake: bigint, rules: BettingRules = RULES, legs = [football, another]) =>
    placeParlay(
      { db, book: bookOf(() => matches), rules },
      { ...bettor, timeZone: zone },
      { selections: legs.map(on), system: 1, bankers: [], foldStake, oddsChoice: 'any' },
      newKey(),
      'zh-CN',
    )

  /** Of so many bets each. What it does not take goes alone, as in a process; `taken` names what it took. */
  const setsOf = (size: number) => {
    const taken: string[] = []
    let waiting: { readonly bet: AskedBet; readonly start: (facts: FactsOfBet | undefined) => void }[] = []
    const placeAll = async (zone: string, until: Date, set: typeof waiting) => {
      const asked = JSON.stringify(
        set.map(({ bet }) => bet),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      )
      const { rows } = await sql<{ placed: { nth: number; bet: unknown }[] }>`
        select place_bets(3000, ${zone}, ${asked}::json, ${until.toISOString()}::timestamptz) as placed`.execute(db)
      const facts = new Map(rows[0]?.placed.map(({ nth, bet }) => [nth, factsOfBet.parse(withoutNulls(bet))]))
      for (const [nth, { bet, start }] of set.entries()) {
        if (facts.has(nth)) taken.push(bet.user_id)
        start(facts.get(nth))
      }
    }
    const sets: BetSets = {
      place: async ({ timeZone }, bet, until, alone) => {
        const facts = await new Promise<FactsOfBet | undefined>((start, fail) => {
          waiting.push({ bet, start })
          if (waiting.length < size) return
          const set = waiting
          waiting = []
          placeAll(timeZone, until, set).catch(fail)
        })
        return facts ?? alone()
      },
    }
    return { sets, taken }
  }

  /** Two legs at 2.00 win three times the stake. */
  const unitOf = (how: How): bigint => (how === 'as a parlay' ? 3n : 1n)
  const placing = (how: How) => {
    const { sets, taken } = setsOf(1)
    const toWinSo = (zone: string, winnable: bigint): Promise<Placed> =>
      how === 'as a parlay'
        ? placeTwo(zone, winnable / 3n)
        : place(zone, on(football), winnable, how === 'in a set' ? { sets } : {})
    return { toWinSo, taken }
  }

  interface Purse {
    readonly cap_day: string
    readonly cap_major: bigint
    readonly cap_middle: bigint
    readonly cap_other: bigint
    readonly cap_fresh: bigint
  }
  const purse = async (of = bettor): Promise<Purse | undefined> => {
    const { rows } = await sql<Purse>`
      select cap_day::text, cap_major, cap_middle, cap_other, cap_fresh from purses where user_id = ${of.userId}::uuid`.execute(
      db,
    )
    return rows[0]
  }
  const dayIn = async (zone: string): Promise<string> => {
    const { rows } = await sql<{
      day: string
    }>`select (clock_timestamp() at time zone ${zone})::date::text as day`.execute(db)
    return rows[0]?.day ?? ''
  }
  const counted = async (zone: string): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`
      select day_counts(3000, ${bettor.userId}::uuid, ${await dayIn(zone)}::date, 'major') as sum`.execute(db)
    return rows[0]?.sum ?? -1n
  }
  /** How many there are on each day, by the bet and by its ticket. */
  const daysOfBets = async () => {
    const { rows } = await sql<{ day: string; of_ticket: string; n: bigint }>`
      select site_day::text as day, ticket_day(ticket)::text as of_ticket, count(*) as n
        from bets where user_id = ${bettor.userId}::uuid group by 1, 2 order by 1, 2`.execute(db)
    return rows.map(({ day, of_ticket, n }) => [day, of_ticket, n])
  }
  const NOTHING = { cap_major: 0n, cap_middle: 0n, cap_other: 0n, cap_fresh: 0n }

  /** Counts something towards each maximum, and all of the first. */
  const fillDay = async (zone: string): Promise<void> => {
    const over = requestedSelection(football, { wtype: 'OU', ratio: '2.5', ior: 1000 })
    const [americanFootball, handball] = [await begin({ gameType: 'AF' }), await begin({ gameType: 'HB' })]
    const { strong: _strong, ...fresh } = over
    for (const [selection, stake] of [
      [on(another), MOST],
      [on(americanFootball), 30_00n],
      [on(handball), 20_00n],
      [fresh, 10_00n],
    ] as const)
      expect(refusalIn(await place(zone, selection, stake))).toBeUndefined()
  }

  test.each(HOW)('the first bet of a day, %s, finds the maximums of the day before empty', async (how) => {
    await fillDay(FIRST)
    const before = { cap_major: MOST, cap_middle: 30_00n, cap_other: 20_00n, cap_fresh: 10_00n }
    expect(await purse()).toEqual({ cap_day: await dayIn(FIRST), ...before })
    const unit = unitOf(how)
    const { toWinSo, taken } = placing(how)
    // Both are too much for their day, and leave room on the selection for what a set takes.
    expect(refusalIn(await toWinSo(FIRST, MOST))).toBe('DAY_PAYOUT')
    expect(refusalIn(await toWinSo(SECOND, MOST + unit))).toBe('DAY_PAYOUT')
    expect(taken).toEqual([])
    expect(refusalIn(await toWinSo(SECOND, MOST - unit))).toBeUndefined()
    expect(await purse()).toEqual({ cap_day: await dayIn(SECOND), ...NOTHING, cap_major: MOST - unit })

    expect(refusalIn(await toWinSo(SECOND, 2n * unit))).toBe('DAY_PAYOUT')
    expect(refusalIn(await toWinSo(SECOND, unit))).toBeUndefined()
    expect(refusalIn(await toWinSo(SECOND, unit))).toBe('DAY_PAYOUT')
    expect(await purse()).toEqual({ cap_day: await dayIn(SECOND), ...NOTHING, cap_major: MOST })
    expect(await counted(FIRST)).toBe(MOST)
    expect(taken).toHaveLength(how === 'in a set' ? 2 : 0)
  })

  test('one set begins the day of those whose first bet it is, and goes on with that of the others', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => addBettor(db, 3000, 100_000_00n)))
    const [fromBefore, goesOn, isNew] = members
    if (!fromBefore || !goesOn || !isNew) throw new Error('they are there')
    await place(FIRST, on(football), MOST, { of: fromBefore })
    await place(SECOND, on(football), 10_00n, { of: goesOn })
    const { sets, taken } = setsOf(3)
    const answers = await Promise.all(members.map((member) => place(SECOND, on(another), 5_00n, { sets, of: member })))
    expect(answers.map(refusalIn)).toEqual([undefined, undefined, undefined])
    expect(taken).toEqual(members.map(({ userId }) => userId))
    const second = { cap_day: await dayIn(SECOND), ...NOTHING }
    expect(await Promise.all(members.map(purse))).toEqual([
      { ...second, cap_major: 5_00n },
      { ...second, cap_major: 15_00n },
      { ...second, cap_major: 5_00n },
    ])
  })

  test.each(HOW)(
    'with a clock that was set back over midnight, a bet %s counts on the day that has begun',
    async (how) => {
      expect(refusalIn(await place(SECOND, on(another), MOST - 30_00n))).toBeUndefined()
      const { toWinSo, taken } = placing(how)
      const wager = wagerIn(await toWinSo(FIRST, 30_00n))
      const second = await dayIn(SECOND)
      expect(await purse()).toEqual({ cap_day: second, ...NOTHING, cap_major: MOST })
      expect(await daysOfBets()).toEqual([[second, second, 2n]])
      expect(await betOf(db, bettor, wager.ticketId)).toEqual(wager)
      for (const zone of [FIRST, SECOND]) expect(refusalIn(await toWinSo(zone, unitOf(how)))).toBe('DAY_PAYOUT')
      expect(await counted(FIRST)).toBe(0n)
      // A set leaves what is of another day than its own to place_bet.
      expect(taken).toEqual([])
    },
  )

  // One connection has no races.
  test.runIf(name === 'postgres')(
    'a parlay that waits for its member over midnight counts on the new day',
    async () => {
      const seconds = 3
      const midnight = Date.now() + seconds * 1000
      const zone = zoneBeforeMidnight(seconds)
      let waiting: Promise<Placed> | undefined
      await db.transaction().execute(async (tx) => {
        await sql`select lock_member(3000, ${bettor.userId}::uuid)`.execute(tx)
        waiting = placeTwo(zone, 10_00n)
        await untilLockWait(db)
        await until(() => Date.now() > midnight)
      })
      const { ticketId } = wagerIn(await (waiting ?? Promise.reject(new Error('it waits'))))
      const day = await dayIn(zone)
      expect(await daysOfBets()).toEqual([[day, day, 1n]])
      expect(await purse()).toEqual({ cap_day: day, ...NOTHING, cap_major: 30_00n })
      expect(await betOf(db, bettor, ticketId)).toMatchObject({ ticketId })
    },
  )

  describe.each([
    { kind: 'single', price: 1200, wins: 12_00n },
    // 2.20 × 2.00.
    { kind: 'parlay', price: 1200, wins: 34_00n },
  ] as const)('a $kind that waits over midnight', ({ kind, price, wins }) => {
    const DELAYED = { ...RULES, inPlayDelayMs: 1 }
    const waits = async () => {
      const live = await begin({ isLive: 'Y' })
      const placed =
        kind === 'single'
          ? await place(FIRST, on(live), 10_00n, { rules: DELAYED })
          : await placeTwo(FIRST, 10_00n, DELAYED, [live, another])
      const wager = wagerIn(placed)
      expect(wager).toMatchObject({ state: 'delay' })
      await sql`update bet_delays set due_at = '-infinity'`.execute(db)
      const decideAt = (ior: number) =>
        decideDue({
          db,
          book: bookOf(() => matches.map((match) => (match === live ? priced(match, ior) : match))),
          rulesOf: async () => DELAYED,
          log: quiet,
          failed: () => undefined,
        })
      return { bet: () => betOf(db, bettor, wager.ticketId), decideAt, began: wager.winnable }
    }
    test('takes what its own day has left, to the last fen, though the new day is full', async () => {
      const { bet, decideAt } = await waits()
      expect(refusalIn(await place(FIRST, on(football), MOST - wins))).toBeUndefined()
      expect(refusalIn(await place(SECOND, on(football), MOST))).toBeUndefined()
      const second = await purse()
      expect(await decideAt(price)).toBe(1)
      expect(await bet()).toMatchObject({ state: 'open', winnable: wins })
      expect(await counted(FIRST)).toBe(MOST)
      expect(await purse()).toEqual(second)
      expect(refusalIn(await place(SECOND, on(football), 1n))).toBe('DAY_PAYOUT')
    })

    test('is refused when its own day has too little left, though the new day is empty, and takes nothing off that', async () => {
      const { bet, decideAt, began } = await waits()
      expect(refusalIn(await place(FIRST, on(football), MOST - wins))).toBeUndefined()
      expect(refusalIn(await place(SECOND, on(football), 10_00n))).toBeUndefined()
      const [second, { locked }] = [await purse(), await balanceOf(db, 3000, bettor.userId)]
      expect(await counted(FIRST)).toBe(MOST - wins + began)
      expect(await decideAt(price + 1)).toBe(1)
      expect(await bet()).toMatchObject({ state: 'refused', refusal: 'DAY_PAYOUT' })
      expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ locked: locked - 10_00n })
      expect(await counted(FIRST)).toBe(MOST - wins)
      expect(await purse()).toEqual(second)
      expect(refusalIn(await place(SECOND, on(football), MOST - 10_00n))).toBeUndefined()
    })
  })
})
