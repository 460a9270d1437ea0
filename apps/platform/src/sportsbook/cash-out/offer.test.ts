import type { FairGrid } from '@pavilion/contract/bets'
import type { Market, Match } from '@pavilion/contract/sports'
import { describe, expect, test } from 'vitest'
import type { BetRow, SettlementFacts, LegRow } from '../settlement/work.ts'
import { sampleMatch } from '../testing/samples.ts'
import { offerOf } from './offer.ts'

/** Home minus away goals: −2 to 2. */
const fair: FairGrid = { from: -2, chances: [10_000, 9_000, 7_000, 4_500, 2_000, 0] }
const inPlay = (strong: 'H' | 'C', ratio: string, more: Partial<Market> & { fair?: FairGrid } = {}): Market => ({
  wtype: 'RE',
  sw: 'Y',
  strong,
  ratio,
  ior: { H: 950, C: 930 },
  ...more,
})
const playing = (changes: Partial<Match>, ...markets: readonly Market[]): Match =>
  sampleMatch('7', {
    isLive: 'Y',
    lines: markets.map((market, at) => ({ gid: `7${at}`, markets: [market] })),
    ...changes,
  })

const leg: LegRow = {
  gidm: '7',
  wtype: 'RE',
  rtype: 'H',
  strong: 'H',
  ratio: '0.5',
  ior: 950,
  score_h: 0,
  score_c: 0,
  banker: false,
  ruling: null,
}
const bet = (legs: readonly LegRow[] = [leg]): BetRow => ({
  site_id: 3000,
  site_day: '2026-01-01',
  ticket: 'CR1',
  user_id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  lane: 0,
  state: 'open',
  kind: legs.length > 1 ? 'parlay' : 'single',
  system: null,
  folds: 1,
  risk: 100_00n,
  ruling: null,
  mark: '',
  result: null,
  payout: null,
  legs: [...legs],
})
const FACTS: SettlementFacts = {
  '7': { gtype: 'FT', version: 0, status: null, reason: null, decided: {}, winners: null },
}
const TERMS: Parameters<typeof offerOf>[3] = { margin: 500, deskMargins: [[]] }
const offered = (match: Match | undefined, { stale = false, of = bet(), terms = TERMS } = {}) => {
  const offer = offerOf(of, FACTS, () => ({ match, stale }), terms)
  return 'amount' in offer ? offer.amount : offer
}

describe('a handicap in play', () => {
  test('still has an offer after a goal, when its line is not listed any more', () => {
    const before = offered(playing({}, inPlay('H', '0.5', { fair })))
    // Now home +0.5, which is not listed. 0.7 × 1.95 × 0.95.
    const lead = offered(playing({ sc_FT_H: 1 }, inPlay('H', '0 / 0.5', { fair: { ...fair, from: -1 } })))
    expect(before).toBeGreaterThan(80_00n)
    expect(lead).toBeGreaterThan(129_00n)
    expect(lead).toBeLessThanOrEqual(129_67n)
    // Now home −1.5.
    const behind = offered(playing({ sc_FT_C: 1 }, inPlay('H', '0 / 0.5', { fair: { ...fair, from: -3 } })))
    expect(behind).toBeGreaterThan(36_00n)
    expect(behind).toBeLessThanOrEqual(37_05n)
  })

  test('so does a total', () => {
    const over = bet([{ ...leg, wtype: 'ROU', rtype: 'C', strong: null, ratio: '2.5' }])
    const total = inPlay('H', '4.5', { wtype: 'ROU', fair: { from: 2, chances: [10_000, 8_000, 3_000, 0] } })
    // 0.8 × 1.95 × 0.95.
    const amount = offered(playing({ sc_FT_H: 2 }, total), { of: over })
    expect(amount).toBeGreaterThan(147_00n)
    expect(amount).toBeLessThanOrEqual(148_20n)
  })

  test('has none while its market takes no bets, and says why', () => {
    const open = inPlay('H', '0.5', { fair })
    const why = (reason: string) => ({ refusal: 'SUSPENDED', reason })
    expect(offered(playing({ gameStatus: 'suspended', reason: 'VAR' }, open))).toEqual(why('VAR'))
    expect(offered(playing({ gameStatus: 'suspended' }, open))).toEqual(why('MARKET'))
    expect(offered(playing({}, { ...open, sw: 'N' }))).toEqual(why('MARKET'))
    expect(offered(playing({}, inPlay('H', '0.5', { sw: 'N' }), inPlay('H', '1')))).toEqual(why('MARKET'))
    expect(offered(playing({}, open), { stale: true })).toEqual(why('STALE'))
    expect(offered(playing({ gameStatus: 'finished' }, open))).toEqual(why('RESULT'))
    expect(offered(undefined)).toEqual(why('RESULT'))
    expect(offered(playing({}))).toEqual(why('RESULT'))
    expect(offered(playing({}, inPlay('C', '1')))).toEqual(why('LINE'))
  })
})

test('a side that has no price any more, or a market that lacks one, is not offered', () => {
  const toWin = bet([{ ...leg, wtype: 'RM', strong: null, ratio: null }])
  const market = (ior: Market['ior']) => playing({}, { wtype: 'RM', sw: 'Y', ior })
  expect(offered(market({ H: 1100, N: 2200, C: 2400 }), { of: toWin })).toBe(81_25n)
  expect(offered(market({ N: 900, C: 900 }), { of: toWin })).toEqual({ refusal: 'NOT_OFFERED' })
  expect(offered(market({ H: 1100, N: 2200 }), { of: toWin })).toEqual({ refusal: 'NOT_OFFERED' })
})

test('what the desk takes off the prices is no part of a chance', () => {
  const toWin = bet([{ ...leg, wtype: 'RM', strong: null, ratio: null }])
  const desk = (margin: number) => ({ gtype: 'FT' as const, leagueId: '', wtype: '', margin })
  const charged = playing({}, { wtype: 'RM', sw: 'Y', ior: { H: 909, N: 1909, C: 2090 } })
  const amount = offered(charged, { of: toWin, terms: { margin: 500, deskMargins: [[], [desk(1_000)]] } })
  expect(amount).toBeGreaterThan(81_10n)
  expect(amount).toBeLessThan(81_40n)
})
