import type { CashOutAnswer } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, callRaw, newKey, openWorld, type World } from '../testing/world.ts'
import { sweepMatch } from '../settlement/sweep.ts'
import { cashOutAnswerOf, quoteCashOuts, takeCashOut, type CashedOut, type CashOutParts } from './cash-out.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const NOW = 1_790_000_000

describe.each(testDatabases)('buying bets back on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let a: Match
  let b: Match
  let bettor: Bettor
  let next = 700

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())
  beforeEach(async () => {
    ;[a, b] = [sampleMatch(String((next += 1))), sampleMatch(String((next += 1)))]
    await writer.list([a, b])
    bettor = await addBettor(db, 3000, 100_00n)
  })

  const withPrices = (match: Match, ior: Record<string, number>): Match => ({
    ...match,
    lines: match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, ...ior } })),
    })),
  })
  const priced = (match: Match, H: number): Match => withPrices(match, { H })
  const parts = (matches: readonly Match[] = [a, b], changes: Partial<CashOutParts> = {}): CashOutParts =>
    sellingOn(db, () => matches, { now: () => NOW, ...changes })
  const single = async () => wagerIn(await bettingOn(db, () => [a, b]).single(bettor, toWin(a, 'H'), 10_00n)).ticketId
  const offer = async (ticketId: string, of = parts()) => (await quoteCashOuts(of, bettor, [ticketId]))[0]
  const quoteFor = async (ticketId: string, of = parts()) => {
    const quote = await offer(ticketId, of)
    if (!quote?.offer) throw new Error(quote?.refusal)
    return quote.offer
  }
  const take = (ticketId: string, quoteId: string, part = 100, of = parts(), id = newKey()) =>
    takeCashOut(of, bettor, { ticketId, quoteId, part }, id)
  const answer = (cashed: CashedOut): CashOutAnswer => {
    if (!('answer' in cashed)) throw new Error(cashed.state)
    return cashed.answer
  }
  const held = () => balanceOf(db, 3000, bettor.userId)

  test('a bet is bought back whole at what was quoted, once', async () => {
    const ticketId = await single()
    const { quoteId, amount, expiresAt } = await quoteFor(ticketId)
    // 2.10 × the fair chance 0.4386, less the margin.
    expect(amount).toBe(8_75n)
    expect(expiresAt).toBeGreaterThan(NOW)
    const id = newKey()
    const taken = answer(await take(ticketId, quoteId, 100, parts(), id))
    expect(taken).toMatchObject({
      outcome: 'taken',
      paid: 8_75n,
      wager: { state: 'cashed', cashedStake: 10_00n, cashedPayout: 8_75n },
    })
    expect(await held()).toMatchObject({ centre: 98_75n, locked: 0n })
    expect(await take(ticketId, quoteId, 100, parts(), id)).toMatchObject({ state: 'same', answer: { paid: 8_75n } })
    expect(await cashOutAnswerOf(db, bettor, id)).toEqual(taken)
    expect(await take(ticketId, quoteId, 50, parts(), id)).toEqual({ state: 'other' })
    expect(answer(await take(ticketId, quoteId))).toMatchObject({ refusal: 'NOT_OPEN' })
    await writer.finish(a.gidm, 3, 0)
    await sweepMatch(db, a.gidm)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'cashed' })
    expect(await held()).toMatchObject({ centre: 98_75n, locked: 0n })
  })

  test('a member who excluded themselves may still sell what they hold', async () => {
    const ticketId = await single()
    await sql`update members set barred_until = 'infinity' where user_id = ${bettor.userId}::uuid`.execute(db)
    const { quoteId, amount } = await quoteFor(ticketId)
    expect(answer(await take(ticketId, quoteId))).toMatchObject({ outcome: 'taken', paid: amount })
  })

  test('a part is bought back, and the rest is settled by the result', async () => {
    const ticketId = await single()
    const { quoteId } = await quoteFor(ticketId)
    expect(answer(await take(ticketId, quoteId, 40))).toMatchObject({
      outcome: 'taken',
      paid: 3_50n,
      wager: { state: 'open', stake: 10_00n, cashedStake: 4_00n, cashedPayout: 3_50n },
    })
    expect(await held()).toMatchObject({ centre: 93_50n, locked: 6_00n })
    expect(answer(await take(ticketId, quoteId, 40))).toMatchObject({
      refusal: 'EXPIRED',
      quote: { offer: { amount: 5_25n } },
    })
    const { rows } = await sql`select sum(liability)::bigint as sum from exposures where gidm = ${a.gidm}`.execute(db)
    expect(rows).toEqual([{ sum: 6_60n }])
    const room = await sql`
      select open_winnable as open from purses where user_id = ${bettor.userId}::uuid`.execute(db)
    expect(room.rows).toEqual([{ open: 660n }])
    await writer.finish(a.gidm, 1, 0)
    await sweepMatch(db, a.gidm)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'W', payout: 12_60n })
    expect(await held()).toMatchObject({ centre: 106_10n, locked: 0n })
  })

  test('it follows the book: better pays what was quoted, worse is refused with what can be had', async () => {
    const ticketId = await single()
    const { quoteId } = await quoteFor(ticketId)
    const worse = answer(await take(ticketId, quoteId, 100, parts([priced(a, 1500), b])))
    expect(worse).toMatchObject({ outcome: 'refused', refusal: 'MOVED', quote: { ticketId, offer: {} } })
    expect(answer(await take(ticketId, quoteId, 100, parts([priced(a, 800), b])))).toMatchObject({ paid: 8_75n })
  })

  test('it holds while the bet is worth less by a hundredth at most', async () => {
    const ticketId = await single()
    const { quoteId } = await quoteFor(ticketId)
    const at = async (ior: number) => answer(await take(ticketId, quoteId, 100, parts([priced(a, ior), b])))
    expect(await at(1150)).toMatchObject({ refusal: 'MOVED' })
    expect(await at(1115)).toMatchObject({ paid: 8_75n })
  })

  test('a margin that the desk takes or gives up does not move what a bet is worth', async () => {
    const set = (margin: number, minutes: number) =>
      sql`insert into desk_margin_changes (gtype, league_id, wtype, margin, set_at)
        values ('FT', '', '', ${margin}, now() - ${minutes} * interval '1 minute')`.execute(db)
    const takenAgo = async (ticketId: string, minutes: number) => {
      await sql`update bets set placed_at = now() - ${minutes} * interval '1 minute' where ticket = ${ticketId}`.execute(
        db,
      )
      return ticketId
    }
    const before = await takenAgo(await single(), 40)
    await set(1_000, 30)
    const charged = withPrices(a, { H: 909, N: 1909, C: 2090 })
    const worth = async (ticketId: string, match: Match) => Number((await quoteFor(ticketId, parts([match, b]))).amount)
    const near = (fen: number, of: number) => expect(Math.abs(fen - of)).toBeLessThanOrEqual(1)
    near(await worth(before, charged), 8_75)
    const placed = await bettingOn(db, () => [charged, b]).single(bettor, { ...toWin(charged, 'H'), ior: 909 }, 10_00n)
    const since = await takenAgo(wagerIn(placed).ticketId, 20)
    near(await worth(since, charged), 7_95)
    await set(0, 10)
    near(await worth(before, a), 8_75)
    near(await worth(since, a), 7_95)
  })

  test('it is refused when the quote is old or made up, the market is closed, the book is old, or nothing is offered', async () => {
    const ticketId = await single()
    const { quoteId } = await quoteFor(ticketId)
    expect(answer(await take(ticketId, quoteId, 100, parts([a, b], { now: () => NOW + 60 })))).toMatchObject({
      refusal: 'EXPIRED',
    })
    expect(answer(await take(ticketId, quoteId.replace('.875.', '.990.')))).toMatchObject({ refusal: 'EXPIRED' })
    const stale = { match: () => a, stale: true, goodUntil: undefined }
    expect(answer(await take(ticketId, quoteId, 100, parts([], { book: stale })))).toMatchObject({
      refusal: 'SUSPENDED',
    })
    const old = bookOf(() => [a, b], new Date(Date.now() - 1))
    expect(answer(await take(ticketId, quoteId, 100, parts([], { book: old })))).toMatchObject({ refusal: 'SUSPENDED' })
    expect(await offer(ticketId, parts([{ ...a, gameStatus: 'suspended', reason: 'GOAL' }]))).toEqual({
      ticketId,
      refusal: 'SUSPENDED',
      reason: 'GOAL',
    })
    expect(await offer(ticketId, parts([a], { rules: async () => ({ ...AT_ONCE, cashOutMargin: 10_000 }) }))).toEqual({
      ticketId,
      refusal: 'NOT_OFFERED',
    })
    for (const other of ['CR261399000000000000', 'x', 'CR000000000000000000'])
      expect(await offer(other)).toEqual({ ticketId: other, refusal: 'NOT_OPEN' })
    expect(answer(await take('x', quoteId))).toMatchObject({ refusal: 'NOT_OPEN' })
    const id = newKey()
    const first = await take(ticketId, 'made up', 100, parts(), id)
    expect(await take(ticketId, 'made up', 100, parts(), id)).toEqual({ ...first, state: 'same' })
    expect(await held()).toMatchObject({ centre: 90_00n, locked: 10_00n })
  })

  test('the row of the match has the last word: a goal the book has not heard of refuses', async () => {
    const ticketId = await single()
    const { quoteId } = await quoteFor(ticketId)
    await writer.list([{ ...a, sc_FT_C: 1, epoch: 2 }])
    expect(answer(await take(ticketId, quoteId))).toMatchObject({ refusal: 'SUSPENDED', reason: 'GOAL' })
  })

  describe('in play', () => {
    const DELAYED = { ...AT_ONCE, inPlayDelayMs: 3_000 }
    let live: Match
    const inPlay = async () => {
      live = sampleMatch(String((next += 1)), { isLive: 'Y' })
      await writer.list([live])
      const ticketId = wagerIn(await bettingOn(db, () => [live]).single(bettor, toWin(live, 'H'), 10_00n)).ticketId
      return { ticketId, quoteId: (await quoteFor(ticketId, parts([live]))).quoteId }
    }
    const takeSlowly = async (
      { ticketId, quoteId }: { ticketId: string; quoteId: string },
      meanwhile: () => unknown = () => undefined,
      changes: Partial<CashOutParts> = {},
    ) => {
      const waits: number[] = []
      const pause = async (ms: number) => {
        waits.push(ms)
        await meanwhile()
      }
      const slow = sellingOn(db, () => [live, a, b], { rules: async () => DELAYED, pause, ...changes })
      return { waits, answer: answer(await take(ticketId, quoteId, 100, slow)) }
    }

    test('it waits as long as a bet would, and is then decided on the book of then', async () => {
      const still = await takeSlowly(await inPlay())
      expect(still).toMatchObject({ waits: [3_000], answer: { outcome: 'taken', paid: 8_75n } })
      const fell = await takeSlowly(await inPlay(), () => (live = priced(live, 1500)))
      expect(fell).toMatchObject({ waits: [3_000], answer: { refusal: 'MOVED' } })
      const closed = await takeSlowly(await inPlay(), () => (live = { ...live, gameStatus: 'suspended' }))
      expect(closed).toMatchObject({ answer: { refusal: 'SUSPENDED' } })
      const ended = await takeSlowly(await inPlay(), () => writer.finish(live.gidm, 0, 1))
      expect(ended).toMatchObject({ answer: { outcome: 'refused' } })
    })

    test('it is refused after a goal that only the row of the match has heard of', async () => {
      const scored = await takeSlowly(await inPlay(), () => writer.list([{ ...live, sc_FT_C: 1, epoch: 2 }]))
      expect(scored).toMatchObject({ waits: [3_000], answer: { refusal: 'SUSPENDED', reason: 'GOAL' } })
      const shown = await takeSlowly(await inPlay(), () =>
        writer.list([{ ...live, gameStatus: 'suspended', reason: 'RED_CARD', epoch: 2 }]),
      )
      expect(shown).toMatchObject({ waits: [3_000], answer: { refusal: 'SUSPENDED', reason: 'RED_CARD' } })
    })

    test('it says so of a goal that came and went while it waited, whatever that made of the price', async () => {
      for (const price of [1500, undefined]) {
        const scored = await takeSlowly(await inPlay(), async () => {
          live = { ...(price === undefined ? live : priced(live, price)), sc_FT_C: 1, epoch: 2 }
          await writer.list([live])
        })
        expect(scored).toMatchObject({ waits: [3_000], answer: { refusal: 'SUSPENDED', reason: 'GOAL' } })
      }
    })

    test('a quote that runs out while it waits was taken in time', async () => {
      let now = NOW
      const late = await takeSlowly(await inPlay(), () => (now += 60), { now: () => now })
      expect(late).toMatchObject({ waits: [3_000], answer: { paid: 8_75n } })
    })

    const begin = (ticketId: string, quoteId: string, id: string, at = NOW) => {
      let letGo = (): void => undefined
      const held = new Promise<void>((resolve) => (letGo = resolve))
      let wait: number | undefined
      const pause = (ms: number) => {
        wait = ms
        return held
      }
      const slow = parts([live], { rules: async () => DELAYED, now: () => at, pause })
      const outcome = take(ticketId, quoteId, 100, slow, id)
      return { outcome, waits: () => vi.waitFor(() => expect(wait).toBeDefined(), 60_000), wait: () => wait, letGo }
    }

    test('a copy sent under the same key waits for what is left, from when it was first asked', async () => {
      const { ticketId, quoteId } = await inPlay()
      const id = newKey()
      const first = begin(ticketId, quoteId, id)
      await first.waits()
      expect(await cashOutAnswerOf(db, bettor, id)).toBeNull()
      const copy = begin(ticketId, quoteId, id, NOW + 60)
      await copy.waits()
      expect(copy.wait()).toBeLessThanOrEqual(3_000)
      copy.letGo()
      expect(answer(await copy.outcome)).toMatchObject({ paid: 8_75n })
      first.letGo()
      expect(await first.outcome).toMatchObject({ state: 'same', answer: { paid: 8_75n } })
    })

    test('one in progress is carried out: neither its key with another quote, nor a voiding of its key stops it', async () => {
      const { ticketId, quoteId } = await inPlay()
      const id = newKey()
      const first = begin(ticketId, quoteId, id)
      await first.waits()
      const other = begin(ticketId, 'made up', id)
      await other.waits()
      other.letGo()
      expect(await other.outcome).toEqual({ state: 'other' })
      await callRaw(db, 'void_bet_key', { site_id: 3000, user_id: bettor.userId, key: id })
      first.letGo()
      expect(answer(await first.outcome)).toMatchObject({ paid: 8_75n })
    })

    test('one whose process ended has sold nothing, and is carried out when it is sent again', async () => {
      const { ticketId, quoteId } = await inPlay()
      const id = newKey()
      const lost = begin(ticketId, quoteId, id)
      await lost.waits()
      expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open' })
      const again = begin(ticketId, quoteId, id, NOW + 60)
      await again.waits()
      again.letGo()
      expect(answer(await again.outcome)).toMatchObject({ paid: 8_75n })
      expect((await sql`select from cash_out_waits`.execute(db)).rows).toHaveLength(0)
    })

    test('one that was not decided in time is refused when it is sent again', async () => {
      const { ticketId, quoteId } = await inPlay()
      const id = newKey()
      const lost = begin(ticketId, quoteId, id)
      await lost.waits()
      await sql`update cash_out_waits set due_at = now() - interval '1 minute'`.execute(db)
      const again = begin(ticketId, quoteId, id, NOW + 60)
      await again.waits()
      again.letGo()
      expect(answer(await again.outcome)).toMatchObject({ refusal: 'EXPIRED' })
      expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'open' })
      lost.letGo()
      expect(await lost.outcome).toMatchObject({ state: 'same', answer: { refusal: 'EXPIRED' } })
    })

    test('what happened in the match meanwhile refuses it, even where the price has not followed yet, or rose', async () => {
      for (const H of [1100, 700]) {
        const happened = await takeSlowly(await inPlay(), async () => {
          await writer.list([{ ...live, redcard_C: 1, epoch: 2 }])
          live = { ...priced(live, H), epoch: 2 }
        })
        expect(happened).toMatchObject({ waits: [3_000], answer: { refusal: 'MOVED' } })
      }
    })

    test('a match whose kick-off is past is waited for, whatever the feed says', async () => {
      const early = await single()
      const { quoteId } = await quoteFor(early)
      const begins = { ...a, datetime: NOW }
      const taken = await takeSlowly({ ticketId: early, quoteId }, undefined, {
        book: bookOf(() => [begins]),
        now: () => NOW,
      })
      expect(taken).toMatchObject({ waits: [3_000], answer: { paid: 8_75n } })
    })

    test('what is refused at once is not waited for, nor what is not in play', async () => {
      const { ticketId } = await inPlay()
      expect(await takeSlowly({ ticketId, quoteId: 'made up' })).toMatchObject({
        waits: [],
        answer: { refusal: 'EXPIRED' },
      })
      const early = await single()
      expect(await takeSlowly({ ticketId: early, quoteId: (await quoteFor(early)).quoteId })).toMatchObject({
        waits: [],
        answer: { paid: 8_75n },
      })
    })

    test('the slowest of its matches in play says how long, by its own limits', async () => {
      const legs = [1, 2].map(() => sampleMatch(String((next += 1)), { isLive: 'Y' }))
      const [first, second] = legs
      if (!first || !second) throw new Error('no matches')
      await writer.list(legs)
      const placed = await bettingOn(db, () => legs).parlay(
        bettor,
        legs.map((leg) => toWin(leg, 'H')),
        10_00n,
      )
      const { ticketId } = wagerIn(placed)
      const { quoteId } = await quoteFor(ticketId, parts(legs))
      const overrides = { ...DELAYED.overrides, matches: new Map([[second.gidm, { inPlayDelayMs: 7_000 }]]) }
      live = first
      const taken = await takeSlowly({ ticketId, quoteId }, undefined, {
        book: bookOf(() => legs),
        rules: async () => ({ ...DELAYED, overrides }),
      })
      expect(taken).toMatchObject({ waits: [7_000], answer: { outcome: 'taken' } })
    })

    test('two who wait under one key have one answer, and two of a bet one sale', async () => {
      const { ticketId, quoteId } = await inPlay()
      const selling = parts([live], { rules: async () => DELAYED })
      const id = newKey()
      const same = await Promise.all([1, 2].map(() => take(ticketId, quoteId, 100, selling, id)))
      expect(same.map(({ state }) => state).toSorted()).toEqual(['new', 'same'])
      expect(same.map((cashed) => answer(cashed))).toMatchObject([{ paid: 8_75n }, { paid: 8_75n }])
      const other = await inPlay()
      const both = await Promise.all(
        [1, 2].map(() => take(other.ticketId, other.quoteId, 100, parts([live], { rules: async () => DELAYED }))),
      )
      expect(both.map((cashed) => answer(cashed).outcome).toSorted()).toEqual(['refused', 'taken'])
      expect(await held()).toMatchObject({ centre: 97_50n, locked: 0n })
    })
  })

  test('a parlay is worth what its decided legs made of it and what the open ones cost', async () => {
    const placed = await bettingOn(db, () => [a, b], AT_ONCE).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n)
    const { ticketId } = wagerIn(placed)
    await writer.finish(a.gidm, 1, 0)
    await sweepMatch(db, a.gidm)
    // 21.00 for the first leg, the second at the price taken.
    expect((await quoteFor(ticketId)).amount).toBe(18_37n)
    const { quoteId } = await quoteFor(ticketId)
    const counted = async () =>
      (
        await sql`
      select sum(liability)::bigint as sum from exposures where gidm = ${b.gidm}`.execute(db)
      ).rows
    expect(await counted()).toEqual([{ sum: 17_05n }])
    expect(answer(await take(ticketId, quoteId, 50))).toMatchObject({ paid: 9_18n, wager: { cashedStake: 5_00n } })
    expect(await counted()).toEqual([{ sum: 8_53n }])
    await writer.finish(b.gidm, 1, 0)
    await sweepMatch(db, b.gidm)
    expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', payout: 22_05n, cashedPayout: 9_18n })
    expect(await held()).toMatchObject({ centre: 90_00n + 9_18n + 22_05n, locked: 0n })
  })
})
