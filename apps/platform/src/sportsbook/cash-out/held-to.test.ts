import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { correctMatch } from '../settlement/corrections.ts'
import { sweepMatch } from '../settlement/sweep.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, callRaw, newKey, openWorld, type World } from '../testing/world.ts'
import { quoteCashOuts, takeCashOut } from './cash-out.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SIGNED = { actor: 'operator:ann', note: 'as the league says' }

describe.each(testDatabases)('what a sale is held to on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let matches: [Match, Match, Match]
  let next = 0

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())
  beforeEach(async () => {
    const fresh = () => sampleMatch(String((next += 1)))
    matches = [fresh(), fresh(), fresh()]
    await writer.list(matches)
    bettor = await addBettor(db, 3000, 100_00n)
  })

  const quoteOf = async (ticketId: string, on: readonly Match[] = matches) => {
    const [quote] = await quoteCashOuts(
      sellingOn(db, () => on),
      bettor,
      [ticketId],
    )
    return quote
  }
  const take = async (ticketId: string, quoteId: string, part = 100, on: readonly Match[] = matches) => {
    const selling = sellingOn(db, () => on)
    const taken = await takeCashOut(selling, bettor, { ticketId, quoteId, part }, newKey())
    if (!('answer' in taken)) throw new Error(taken.state)
    return taken.answer
  }
  const sell = async (ticketId: string, part: number) =>
    take(ticketId, (await quoteOf(ticketId))?.offer?.quoteId ?? '', part)
  const held = () => balanceOf(db, 3000, bettor.userId)
  const end = async (match: Match, home: number, away: number) => {
    await writer.finish(match.gidm, home, away)
    await sweepMatch(db, match.gidm)
  }

  test.each(['M', 'R'] as const)('no locked market: neither a price nor a sale on %s', async (wtype) => {
    const [a] = matches
    const selection = wtype === 'M' ? toWin(a, 'H') : requestedSelection(a)
    const { ticketId } = wagerIn(await bettingOn(db, () => matches).single(bettor, selection, 10_00n))
    const quoteId = (await quoteOf(ticketId))?.offer?.quoteId ?? ''
    const lock = (match: Match): Match => ({
      ...match,
      lines: match.lines.map((line) => ({
        ...line,
        markets: line.markets.map((market) => (market.wtype === wtype ? { ...market, sw: 'N' as const } : market)),
      })),
    })
    const locked = [lock(a), matches[1]]
    expect(await quoteOf(ticketId, locked)).toMatchObject({ ticketId, refusal: 'SUSPENDED' })
    expect(await take(ticketId, quoteId, 100, locked)).toMatchObject({ outcome: 'refused', refusal: 'SUSPENDED' })
    expect(await held()).toMatchObject({ centre: 90_00n, locked: 10_00n })
    const legs = [toWin(matches[1], 'H'), selection]
    const parlay = wagerIn(await bettingOn(db, () => matches).parlay(bettor, legs, 10_00n)).ticketId
    expect(await quoteOf(parlay, locked)).toMatchObject({ ticketId: parlay, refusal: 'SUSPENDED' })
  })

  test('the bankers of a system: with one of them lost nothing is left to buy', async () => {
    const legs = matches.map((match) => toWin(match, 'H'))
    const { parlay } = bettingOn(db, () => matches)
    const banked = wagerIn(await parlay(bettor, legs, 5_00n, { system: 4, bankers: [0] })).ticketId
    const free = wagerIn(await parlay(bettor, legs, 5_00n, { system: 4 })).ticketId
    expect(await quoteOf(banked)).toHaveProperty('offer')
    await end(matches[0], 0, 1)
    expect(await betOf(db, bettor, banked)).toMatchObject({ state: 'open' })
    expect(await quoteOf(banked)).toMatchObject({ ticketId: banked, refusal: 'NOT_OFFERED' })
    expect(await quoteOf(free)).toHaveProperty('offer')
  })

  test('a bet that is sold in parts is cashed with the last of them', async () => {
    const { ticketId } = wagerIn(await bettingOn(db, () => matches).single(bettor, toWin(matches[0], 'H'), 10_00n))
    const first = await sell(ticketId, 50)
    const second = await sell(ticketId, 50)
    expect([first, second]).toMatchObject([{ outcome: 'taken' }, { outcome: 'taken', wager: { state: 'open' } }])
    const last = await sell(ticketId, 100)
    expect(last).toMatchObject({ outcome: 'taken', wager: { state: 'cashed', stake: 10_00n, cashedStake: 10_00n } })
    const wager = await betOf(db, bettor, ticketId)
    expect(wager?.settledAt).toBeDefined()
    expect(await quoteOf(ticketId)).toMatchObject({ ticketId, refusal: 'NOT_OPEN' })
    await end(matches[0], 1, 0)
    expect(await betOf(db, bettor, ticketId)).toEqual(wager)
    expect(await held()).toMatchObject({ centre: 90_00n + (wager?.cashedPayout ?? 0n), locked: 0n })
  })

  describe('what its legs came to', () => {
    const won = async () => {
      const [a, b] = matches
      const placed = await bettingOn(db, () => matches).parlay(bettor, [toWin(a, 'H'), toWin(b, 'H')], 10_00n)
      const { ticketId } = wagerIn(placed)
      await end(a, 1, 0)
      const { rows } = await sql<{ mark: string }>`
        select bet_mark(b) as mark from bets b where ticket = ${ticketId}`.execute(db)
      const named = { site_id: 3000, user_id: bettor.userId, body_hash: 'h', request_id: 'r', ticket: ticketId }
      const priced = {
        ...named,
        refusal: null,
        until: new Date(Date.now() + 20_000).toISOString(),
        quote: { ticketId },
        mark: rows[0]?.mark,
        stake: 10_00n,
        paid: 15_00n,
        left: 0n,
        legs: [{ gidm: b.gidm, epoch: b.epoch }],
        decided: [{ gidm: a.gidm, version: 1 }],
      }
      const ask = (changes: object = {}) => callRaw(db, 'cash_out', { ...priced, key: newKey(), ...changes })
      return { a, ticketId, ask }
    }
    const lost = (match: Match) =>
      correctMatch(
        db,
        { gidm: match.gidm, status: 'final', scores: { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 } },
        SIGNED,
      )

    test('by the current version: not after a correction, carried out or not, nor by an older one', async () => {
      const { a, ask, ticketId } = await won()
      await lost(a)
      expect(await ask()).toMatchObject({ answer: { outcome: 'refused', refusal: 'MOVED' } })
      await correctMatch(db, { gidm: a.gidm, status: 'final', scores: { sc_FT_H: 1, sc_FT_C: 0 } }, SIGNED)
      expect(await ask()).toMatchObject({ answer: { refusal: 'MOVED' } })
      expect(await ask({ decided: [{ gidm: a.gidm, version: 2 }] })).toMatchObject({ answer: { refusal: 'MOVED' } })
      await sweepMatch(db, a.gidm)
      expect(await ask({ decided: [{ gidm: a.gidm, version: 3 }] })).toMatchObject({ answer: { refusal: 'MOVED' } })
      expect(await held()).toMatchObject({ centre: 90_00n, locked: 10_00n })
      expect(await sell(ticketId, 100)).toMatchObject({ outcome: 'taken' })
    })

    test('at once, though the correction was not carried out yet', async () => {
      const { a, ticketId } = await won()
      const quoteId = (await quoteOf(ticketId))?.offer?.quoteId ?? ''
      await lost(a)
      expect(await quoteOf(ticketId)).not.toHaveProperty('offer')
      expect(await take(ticketId, quoteId)).toMatchObject({ outcome: 'refused' })
      await sweepMatch(db, a.gidm)
      expect(await betOf(db, bettor, ticketId)).toMatchObject({ state: 'settled', result: 'L' })
      expect(await take(ticketId, quoteId)).toMatchObject({ refusal: 'NOT_OPEN' })
    })

    test('and is bought by the current version', async () => {
      const { ask } = await won()
      expect(await ask()).toMatchObject({ answer: { outcome: 'taken', paid: '1500' } })
      expect(await held()).toMatchObject({ centre: 105_00n, locked: 0n })
    })
  })
})
