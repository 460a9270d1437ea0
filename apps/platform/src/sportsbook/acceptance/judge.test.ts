import type { Selection } from '@pavilion/contract/bets'
import type { Market, Match } from '@pavilion/contract/sports'
import { describe, expect, test } from 'vitest'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { judge, quoteOf } from './judge.ts'

const live = sampleMatch('7', { isLive: 'Y', epoch: 5 })
const offer = (match = live, stale = false) => ({ match, stale })
const limits = { minStake: 1000n, maxStake: 2_000_000n }

describe('a bet is judged', () => {
  test('the price and line that were seen are taken', () => {
    expect(judge(requestedSelection(live), 'never', offer())).toEqual({ taken: true, ior: 950, moved: false })
  })

  test.each([
    ['any', 940, { taken: true, ior: 950, moved: true }],
    ['any', 960, { taken: true, ior: 950, moved: true }],
    ['better', 940, { taken: true, ior: 950, moved: true }],
    ['better', 960, { taken: false, refusal: 'PRICE_MOVED' }],
    ['never', 940, { taken: false, refusal: 'PRICE_MOVED' }],
    ['never', 960, { taken: false, refusal: 'PRICE_MOVED' }],
  ] as const)('%s: a price seen as %i and now 950', (choice, ior, verdict) => {
    expect(judge(requestedSelection(live, { ior }), choice, offer())).toEqual(verdict)
  })

  test('another line, giving side or epoch is another bet, whatever the choice', () => {
    for (const change of [{ ratio: '0.5 / 1' }, { strong: 'C' as const }, { epoch: 4 }])
      expect(judge(requestedSelection(live, change), 'any', offer())).toEqual({ taken: false, refusal: 'LINE_CHANGED' })
  })

  test('an old book takes nothing', () => {
    expect(judge(requestedSelection(live), 'any', offer(live, true))).toEqual({ taken: false, refusal: 'BOOK_STALE' })
  })

  test.each([
    ['finished', 'MATCH_FINISHED'],
    ['settled', 'MATCH_FINISHED'],
    ['abandoned', 'MATCH_FINISHED'],
    ['suspended', 'SUSPENDED'],
  ] as const)('a %s match: %s', (gameStatus, refusal) => {
    expect(judge(requestedSelection(live), 'any', offer({ ...live, gameStatus }))).toEqual({ taken: false, refusal })
  })

  test.each([
    ['GOAL', 'SUSPENDED_GOAL'],
    ['VAR', 'SUSPENDED_VAR'],
    ['RED_CARD', 'SUSPENDED_RED_CARD'],
    ['FEED', 'SUSPENDED'],
    ['OPERATOR', 'SUSPENDED'],
  ] as const)('a match suspended for %s: %s, though its prices have gone', (reason, refusal) => {
    const match = { ...live, gameStatus: 'suspended' as const, reason }
    expect(judge(requestedSelection(live), 'any', offer(match))).toEqual({ taken: false, refusal })
    expect(judge(requestedSelection(live), 'any', offer({ ...match, lines: [] }))).toEqual({ taken: false, refusal })
    const early = sampleMatch('7', { epoch: 5 })
    expect(judge(requestedSelection(early), 'any', offer(match))).toEqual({ taken: false, refusal: 'MARKET_CLOSED' })
  })

  test('a locked market, a selection that is gone, and a market of before the start are closed', () => {
    const lines = live.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, sw: 'N' as const })),
    }))
    const early = sampleMatch('7', { epoch: 5 })
    const closed = { taken: false, refusal: 'MARKET_CLOSED' }
    expect(judge(requestedSelection(live), 'any', offer({ ...live, lines }))).toEqual(closed)
    expect(judge(requestedSelection(live, { gid: 'gone' }), 'any', offer())).toEqual(closed)
    expect(judge(requestedSelection(live, { rtype: 'N' }), 'any', offer())).toEqual(closed)
    expect(judge(requestedSelection(early), 'any', offer({ ...early, isLive: 'Y' }))).toEqual(closed)
  })

  test('what could not be settled is never taken: another sport, a line too many or too few, a side the market has not', () => {
    const closed = { taken: false, refusal: 'MARKET_CLOSED' }
    const withMarket = (market: Partial<Market> & Pick<Market, 'wtype'>, gtype: Match['gtype'] = 'FT') => ({
      ...live,
      gtype,
      lines: [{ gid: '71', markets: [{ sw: 'Y' as const, ior: { H: 950, C: 930 }, ...market }] }],
    })
    const on = (match: Match, changes: Partial<Selection>) => {
      const { strong: _strong, ratio: _ratio, ...rest } = requestedSelection(live)
      return judge({ ...rest, gtype: match.gtype, ...changes }, 'any', offer(match))
    }
    expect(on(withMarket({ wtype: 'RW' }, 'BK'), { wtype: 'RW' })).toMatchObject({ taken: true })
    expect(on(withMarket({ wtype: 'RW' }, 'BK'), { wtype: 'RW', gtype: 'TN' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'RW' }), { wtype: 'RW' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'RW', ratio: '1' }, 'BK'), { wtype: 'RW', ratio: '1' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'ROU' }), { wtype: 'ROU' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'ROU', ratio: '0.5 / 2' }), { wtype: 'ROU', ratio: '0.5 / 2' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'RE', ratio: '1' }), { wtype: 'RE', ratio: '1' })).toEqual(closed)
    expect(on(withMarket({ wtype: 'RE', ratio: '0' }), { wtype: 'RE', ratio: '0' })).toMatchObject({ taken: true })
    expect(
      on(withMarket({ wtype: 'RE', ratio: '0', ior: { N: 900 } }), { wtype: 'RE', ratio: '0', rtype: 'N' }),
    ).toEqual(closed)
  })

  test('a refusal says what can be had now', () => {
    const quote = quoteOf(requestedSelection(live, { ior: 900, ratio: '0', epoch: 3 }), offer(), limits)
    expect(quote).toEqual({ gidm: '7', epoch: 5, open: true, current: requestedSelection(live), ...limits })
    expect(quoteOf(requestedSelection(live, { gid: 'gone' }), offer(), limits)).toEqual({
      gidm: '7',
      epoch: 5,
      open: false,
      ...limits,
    })
  })
})
