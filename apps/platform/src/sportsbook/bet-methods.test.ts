import { endpoints, STATUS } from '@pavilion/contract'
import type { BetAnswer, CashOutAnswer, CashOutQuote, Wager } from '@pavilion/contract/bets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { FeedServer } from './testing/feed-server.ts'
import { openVenue, playerOf, startPlatform, type SportsPlatform } from './testing/platform.ts'
import { sampleMatch } from './testing/samples.ts'
import { until } from './testing/wait.ts'
import { toWin } from './testing/world-bets.ts'
import { mustBalance, newKey } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the channel’s calls about bets, on $name', ({ open }) => {
  let database: OpenDatabase
  let feed: FeedServer
  let platform: SportsPlatform

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db, 3000, 'aurora.test')
    await openVenue(database, 3000)
    feed = new FeedServer('feed-for-tests-only-0123456789abcdef')
    feed.matches = ['1', '2', '3', '4'].map((gidm) => sampleMatch(gidm))
    platform = await startPlatform(database, await feed.listen())
    await until(() => !platform.sportsbook.book.stale)
  })
  afterAll(async () => {
    await mustBalance(database.db)
    await platform.close()
    await feed.close()
    await database.close()
  })

  const selections = () =>
    ['1', '2', '3'].map((gidm) => toWin(platform.sportsbook.book.match(gidm) ?? sampleMatch(gidm), 'H'))

  test('a system is viewed, placed, half of it sold, and the rest settled; each call tells the same bet', async () => {
    const player = await playerOf(platform, 3000, 100_00n)
    const view = await player.channel('parlay_view', { selections: selections(), system: 4 })
    expect(view.data).toMatchObject({ quotes: [{ open: true }, {}, {}], minStake: '200', maxStake: '500000' })
    const banked = await player.channel('parlay_view', { selections: selections(), system: 4, bankers: [0] })
    expect(banked.data).toMatchObject({ maxStake: '666666' })
    const key = newKey()
    const request = { selections: selections(), system: 4, bankers: [0], foldStake: '1000', oddsChoice: 'any' }
    const placed = await player.channel('place_parlay', request, { key })
    expect(placed).toMatchObject({
      code: STATUS.SUCCESS,
      data: { outcome: 'taken', wager: { folds: 3, stake: '3000' } },
    })
    const answer = placed.data as BetAnswer
    const ticketId = answer.outcome === 'taken' ? answer.wager.ticketId : ''
    expect((await player.channel('get_wager_state', { key })).data).toEqual({ answer: placed.data })

    const { quotes } = (await player.channel('cash_out_quotes', { ticketIds: [ticketId] })).data as {
      quotes: CashOutQuote[]
    }
    const sale = newKey()
    const quoteId = quotes[0]?.offer?.quoteId
    const sold = await player.channel('cash_out', { ticketId, quoteId, part: 50 }, { key: sale })
    expect(sold.data as CashOutAnswer).toMatchObject({ outcome: 'taken', wager: { cashedStake: '1500' } })
    expect((await player.channel('get_cash_out_state', { key: sale })).data).toEqual({ answer: sold.data })
    const metrics = await platform.app.deps.metrics.metrics()
    expect(metrics).toContain('pavilion_cash_out_quotes_total{outcome="offered"} 1')
    expect(metrics).toContain('pavilion_cash_outs_total{outcome="taken"} 1')

    const results = ['1', '2', '3'].map((gidm) => ({
      gidm,
      status: 'final' as const,
      sc_FT_H: 1,
      sc_FT_C: 0,
      endedAt: 1,
    }))
    feed.change({ results })
    const now = async () => (await player.channel('get_wager', { ticketId })).data as { wager: Wager }
    await until(async () => (await now()).wager.state === 'settled')
    // 22.05 + 22.05 + 46.305, each rounded by itself.
    expect((await now()).wager).toMatchObject({
      result: 'W',
      payout: '9040',
      legs: [{ banker: true, result: 'W' }, {}, {}],
    })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
    const statement = await player.channel('get_statement', { beginDay: day, endDay: day })
    expect(statement.data).toMatchObject({ days: [{ day, count: 1, stake: '3000' }] })
  })

  test('a ticket of another, a system there is not and a range too long are refused by name', async () => {
    const [one, two] = [await playerOf(platform, 3000, 1n), await playerOf(platform, 3000, 1n)]
    expect((await one.channel('get_wager', { ticketId: 'CR260101000000000000' })).code).toBe(STATUS.NOT_FOUND)
    const wrong = { selections: selections(), system: 5, bankers: [], foldStake: '1000', oddsChoice: 'any' }
    expect(await two.channel('place_parlay', wrong, { key: newKey() })).toMatchObject({
      code: STATUS.ILLEGAL_PARAMETER,
      data: { faults: [{ path: 'Request.system' }] },
    })
    const long = await one.channel('get_statement', { beginDay: '2026-01-01', endDay: '2026-12-31' })
    expect(long).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'Request.endDay' }] } })
  })

  test('a bet is neither read nor sold by another member, who has its ticket, its key and a quote for it', async () => {
    const [owner, thief] = [await playerOf(platform, 3000, 100_00n), await playerOf(platform, 3000, 100_00n)]
    await until(() => !platform.sportsbook.book.stale)
    const key = newKey()
    const selection = toWin(platform.sportsbook.book.match('4') ?? sampleMatch('4'), 'H')
    const request = { selection, stake: '1000', oddsChoice: 'any', oddsType: 'H' }
    const answer = (await owner.channel('place_bet', request, { key })).data as BetAnswer
    const ticketId = answer.outcome === 'taken' ? answer.wager.ticketId : ''
    const quoted = (await owner.channel('cash_out_quotes', { ticketIds: [ticketId] })).data as {
      quotes: CashOutQuote[]
    }
    const quoteId = quoted.quotes[0]?.offer?.quoteId
    expect(quoteId).toBeDefined()

    expect((await thief.channel('get_wager', { ticketId })).code).toBe(STATUS.NOT_FOUND)
    expect((await thief.channel('get_wager_state', { key })).data).toEqual({ answer: null })
    expect((await thief.channel('get_today_wagers', {})).data).toEqual({ list: [] })
    expect((await thief.channel('cash_out_quotes', { ticketIds: [ticketId] })).data).toEqual({
      quotes: [{ ticketId, refusal: 'NOT_OPEN' }],
    })
    const sold = await thief.channel('cash_out', { ticketId, quoteId, part: 100 }, { key: newKey() })
    expect(sold.data).toMatchObject({ outcome: 'refused', refusal: 'NOT_OPEN', quote: { ticketId } })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
    const range = { category: 'TY', beginDay: day, endDay: day, ticketId } as const
    const records = await thief.call(endpoints.betRecordList, { ...range, pageNum: 1, pageSize: 10 }, thief)
    expect(records.data).toMatchObject({ total: 0, list: [] })
    expect((await owner.channel('get_wager', { ticketId })).data).toMatchObject({ wager: { state: 'open' } })
  })
})
