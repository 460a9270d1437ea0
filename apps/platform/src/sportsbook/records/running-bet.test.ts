import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { requestedSelection, sampleMatch } from '../testing/samples.ts'
import { bettingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, openWorld, type World } from '../testing/world.ts'
import { matchesOfBet } from './matches-of-bet.ts'
import { runningBet } from './running-bet.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('a bet that its member shows on $name', ({ open }) => {
  let world: World
  const matches = [
    sampleMatch('41', { isLive: 'Y', sc_FT_H: 2, sc_FT_C: 1 }),
    sampleMatch('42'),
    sampleMatch('43'),
  ] as const
  beforeAll(async () => {
    world = await openWorld(open)
    await world.writer.list(matches)
  })
  afterAll(() => world.close())
  const bets = () => bettingOn(world.db, () => matches)

  it('has each selection as it was taken, with the score of that moment, and no money', async () => {
    const bettor = await addBettor(world.db, 3000, 10_000_00n)
    const selection = requestedSelection(matches[0])
    const single = wagerIn(await bets().single(bettor, selection, 100_00n))
    const legs = await runningBet(world.db, bettor, single.ticketId)
    expect(legs).toEqual([
      {
        selection: { ...selection, epoch: expect.any(Number) },
        gide: 'E41',
        league: { 'zh-CN': '英超', 'zh-TW': '英超' },
        team_h: matches[0].team_h,
        team_c: matches[0].team_c,
        score_H: 2,
        score_C: 1,
        isLive: 'Y',
      },
    ])
    const several = wagerIn(await bets().parlay(bettor, [toWin(matches[1], 'H'), toWin(matches[2], 'N')], 50_00n))
    expect(
      (await runningBet(world.db, bettor, several.ticketId))?.map(({ selection: { gidm, rtype }, isLive }) => [
        gidm,
        rtype,
        isLive,
      ]),
    ).toEqual([
      ['42', 'H', 'N'],
      ['43', 'N', 'N'],
    ])
  })

  it('is nobody else’s, of this site, and not over', async () => {
    const [bettor, other] = [await addBettor(world.db, 3000, 1_000_00n), await addBettor(world.db, 3000, 1_000_00n)]
    const { ticketId } = wagerIn(await bets().single(bettor, toWin(matches[2], 'H'), 100_00n))
    expect(await runningBet(world.db, other, ticketId)).toBeUndefined()
    expect(await runningBet(world.db, { ...bettor, siteId: 3001 }, ticketId)).toBeUndefined()
    for (const no of ['', 'CR1', 'CR269999100000000001', `${ticketId.slice(0, -1)}x`])
      expect(await runningBet(world.db, bettor, no)).toBeUndefined()
    expect(await runningBet(world.db, bettor, ticketId)).toHaveLength(1)
  })

  it('is on these matches, by which its settlement is told', async () => {
    const bettor = await addBettor(world.db, 3000, 10_000_00n)
    const { team_h: home, team_c: away } = matches[1]
    const league = { 'zh-CN': '英超', 'zh-TW': '英超' }
    const single = wagerIn(await bets().single(bettor, toWin(matches[1], 'H'), 100_00n))
    expect(await matchesOfBet(world.db, 3000, single.ticketId)).toEqual([{ home, away, league, isOutright: false }])
    const legs = [toWin(matches[1], 'H'), toWin(matches[2], 'N')]
    const several = wagerIn(await bets().parlay(bettor, legs, 50_00n))
    expect(await matchesOfBet(world.db, 3000, several.ticketId)).toHaveLength(2)
    for (const [siteId, no] of [[3001, single.ticketId] as const, [3000, 'CR1'] as const])
      expect(await matchesOfBet(world.db, siteId, no)).toEqual([])
  })
})
