import type { PendingAnswer } from '@pavilion/operator-api'
import {
  operatorDeskExposure,
  operatorDeskLimits,
  operatorDeskLimitOverrides,
  operatorDeskLimitsSet,
  operatorDeskMargin,
  operatorDeskMargins,
  operatorDeskMember,
  operatorDeskMost,
} from '@pavilion/operator-api/sportsbook'
import { STATUS } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { rulesReader } from '../betting-rules/rules-reader.ts'
import { openDesk, type Desk } from '../testing/desk.ts'
import { league, sampleMatch, requestedSelection } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'
import { newKey } from '../testing/world.ts'
import { worstOf } from './exposure.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SUCCESS = 6000
const params = { siteId: 3000 }

describe.each(testDatabases)('limits, margins and exposure on $name', (kind) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())

  const price = (gidm: string) => desk.matchOf(gidm).lines[0]?.markets[0]?.ior

  test('two persons change the limits of a site, in fen; what is not set has the default', async () => {
    const set = (limits: object) => desk.askAsTwo(operatorDeskLimitsSet, { params, payload: { limits } })
    expect((await desk.ask(operatorDeskLimits, { params })).data).toMatchObject({
      limits: { minStake: null, newMarkets: [] },
      holding: {
        minStake: '1000',
        maxExposureMatch: '1000000000',
        maxExposureMember: '2000000000',
        decisionTimeoutMs: 10_000,
      },
      overrides: [],
    })
    const payload = {
      limits: { maxStake: '500000', usdRate: '720', usdRateDay: '2026-11-20', maxExposureMatch: '9000000' },
    }
    expect(await desk.takesTwo(operatorDeskLimitsSet, { params, payload })).toBe(true)
    expect((await set(payload.limits)).data).toMatchObject({ holding: { maxStake: '500000', usdRate: '720' } })
    const flagged = await desk.ask(operatorDeskLimitsSet, { params, payload: { limits: { newMarkets: ['FT/CNR'] } } })
    expect(flagged).toMatchObject({ http: 200, data: { limits: { maxStake: '500000', newMarkets: ['FT/CNR'] } } })
    const rules = await rulesReader(desk.db, () => 0)(3000)
    expect(rules).toMatchObject({ maxStake: 5_000_00n, minStake: 10_00n, usdRate: 7_20n, usdRateDay: '2026-11-20' })
    expect([...rules.newMarkets]).toEqual(['FT/CNR', 'FT/CNRE'])
    for (const [wrong, message] of [
      [{}, 'name what to change'],
      [{ maxStake: '1', dance: 1 }, 'there is no dance'],
    ] as const)
      expect(await desk.ask(operatorDeskLimitsSet, { params, payload: { limits: wrong } })).toMatchObject({
        code: STATUS.INVALID_PARAMETER,
        data: { faults: [{ path: 'limits', message }] },
      })
    const inPlay = await desk.ask(operatorDeskLimitsSet, { params, payload: { limits: { newMarkets: ['FT/CNRE'] } } })
    expect(inPlay.data).toMatchObject({ limits: { newMarkets: ['FT/CNR'] } })
    for (const limits of [
      { minStake: '600000' },
      { usdRate: null },
      { usdRateDay: '2999-01-01' },
      { newMarkets: ['FT/NONE'] },
      { maxStake: '-1' },
    ])
      expect((await set(limits)).code).not.toBe(SUCCESS)
    expect((await set({ maxStake: null, usdRate: null, usdRateDay: null })).data).toMatchObject({
      limits: { maxStake: null, usdRate: null, newMarkets: ['FT/CNR'] },
    })
  })

  test('a margin is off the published prices within a second, and gone when it is taken away', async () => {
    const set = (margin: number) =>
      desk.askAsTwo(operatorDeskMargin, { payload: { gtype: 'FT', leagueId: 'L1', wtype: 'R', margin } })
    expect((await set(1_000)).data).toEqual({
      margins: [{ gtype: 'FT', leagueId: 'L1', league: league.name, wtype: 'R', market: 'handicap', margin: 1_000 }],
    })
    await until(() => price('1')?.['H'] === 772)
    expect(price('1')).toEqual({ H: 772, C: 754 })
    expect(desk.matchOf('1').lines[0]?.markets[1]?.ior).toEqual({ H: 900, C: 980 })
    await set(0)
    await until(() => price('1')?.['H'] === 950)
    expect((await desk.ask(operatorDeskMargins)).data).toEqual({ margins: [] })
    const strange = { payload: { gtype: 'FT', wtype: 'NONE', margin: 10 } }
    expect(await desk.ask(operatorDeskMargin, strange)).toMatchObject({
      code: 6007,
      data: { faults: [{ path: 'wtype', message: expect.stringContaining('NONE: FT has M, R, OU') }] },
    })
    const nowhere = { payload: { gtype: 'FT', leagueId: 'L99', margin: 10 } }
    expect((await desk.ask(operatorDeskMargin, nowhere)).code).not.toBe(SUCCESS)
    expect((await desk.ask(operatorDeskMargin, { payload: { gtype: 'FT', margin: 2_001 } })).code).not.toBe(SUCCESS)
  })

  test('a margin below the floor, or none, takes two persons, whatever stood before', async () => {
    const ask = (margin: number) => desk.ask(operatorDeskMargin, { payload: { gtype: 'TN', margin } })
    expect((await ask(100)).http).toBe(200)
    for (const low of [99, 0])
      expect(await desk.takesTwo(operatorDeskMargin, { payload: { gtype: 'TN', margin: low } })).toBe(true)
    expect((await desk.ask(operatorDeskMargins)).data).toEqual({ margins: [{ gtype: 'TN', margin: 100 }] })
    const taken = await desk.askAsTwo(operatorDeskMargin, { payload: { gtype: 'TN', margin: 0 } })
    expect(taken.data).toEqual({ margins: [] })
  })

  test('an old approval does not overwrite a margin that was set since', async () => {
    const set = (margin: number) => desk.ask(operatorDeskMargin, { payload: { gtype: 'BS', margin } })
    const { approvalId } = ((await set(50)).data as PendingAnswer).pending
    expect((await set(50)).code).toBe(6009)
    expect((await set(200)).http).toBe(200)
    expect((await desk.decide(approvalId)).code).toBe(6009)
    expect((await desk.ask(operatorDeskMargins)).data).toEqual({ margins: [{ gtype: 'BS', margin: 200 }] })
    await desk.askAsTwo(operatorDeskMargin, { payload: { gtype: 'BS', margin: 0 } })
  })

  test('a margin of a league of another sport is refused, which could never apply', async () => {
    const payload = { gtype: 'BK', leagueId: 'L1', margin: 300 }
    expect(await desk.ask(operatorDeskMargin, { payload })).toMatchObject({
      code: 6007,
      data: { faults: [{ path: 'leagueId', message: 'league L1 is of FT, not of BK' }] },
    })
  })

  test('a margin is off a market before the start and in play, by whichever of its names it was set', async () => {
    const live = sampleMatch('12', { isLive: 'Y', gameStatus: 'live' })
    desk.feed.matches = [...desk.feed.matches, live]
    desk.feed.change({ added: [live] })
    await until(() => desk.platform.sportsbook.book.match('12') !== undefined)
    for (const wtype of ['R', 'RE']) {
      const set = (margin: number) => desk.askAsTwo(operatorDeskMargin, { payload: { gtype: 'FT', wtype, margin } })
      expect((await set(1_000)).data).toEqual({
        margins: [{ gtype: 'FT', wtype: 'R', market: 'handicap', margin: 1_000 }],
      })
      await until(() => price('12')?.['H'] === 772 && price('1')?.['H'] === 772)
      const { rows } = await sql`select margins_at(now()) as margins`.execute(desk.db)
      expect(rows).toMatchObject([{ margins: [{ wtype: 'R' }, { wtype: 'RE' }] }])
      expect((await set(0)).data).toEqual({ margins: [] })
      await until(() => price('12')?.['H'] === 950 && price('1')?.['H'] === 950)
    }
  })

  test('what is at risk: by selection, by match, by member', async () => {
    const [one, other] = [await desk.player(), await desk.player()]
    await desk.bet(one, requestedSelection(desk.matchOf('2')), '5000')
    await desk.bet(other, requestedSelection(desk.matchOf('2')), '1000')
    await desk.bet(other, requestedSelection(desk.matchOf('2'), { rtype: 'C', ior: 930 }), '2000')
    await desk.bet(other, requestedSelection(desk.matchOf('3')), '1000')
    expect((await desk.ask(operatorDeskExposure, { params: { siteId: 3000, gidm: '2' } })).data).toEqual({
      gidm: '2',
      team_h: desk.matchOf('2').team_h,
      team_c: desk.matchOf('2').team_c,
      league: league.name,
      stakes: '8000',
      liability: '7560',
      worst: [{ gid: '21', wtype: 'R', rtype: 'H', market: 'handicap', side: 'home', loss: '3700' }],
      selections: [
        {
          gid: '21',
          wtype: 'R',
          rtype: 'H',
          market: 'handicap',
          side: 'home',
          bets: 2,
          stakes: '6000',
          liability: '5700',
        },
        {
          gid: '21',
          wtype: 'R',
          rtype: 'C',
          market: 'handicap',
          side: 'away',
          bets: 1,
          stakes: '2000',
          liability: '1860',
        },
      ],
      multiples: { bets: 0, stakes: '0', winnable: '0' },
    })
    expect((await desk.ask(operatorDeskMost, { params, payload: { limit: 5 } })).data).toMatchObject({
      matches: [
        { gidm: '2', bets: 3, liability: '7560' },
        { gidm: '3', bets: 1, liability: '950' },
      ],
    })
    const { data } = await desk.ask(operatorDeskMember, { params: { siteId: 3000, userId: other.userId } })
    expect(data).toMatchObject({ singles: { bets: 3, stakes: '4000', winnable: '3760' }, multiples: { bets: 0 } })
    const selections = [requestedSelection(desk.matchOf('2')), requestedSelection(desk.matchOf('4'))]
    const parlay = { selections, system: 1, bankers: [], foldStake: '1000', oddsChoice: 'any' }
    const placed = await one.channel('place_parlay', parlay, { key: newKey() })
    expect(placed.data).toMatchObject({ outcome: 'taken' })
    expect((await desk.ask(operatorDeskExposure, { params: { siteId: 3000, gidm: '2' } })).data).toMatchObject({
      stakes: '8000',
      multiples: { bets: 1, stakes: '1000', winnable: '2802' },
    })
    const both = await desk.ask(operatorDeskMember, { params: { siteId: 3000, userId: one.userId } })
    expect(both.data).toMatchObject({ singles: { bets: 1 }, multiples: { bets: 1, winnable: '2802' } })
    expect((await desk.ask(operatorDeskExposure, { params: { siteId: 3000, gidm: '777' } })).code).not.toBe(SUCCESS)

    await sql`
      update bets set cashed_stake = stake / 2, still_winnable = winnable / 2 where user_id = ${one.userId}::uuid`.execute(
      desk.db,
    )
    const half = await desk.ask(operatorDeskMember, { params: { siteId: 3000, userId: one.userId } })
    expect(half.data).toMatchObject({
      singles: { stakes: '2500', winnable: '2375' },
      multiples: { stakes: '500', winnable: '1401' },
    })
    expect((await desk.ask(operatorDeskExposure, { params: { siteId: 3000, gidm: '2' } })).data).toMatchObject({
      stakes: '5500',
      liability: '5185',
      multiples: { winnable: '1401' },
    })
  })

  test('two persons limit a sport, a league and a match further, and each bet goes by the closest', async () => {
    const set = (target: object, limits: object) =>
      desk.askAsTwo(operatorDeskLimitOverrides, { params, payload: { ...target, limits } })
    const one = { params, payload: { gtype: 'FT', limits: { maxStake: '90000' } } }
    expect(await desk.takesTwo(operatorDeskLimitOverrides, one)).toBe(true)
    await set({ gtype: 'FT' }, { maxStake: '90000', inPlayDelayMs: 9_000 })
    await set({ leagueId: 'L1' }, { maxStake: '70000', maxExposure: '3000' })
    expect((await set({ gidm: '6' }, { maxStake: '80000' })).data).toMatchObject({
      overrides: [
        { gtype: 'FT', maxStake: '90000', inPlayDelayMs: 9_000 },
        { leagueId: 'L1', maxStake: '70000', maxExposure: '3000', league: { 'zh-CN': '英超' } },
        { gidm: '6', maxStake: '80000', teams: { team_h: { 'zh-CN': '主6' } } },
      ],
    })
    const refusalOf = async (gidm: string, stake: string) =>
      (await desk.bet(await desk.player(10_000_00n), requestedSelection(desk.matchOf(gidm)), stake)).refusal
    // Within five seconds. Bets are taken until then, so on a match whose exposure is not checked.
    await until(async () => (await refusalOf('7', '70001')) === 'STAKE_ABOVE_MAX')
    expect(await refusalOf('5', '5000')).toBe('EXPOSURE')
    expect(await refusalOf('6', '80001')).toBe('STAKE_ABOVE_MAX')
    expect(await refusalOf('6', '80000')).toBe('EXPOSURE')
    await set({ leagueId: 'L1' }, { maxStake: null, maxExposure: null })
    await set({ gidm: '6' }, { maxStake: null })
    const left = await set({ gtype: 'FT' }, { maxStake: null })
    expect(left.data).toMatchObject({ overrides: [{ gtype: 'FT', inPlayDelayMs: 9_000 }] })
    expect((await set({ gtype: 'FT' }, { inPlayDelayMs: null })).data).toMatchObject({ overrides: [] })
    for (const target of [{}, { gtype: 'FT', gidm: '6' }, { gtype: 'XX' }, { gidm: '777' }, { leagueId: 'L99' }])
      expect((await set(target, { maxStake: '1000' })).code).not.toBe(SUCCESS)
    await until(async () => (await refusalOf('5', '90001')) === undefined)
  })
})

test('the worst of a market is one of its sides, and none that brings in more than it costs', () => {
  const row = (rtype: string, stakes: bigint, liability: bigint) => ({
    gid: '1',
    wtype: 'M',
    rtype,
    bets: 1n,
    stakes,
    liability,
  })
  expect(worstOf([row('H', 100n, 110n), row('N', 10n, 22n), row('C', 50n, 120n)])).toEqual([
    { gid: '1', wtype: 'M', rtype: 'H', loss: '50' },
  ])
  expect(worstOf([row('H', 100n, 40n), row('C', 100n, 60n)])).toEqual([])
})
