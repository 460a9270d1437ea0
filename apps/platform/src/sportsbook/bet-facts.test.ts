import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/index.ts'
import { consumeBatch, type EventConsumer } from '../events/consumers.ts'
import { allReached } from '../events/testing/consume-all.ts'
import { factsMade, factsOf } from '../events/testing/facts-made.ts'
import { quiet, testDatabases } from '../testing/index.ts'
import { decideDue } from './acceptance/decide-delayed.ts'
import type { Bettor } from './acceptance/placed.ts'
import { quoteCashOuts, takeCashOut } from './cash-out/cash-out.ts'
import { BET_EVENTS } from './events.ts'
import { correctMatch } from './settlement/corrections.ts'
import { restoreBet, voidBet } from './settlement/rulings.ts'
import { sweepMatch, sweepRulings } from './settlement/sweep.ts'
import { sampleMatch } from './testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from './testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SIGNED = { actor: 'operator:ann', note: 'as the league says' }
const DELAYED = { ...AT_ONCE, inPlayDelayMs: 1 }

describe.each(testDatabases)('facts about bets on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let a: Match
  let b: Match
  let next = 900

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())
  beforeEach(async () => {
    ;[a, b] = [sampleMatch(String((next += 1))), sampleMatch(String((next += 1)))]
    await writer.list([a, b])
    bettor = await addBettor(db, 3000, 100_00n)
  })

  const single = (of: Db, match: Match, key = newKey(), rules = AT_ONCE) =>
    bettingOn(of, () => [match], rules).single(bettor, toWin(match, 'H'), 10_00n, key)
  const parlay = (of: Db, key = newKey()) =>
    bettingOn(of, () => [a, b]).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n, { key })
  const placed = async () => wagerIn(await single(db, a)).ticketId
  const live = async () => {
    const match = sampleMatch(String((next += 1)), { isLive: 'Y' })
    await writer.list([match])
    return match
  }
  const delayed = async () => {
    const match = await live()
    const { ticketId } = wagerIn(await single(db, match, newKey(), DELAYED))
    await sql`update bet_delays set due_at = clock_timestamp() where ticket = ${ticketId}`.execute(db)
    return { match, ticketId }
  }
  const decide = (of: Db, match: Match) =>
    decideDue({
      db: of,
      book: bookOf(() => [match]),
      rulesOf: async () => DELAYED,
      log: quiet,
      failed: () => undefined,
    })
  const dayOf = async (ticket: string) => {
    const { rows } = await sql<{
      day: string
    }>`select site_day::text as day from bets where ticket = ${ticket}`.execute(db)
    return rows[0]?.day
  }
  const fact = async (name: string, ticket: string, more: object = {}) => [
    { name, userId: bettor.userId, data: { ticket, siteDay: await dayOf(ticket), ...more } },
  ]
  const ofTicket = async () => {
    const { rows } = await sql<{ ticket: string }>`
      select ticket from bets where user_id = ${bettor.userId}::uuid order by placed_at desc limit 1`.execute(db)
    return rows[0]?.ticket ?? ''
  }

  test('bet.accepted, once for each key, of a bet that is taken at once, a single or a parlay', async () => {
    const key = newKey()
    const made = await factsMade(db, (of) => single(of, a, key))
    expect(made).toEqual(await fact('bet.accepted', await ofTicket()))
    expect(await factsOf(db, () => single(db, a, key))).toEqual([])
    const other = newKey()
    const ofParlay = await factsMade(db, (of) => parlay(of, other))
    expect(ofParlay).toEqual(await fact('bet.accepted', await ofTicket()))
    expect(await factsOf(db, () => parlay(db, other))).toEqual([])
  })

  test('are come to by a consumer in the order of their transactions, by few at a time and each once: bets that are facts among the others', async () => {
    const { match, ticketId } = await delayed()
    await placed()
    await parlay(db)
    await decide(db, match)
    await placed()
    await writer.finish(a.gidm, 1, 0)
    await sweepMatch(db, a.gidm)
    const consumed: bigint[] = []
    const follower: EventConsumer = {
      name: 'test in order',
      kinds: BET_EVENTS,
      handle: async (_, events) => void consumed.push(...events.map(({ id }) => id)),
      reset: async () => undefined,
    }
    await allReached(db)
    while ((await consumeBatch(db, follower, 2)).passed > 0);
    const { rows } = await sql<{ id: bigint; transfer: boolean; ticket: string | null }>`
      select id, exists (select from transfers where fact_id = f.id) as transfer, data ->> 'ticket' as ticket
        from facts f where name like 'bet.%' order by tx, id`.execute(db)
    expect(consumed).toEqual(rows.map(({ id }) => id))
    const kinds = rows.map(({ transfer }) => (transfer ? 'transfer' : 'event')).join(' ')
    expect(kinds).toMatch(/transfer event.* transfer event/)
    expect(rows.filter(({ ticket }) => ticket === ticketId).map(({ transfer }) => transfer)).toEqual([true, false])
  })

  test('nothing of a bet that is refused', async () => {
    expect(await factsOf(db, () => single(db, { ...a, gameStatus: 'suspended' }))).toEqual([])
  })

  test('bet.delayed, once for each key, then bet.accepted, once, of a bet that waits', async () => {
    const match = await live()
    const key = newKey()
    const made = await factsMade(db, (of) => single(of, match, key, DELAYED))
    const ticket = await ofTicket()
    expect(made).toEqual(await fact('bet.delayed', ticket))
    expect(await factsOf(db, () => single(db, match, key, DELAYED))).toEqual([])
    await sql`update bet_delays set due_at = clock_timestamp() where ticket = ${ticket}`.execute(db)
    expect(await factsMade(db, (of) => decide(of, match))).toEqual(await fact('bet.accepted', ticket))
    expect(await factsOf(db, () => decide(db, match))).toEqual([])
  })

  test('bet.rejected, once, of a bet that waited in vain, for its price or for its match', async () => {
    const { match, ticketId } = await delayed()
    const moved = { ...match, gameStatus: 'suspended' } as const
    expect(await factsMade(db, (of) => decide(of, moved))).toEqual(await fact('bet.rejected', ticketId))
    expect(await factsOf(db, () => decide(db, moved))).toEqual([])
    const over = await delayed()
    await writer.finish(over.match.gidm, 1, 0)
    const swept = (of: Db) => sweepMatch(of, over.match.gidm)
    expect(await factsMade(db, swept)).toEqual(await fact('bet.rejected', over.ticketId))
    expect(await factsOf(db, () => swept(db))).toEqual([])
  })

  test('bet.settled, once, with its result and what was paid', async () => {
    const ticket = await placed()
    await writer.finish(a.gidm, 1, 0)
    const made = await factsMade(db, (of) => sweepMatch(of, a.gidm))
    expect(made).toEqual(await fact('bet.settled', ticket, { result: 'W', payout: '2100' }))
    expect(await factsOf(db, () => sweepMatch(db, a.gidm))).toEqual([])
  })

  test('bet.legs_settled, once, of a parlay that stays open; bet.settled with its last leg', async () => {
    const { ticketId } = wagerIn(await parlay(db))
    await writer.finish(a.gidm, 1, 0)
    expect(await factsMade(db, (of) => sweepMatch(of, a.gidm))).toEqual(await fact('bet.legs_settled', ticketId))
    expect(await factsOf(db, () => sweepMatch(db, a.gidm))).toEqual([])
    await writer.finish(b.gidm, 0, 1)
    const made = await factsMade(db, (of) => sweepMatch(of, b.gidm))
    expect(made).toEqual(await fact('bet.settled', ticketId, { result: 'L', payout: '0' }))
  })

  test('bet.voided, once, with the stake that came back, of a bet whose match is void', async () => {
    const ticket = await placed()
    await writer.finish(a.gidm, 0, 0, 'abandoned')
    const [made, ...others] = await factsMade(db, (of) => sweepMatch(of, a.gidm))
    expect(others).toEqual([])
    const { rows } = await sql<{ result: string; payout: bigint }>`
      select result, payout from bets where ticket = ${ticket} and state = 'void'`.execute(db)
    expect([made]).toEqual(await fact('bet.voided', ticket, { result: rows[0]?.result, payout: '1000' }))
    expect(await factsOf(db, () => sweepMatch(db, a.gidm))).toEqual([])
  })

  test('bet.resettled, once, with what it was before, of a bet whose match is corrected', async () => {
    const ticket = await placed()
    await writer.finish(a.gidm, 1, 0)
    await sweepMatch(db, a.gidm)
    const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
    const correct = () => correctMatch(db, { gidm: a.gidm, status: 'final', scores }, SIGNED)
    expect(await factsOf(db, correct)).toEqual([])
    const made = await factsMade(db, (of) => sweepMatch(of, a.gidm))
    const before = { result: 'W', payout: '2100' }
    expect(made).toEqual(await fact('bet.resettled', ticket, { result: 'L', payout: '0', before }))
    // A correction that changes nothing for the bet is none of it.
    await correct()
    expect(await factsOf(db, () => sweepMatch(db, a.gidm))).toEqual([])
  })

  test('bet.voided, then bet.reopened with what it was before, of a bet that is voided and restored', async () => {
    const ticket = await placed()
    const named = { siteId: 3000, ticketId: ticket }
    await voidBet(db, named, 'DODDS', SIGNED)
    const voided = await factsMade(db, (of) => sweepRulings(of))
    const { rows } = await sql<{ result: string }>`select result from bets where ticket = ${ticket}`.execute(db)
    const before = { result: rows[0]?.result, payout: '1000' }
    expect(voided).toEqual(await fact('bet.voided', ticket, before))
    expect(await factsOf(db, () => sweepRulings(db))).toEqual([])
    await restoreBet(db, named, SIGNED)
    expect(await factsMade(db, (of) => sweepRulings(of))).toEqual(await fact('bet.reopened', ticket, { before }))
    expect(await factsOf(db, () => sweepRulings(db))).toEqual([])
  })

  test('bet.cashed_out, once for each key, with the part and what was paid for it', async () => {
    const ticketId = await placed()
    const sellPart = async (part: number) => {
      const [quote] = await quoteCashOuts(
        sellingOn(db, () => [a]),
        bettor,
        [ticketId],
      )
      if (!quote?.offer) throw new Error(quote?.refusal)
      const { quoteId } = quote.offer
      const key = newKey()
      return (of: Db) =>
        takeCashOut(
          sellingOn(of, () => [a]),
          bettor,
          { ticketId, quoteId, part },
          key,
        )
    }
    const sell = await sellPart(40)
    expect(await factsMade(db, sell)).toEqual(await fact('bet.cashed_out', ticketId, { stake: '400', paid: '350' }))
    expect(await factsOf(db, () => sell(db))).toEqual([])
    const rest = await sellPart(100)
    expect(await factsMade(db, rest)).toEqual(await fact('bet.cashed_out', ticketId, { stake: '600', paid: '525' }))
    const late = await factsOf(db, async () => {
      await writer.finish(a.gidm, 3, 0)
      await sweepMatch(db, a.gidm)
    })
    expect(late).toEqual([])
  })
})
