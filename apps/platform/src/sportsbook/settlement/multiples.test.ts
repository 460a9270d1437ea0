import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { betOf, openBets } from '../records/records.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { bettingOn, refusalIn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, count, openWorld, type World } from '../testing/world.ts'
import { sweepMatch, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('settlement of parlays, systems and parts of a match on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let next = 500

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  const begin = async (how: number, changes: Partial<Match> = {}) => {
    const matches = Array.from({ length: how }, () => sampleMatch(String((next += 1)), changes))
    await writer.list(matches)
    return matches
  }
  const end = async (match: Match | undefined, home: number, away: number, status?: 'final' | 'abandoned') => {
    const gidm = match?.gidm ?? ''
    await writer.finish(gidm, home, away, status)
    await sweepMatch(db, gidm)
  }
  const legsOf = (matches: Match[]) => matches.map((match) => toWin(match, 'H'))
  const betting = (matches: Match[]) => bettingOn(db, () => matches)
  const now = async (bettor: Bettor, ticketId: string) => {
    const wager = await betOf(db, bettor, ticketId)
    if (!wager) throw new Error(ticketId)
    return wager
  }

  test('a parlay is settled with its last leg, once, and says how each leg ended', async () => {
    const matches = await begin(3)
    const bettor = await addBettor(db, 3000, 100_00n)
    const { ticketId } = wagerIn(await betting(matches).parlay(bettor, legsOf(matches), 10_00n))
    await end(matches[0], 2, 1)
    await end(matches[2], 1, 0)
    expect(await now(bettor, ticketId)).toMatchObject({
      state: 'open',
      legs: [{ result: 'W', result_H: 2, result_C: 1 }, {}, { result: 'W' }],
    })
    expect((await now(bettor, ticketId)).legs[1]).not.toHaveProperty('result')
    await end(matches[1], 3, 0)
    await sweepMatch(db, matches[1]?.gidm ?? '')
    expect(await now(bettor, ticketId)).toMatchObject({ state: 'settled', result: 'W', payout: 92_61n })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 182_61n, locked: 0n })
    const { rows } = await sql`select kind from journals where ref = ${ticketId} order by id`.execute(db)
    expect(rows).toEqual([{ kind: 'bet' }, { kind: 'settled' }])
  })

  test('a parlay is lost with its first lost leg; a void leg counts as one; all void is the stake', async () => {
    const matches = await begin(4)
    const bettor = await addBettor(db, 3000, 100_00n)
    const [a, b, c, d] = legsOf(matches)
    if (!a || !b || !c || !d) throw new Error('four legs')
    const { parlay } = betting(matches)
    const lost = wagerIn(await parlay(bettor, [a, b], 10_00n))
    const less = wagerIn(await parlay(bettor, [b, c], 10_00n))
    const none = wagerIn(await parlay(bettor, [c, d], 10_00n))
    await end(matches[0], 0, 1)
    expect(await now(bettor, lost.ticketId)).toMatchObject({ state: 'settled', result: 'L', payout: 0n })
    await end(matches[1], 1, 0)
    expect(await now(bettor, lost.ticketId)).toMatchObject({
      result: 'L',
      payout: 0n,
      legs: [{ result: 'L' }, { result: 'W' }],
    })
    await end(matches[2], 0, 0, 'abandoned')
    expect(await now(bettor, less.ticketId)).toMatchObject({
      result: 'W',
      payout: 21_00n,
      legs: [{}, { result: 'DABANDON' }],
    })
    await writer.result({ gidm: matches[3]?.gidm ?? '', status: 'postponed' })
    await sweepMatch(db, matches[3]?.gidm ?? '')
    expect(await now(bettor, none.ticketId)).toMatchObject({
      state: 'void',
      result: 'D',
      payout: 10_00n,
      legs: [{}, { result: 'DPOSTPONE' }],
    })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 101_00n, locked: 0n })
  })

  test('a parlay that waits for its confirmation is refused when a leg of it is decided meanwhile', async () => {
    const [early] = await begin(1)
    const [live] = await begin(1, { isLive: 'Y' })
    if (!early || !live) throw new Error('two matches')
    const bettor = await addBettor(db, 3000, 100_00n)
    const waiting = bettingOn(db, () => [early, live], { ...AT_ONCE, inPlayDelayMs: 60_000 })
    const { ticketId, state } = wagerIn(await waiting.parlay(bettor, [toWin(early, 'H'), toWin(live, 'H')], 10_00n))
    expect(state).toBe('delay')
    await end(early, 1, 0)
    expect(await now(bettor, ticketId)).toMatchObject({ state: 'refused', refusal: 'MATCH_FINISHED' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
    expect(await count(db, 'bet_delays')).toBe(0)
    await end(live, 1, 0)
  })

  test('a system waits for every leg and pays the folds that hold, half results by half', async () => {
    const matches = await begin(3)
    const bettor = await addBettor(db, 3000, 100_00n)
    const half = requestedSelection(matches[1] ?? sampleMatch('x'), { wtype: 'OU', rtype: 'C', ratio: '2.5', ior: 980 })
    const { strong: _strong, ...over } = half
    const legs = legsOf(matches)
    const system = [legs[0], over, legs[2]].flatMap((leg) => leg ?? [])
    const wager = wagerIn(await betting(matches).parlay(bettor, system, 10_00n, { system: 4 }))
    await end(matches[0], 0, 1)
    expect((await now(bettor, wager.ticketId)).state).toBe('open')
    await end(matches[1], 2, 1)
    await end(matches[2], 1, 0)
    expect(await now(bettor, wager.ticketId)).toMatchObject({
      state: 'settled',
      result: 'W',
      stake: 40_00n,
      payout: 41_58n,
    })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 101_58n, locked: 0n })
  })

  test('a part that is over settles its markets while the match is in play, and takes no more bets on them', async () => {
    const markets = [
      { wtype: 'HRM', sw: 'Y' as const, ior: { H: 1500, N: 1200, C: 3000 } },
      { wtype: 'RM', sw: 'Y' as const, ior: { H: 1100, N: 2200, C: 2400 } },
      { wtype: 'RF', sw: 'Y' as const, ior: { FHH: 2000 } },
    ]
    const matches = await begin(1, { isLive: 'Y', gameStatus: 'live', lines: [{ gid: 'g', markets }] })
    const [match] = matches
    if (!match) throw new Error('a match')
    const bettor = await addBettor(db, 3000, 100_00n)
    const on = (wtype: string, rtype: string, ior: number, epoch = match.epoch) => {
      const {
        strong: _strong,
        ratio: _ratio,
        ...rest
      } = requestedSelection(match, { gid: 'g', wtype, rtype, ior, epoch })
      return rest
    }
    const { single } = betting(matches)
    const first = wagerIn(await single(bettor, on('HRM', 'H', 1500), 10_00n))
    const both = wagerIn(await single(bettor, on('RF', 'FHH', 2000), 10_00n))
    const whole = wagerIn(await single(bettor, on('RM', 'H', 1100), 10_00n))
    const part = { gidm: match.gidm, status: 'period' as const, sc_H1_H: 1, sc_H1_C: 0 }
    const standing = await writer.result(part)
    expect(standing).toMatchObject({ gameStatus: 'live', epoch: match.epoch + 1 })
    expect(await writer.result(part)).toBeUndefined()
    await sweepMatch(db, match.gidm)
    expect(await unsettledMatches(db)).toEqual([])
    expect(await now(bettor, first.ticketId)).toMatchObject({ state: 'settled', payout: 25_00n })
    expect((await openBets(db, bettor)).map((wager) => wager.ticketId).toSorted()).toEqual(
      [both.ticketId, whole.ticketId].toSorted(),
    )
    const after = { ...match, epoch: match.epoch + 1 }
    const late = bettingOn(db, () => [after])
    expect(refusalIn(await late.single(bettor, on('HRM', 'H', 1500, after.epoch), 10_00n))).toBe('MARKET_CLOSED')
    expect(refusalIn(await late.single(bettor, on('RM', 'H', 1100, after.epoch), 10_00n))).toBeUndefined()
    await writer.result({ gidm: match.gidm, status: 'final', sc_FT_H: 1, sc_FT_C: 1 })
    await sweepMatch(db, match.gidm)
    expect(await now(bettor, first.ticketId)).toMatchObject({ state: 'settled', payout: 25_00n })
    expect(await now(bettor, both.ticketId)).toMatchObject({ result: 'L', legs: [{ result_H: 1, result_C: 1 }] })
    const { rows } =
      await sql`select version, status from match_results where gidm = ${match.gidm} order by version`.execute(db)
    expect(rows).toEqual([
      { version: 1, status: 'period' },
      { version: 2, status: 'final' },
    ])
    expect(await count(db, 'exposures')).toBe(0)
  })

  test('an abandoned match settles what was complete and voids the rest', async () => {
    const markets = [
      { wtype: 'HM', sw: 'Y' as const, ior: { H: 1500, N: 1200, C: 3000 } },
      { wtype: 'M', sw: 'Y' as const, ior: { H: 1100, N: 2200, C: 2400 } },
    ]
    const [match] = await begin(1, { lines: [{ gid: 'g', markets }] })
    if (!match) throw new Error('a match')
    const bettor = await addBettor(db, 3000, 100_00n)
    const { single } = betting([match])
    const {
      strong: _strong,
      ratio: _ratio,
      ...rest
    } = requestedSelection(match, { gid: 'g', wtype: 'HM', rtype: 'N', ior: 1200 })
    const half = wagerIn(await single(bettor, rest, 10_00n))
    const whole = wagerIn(await single(bettor, { ...toWin(match, 'H'), gid: 'g' }, 10_00n))
    await end(match, 0, 0, 'abandoned')
    expect(await now(bettor, half.ticketId)).toMatchObject({ state: 'settled', result: 'W', payout: 22_00n })
    expect(await now(bettor, whole.ticketId)).toMatchObject({ state: 'void', result: 'DABANDON', payout: 10_00n })
  })

  test('an outright is settled by its winners; a dead heat shares the stake', async () => {
    const runners = ['1', '2', '3'].map((rtype) => ({ rtype, name: { 'zh-CN': `队${rtype}`, 'zh-TW': `隊${rtype}` } }))
    const lines = [{ gid: 'g', markets: [{ wtype: 'FS', sw: 'Y' as const, ior: { 1: 3000, 2: 4000, 3: 5000 } }] }]
    const [match] = await begin(1, { gtype: 'FS', championOf: 'TN', runners, lines })
    if (!match) throw new Error('an outright')
    const bettor = await addBettor(db, 3000, 100_00n)
    const on = (rtype: string, ior: number) => ({
      gtype: 'FS' as const,
      gidm: match.gidm,
      gid: 'g',
      wtype: 'FS',
      rtype,
      ior,
      epoch: 1,
    })
    const { single } = betting([match])
    const wins = wagerIn(await single(bettor, on('1', 3000), 10_00n))
    const loses = wagerIn(await single(bettor, on('3', 5000), 10_00n))
    expect(wins.legs).toMatchObject([{ runner: { 'zh-CN': '队1' } }])
    await writer.result({ gidm: match.gidm, status: 'final', winners: ['1', '2'] })
    await sweepMatch(db, match.gidm)
    expect(await now(bettor, wins.ticketId)).toMatchObject({ result: 'W', payout: 20_00n, legs: [{ share: 2 }] })
    expect(await now(bettor, loses.ticketId)).toMatchObject({
      result: 'L',
      payout: 0n,
      legs: [expect.not.objectContaining({ share: 2 })],
    })
  })
})
