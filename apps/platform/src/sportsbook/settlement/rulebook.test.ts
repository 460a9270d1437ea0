import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { previewResult } from '../desk/preview.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { bettingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, openWorld, type World } from '../testing/world.ts'
import { correctMatch } from './corrections.ts'
import { sweepMatch } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SIGNED = { actor: 'operator:ann', note: 'as the league says' }
const HALF = { sc_H1_H: 1, sc_H1_C: 0 }

describe.each(testDatabases)('what the rulebook says on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let next = 900

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  const now = async (ticketId: string) => {
    const wager = await betOf(db, bettor, ticketId)
    if (!wager) throw new Error(ticketId)
    return wager
  }

  describe('of a dead heat', () => {
    const PRICES = { 1: 3000, 2: 1000, 3: 600, 4: 5000 }
    const runners = Object.keys(PRICES).map((rtype) => ({
      rtype,
      name: { 'zh-CN': `队${rtype}`, 'zh-TW': `隊${rtype}` },
    }))
    const raced = async (winners: string[]) => {
      const lines = [{ gid: 'g', markets: [{ wtype: 'FS', sw: 'Y' as const, ior: PRICES }] }]
      const match = sampleMatch(String((next += 1)), { gtype: 'FS', championOf: 'TN', runners, lines })
      await writer.list([match])
      bettor = await addBettor(db, 3000, 100_00n)
      const tickets: string[] = []
      for (const [rtype, ior] of Object.entries(PRICES)) {
        const on = { gtype: 'FS' as const, gidm: match.gidm, gid: 'g', wtype: 'FS', rtype, ior, epoch: 1 }
        tickets.push(wagerIn(await bettingOn(db, () => [match]).single(bettor, on, 10_00n)).ticketId)
      }
      await writer.result({ gidm: match.gidm, status: 'final', winners })
      await sweepMatch(db, match.gidm)
      return { match, wagers: await Promise.all(tickets.map(now)) }
    }

    test('each share is called by its money: more than it cost, as much, less, nothing', async () => {
      const { wagers } = await raced(['1', '2', '3'])
      expect(wagers.map(({ result, payout }) => [result, payout])).toEqual([
        ['W', 13_33n],
        ['LL', 6_66n],
        ['LL', 5_33n],
        ['L', 0n],
      ])
      expect(wagers.map(({ legs: [leg] }) => leg?.share)).toEqual([3, 3, 3, undefined])
      const two = await raced(['2', '3'])
      expect(two.wagers.map(({ result, payout }) => [result, payout])).toEqual([
        ['L', 0n],
        ['P', 10_00n],
        ['LL', 8_00n],
        ['L', 0n],
      ])
    })

    test('a winner who is named twice has won alone', async () => {
      const { match, wagers } = await raced(['2', '2'])
      expect(wagers[1]).toMatchObject({
        result: 'W',
        payout: 20_00n,
        legs: [expect.not.objectContaining({ share: 2 })],
      })
      await correctMatch(db, { gidm: match.gidm, status: 'final', scores: {}, winners: ['3', '2', '3'] }, SIGNED)
      const { rows } = await sql`select winners from matches where gidm = ${match.gidm}`.execute(db)
      expect(rows).toEqual([{ winners: ['2', '3'] }])
    })
  })

  describe('of a match of which a part was settled', () => {
    const markets = [
      { wtype: 'HRM', sw: 'Y' as const, ior: { H: 1500, N: 1200, C: 3000 } },
      { wtype: 'RM', sw: 'Y' as const, ior: { H: 1100, N: 2200, C: 2400 } },
    ]
    const begun = async () => {
      const match = sampleMatch(String((next += 1)), { isLive: 'Y', lines: [{ gid: 'g', markets }] })
      await writer.list([match])
      bettor = await addBettor(db, 3000, 100_00n)
      const on = (wtype: string, ior: number) => {
        const {
          strong: _strong,
          ratio: _ratio,
          ...rest
        } = requestedSelection(match, { gid: 'g', wtype, rtype: 'H', ior })
        return rest
      }
      const { single } = bettingOn(db, () => [match])
      const first = wagerIn(await single(bettor, on('HRM', 1500), 10_00n)).ticketId
      const whole = wagerIn(await single(bettor, on('RM', 1100), 10_00n)).ticketId
      await writer.result({ gidm: match.gidm, status: 'period', ...HALF })
      await sweepMatch(db, match.gidm)
      return { match, first, whole }
    }
    const centre = async () => (await balanceOf(db, 3000, bettor.userId)).centre

    test.each(['postponed', 'cancelled', 'abandoned'] as const)(
      '%s keeps its result and voids the rest',
      async (status) => {
        const { match, first, whole } = await begun()
        await writer.result({ gidm: match.gidm, status })
        await sweepMatch(db, match.gidm)
        expect(await now(first)).toMatchObject({ state: 'settled', result: 'W', payout: 25_00n })
        expect(await now(whole)).toMatchObject({ state: 'void', result: 'DABANDON', payout: 10_00n })
        expect(await centre()).toBe(115_00n)
        // Nothing new waits for the desk.
        await writer.result({ gidm: match.gidm, status })
        const waiting = await sql`select from result_proposals where gidm = ${match.gidm}`.execute(db)
        expect(waiting.rows).toEqual([])
      },
    )

    test.each(['postponed', 'cancelled'] as const)(
      '%s by the desk does so too, with its reason for the rest',
      async (status) => {
        const { match, first, whole } = await begun()
        const effects = await db
          .transaction()
          .execute((tx) => previewResult(tx, match.gidm, { status, scores: {}, code: 'DVENUE' }))
        expect(effects).toMatchObject([{ decided: 1, paid: '1000', changed: 0 }])
        await correctMatch(db, { gidm: match.gidm, status, scores: {}, reason: 'DVENUE' }, SIGNED)
        await sweepMatch(db, match.gidm)
        expect(await now(first)).toMatchObject({ state: 'settled', result: 'W' })
        expect(await now(whole)).toMatchObject({ state: 'void', result: 'DVENUE', payout: 10_00n })
      },
    )

    test('and was played to its end before it was called off after all: the part keeps its corrected result', async () => {
      const { match, first, whole } = await begun()
      await writer.result({ gidm: match.gidm, status: 'final', ...HALF, sc_FT_H: 2, sc_FT_C: 0 })
      const scores = { sc_H1_H: 0, sc_H1_C: 0, sc_FT_H: 2, sc_FT_C: 0 }
      await correctMatch(db, { gidm: match.gidm, status: 'final', scores }, SIGNED)
      await correctMatch(db, { gidm: match.gidm, status: 'cancelled', scores: {} }, SIGNED)
      await sweepMatch(db, match.gidm)
      expect(await now(first)).toMatchObject({ state: 'settled', result: 'L' })
      expect(await now(whole)).toMatchObject({ state: 'void', result: 'DABANDON' })
    })
  })

  test('of a missing score: what needs it is void, the rest is settled', async () => {
    const markets = ['HM', 'M', 'F'].map((wtype) => ({
      wtype,
      sw: 'Y' as const,
      ior: { H: 1000, N: 1000, C: 1000, FHH: 1000 },
    }))
    const match: Match = sampleMatch(String((next += 1)), { lines: [{ gid: 'g', markets }] })
    await writer.list([match])
    bettor = await addBettor(db, 3000, 100_00n)
    const tickets: string[] = []
    for (const [wtype, rtype] of [
      ['HM', 'H'],
      ['M', 'H'],
      ['F', 'FHH'],
    ] as const) {
      const on = { ...toWin(match, 'H'), gid: 'g', wtype, rtype, ior: 1000 }
      tickets.push(wagerIn(await bettingOn(db, () => [match]).single(bettor, on, 10_00n)).ticketId)
    }
    await writer.result({ gidm: match.gidm, status: 'final', sc_FT_H: 2, sc_FT_C: 1 })
    await sweepMatch(db, match.gidm)
    const results = async () => (await Promise.all(tickets.map(now))).map(({ result }) => result)
    expect(await results()).toEqual(['DNOSCORE', 'W', 'DNOSCORE'])
    const scores = { ...HALF, sc_FT_H: 2, sc_FT_C: 1 }
    await correctMatch(db, { gidm: match.gidm, status: 'final', scores }, SIGNED)
    await sweepMatch(db, match.gidm)
    expect(await results()).toEqual(['W', 'W', 'W'])
  })
})
