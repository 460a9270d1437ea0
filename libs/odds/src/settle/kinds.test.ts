import type { Decided } from '@pavilion/contract/bets'
import type { Scores } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { payout, settle, settleOutright, type SettledLeg } from '../index.ts'

const leg = (gtype: SettledLeg['gtype'], wtype: string, rtype: string, rest: Partial<SettledLeg> = {}): SettledLeg => ({
  gtype,
  wtype,
  rtype,
  score_H: 0,
  score_C: 0,
  ...rest,
})
const full = (H: number, C: number, rest: Scores = {}): Scores => ({ sc_FT_H: H, sc_FT_C: C, ...rest })

type Row = readonly [gtype: SettledLeg['gtype'], wtype: string, rtype: string, end: Scores, code: Decided]

describe('football', () => {
  it.each<Row>([
    ['FT', 'PD', 'H2C1', full(2, 1), 'W'],
    ['FT', 'PD', 'H1C2', full(2, 1), 'L'],
    ['FT', 'PD', 'OVH', full(5, 1), 'W'],
    ['FT', 'PD', 'OVH', full(4, 4), 'L'],
    ['FT', 'HPD', 'OVH', { sc_H1_H: 4, sc_H1_C: 0 }, 'W'],
    ['FT', 'HRPD', 'H3C0', { sc_H1_H: 3, sc_H1_C: 0 }, 'W'],
    ['FT', 'F', 'FHN', full(1, 1, { sc_H1_H: 1, sc_H1_C: 0 }), 'W'],
    ['FT', 'F', 'FNH', full(1, 1, { sc_H1_H: 1, sc_H1_C: 0 }), 'L'],
    ['FT', 'RF', 'FCC', full(0, 2, { sc_H1_H: 0, sc_H1_C: 1 }), 'W'],
    ['FT', 'T', '0~1', full(1, 0), 'W'],
    ['FT', 'T', '4~6', full(3, 3), 'W'],
    ['FT', 'T', 'OVER', full(4, 3), 'W'],
    ['FT', 'T', 'OVER', full(3, 3), 'L'],
    ['FT', 'HT', '2', { sc_H1_H: 1, sc_H1_C: 1 }, 'W'],
    ['FT', 'HT', 'OVER', { sc_H1_H: 1, sc_H1_C: 2 }, 'W'],
    ['FT', 'HT', 'OVER', { sc_H1_H: 0, sc_H1_C: 2 }, 'L'],
    ['FT', 'EO', 'EVEN', full(0, 0), 'W'],
    ['FT', 'EO', 'ODD', full(2, 1), 'W'],
    ['FT', 'TS', 'Y', full(1, 1), 'W'],
    ['FT', 'TS', 'N', full(0, 3), 'W'],
    ['FT', 'DC', 'HN', full(0, 0), 'W'],
    ['FT', 'DC', 'HC', full(0, 0), 'L'],
    ['FT', 'DC', 'NC', full(0, 2), 'W'],
    ['FT', 'CS', 'HY', full(0, 0), 'W'],
    ['FT', 'CS', 'CN', full(1, 0), 'W'],
    ['FT', 'CS', 'CY', full(1, 0), 'L'],
    ['FT', 'WN', 'HY', full(2, 0), 'W'],
    ['FT', 'WN', 'HY', full(0, 0), 'L'],
    ['FT', 'WN', 'CN', full(1, 2), 'W'],
    ['FT', 'WM', 'H2', full(3, 1), 'W'],
    ['FT', 'WM', 'H3', full(3, 0), 'W'],
    ['FT', 'WM', 'HOV', full(3, 0), 'L'],
    ['FT', 'WM', 'H2', full(3, 0), 'L'],
    ['FT', 'WM', 'C3', full(1, 4), 'W'],
    ['FT', 'WM', 'COV', full(1, 4), 'L'],
    ['FT', 'WM', 'HOV', full(5, 1), 'W'],
    ['FT', 'WM', 'H3', full(5, 1), 'L'],
    ['FT', 'WM', 'COV', full(0, 4), 'W'],
    ['FT', 'WM', 'N0', full(0, 0), 'W'],
    ['FT', 'WM', 'N', full(0, 0), 'L'],
    ['FT', 'WM', 'N', full(2, 2), 'W'],
    ['FT', 'CNM', 'N', { corner_H: 5, corner_C: 5 }, 'W'],
    ['FT', 'H2M', 'C', { sc_H2_H: 0, sc_H2_C: 1 }, 'W'],
  ])('%s %s %s at %j: %s', (gtype, wtype, rtype, end, code) => {
    expect(settle(leg(gtype, wtype, rtype), end)).toBe(code)
  })

  it.each([
    ['OUH', 'O', '1.5', full(2, 0), 'W'],
    ['OUH', 'U', '1.5 / 2', full(2, 5), 'LL'],
    ['OUC', 'O', '1', full(4, 1), 'P'],
    ['CNOU', 'C', '9.5', { corner_H: 6, corner_C: 4 }, 'W'],
    ['CDOU', 'H', '3 / 3.5', { card_H: 2, card_C: 1 }, 'LW'],
  ] as const)('%s %s %s at %j: %s', (wtype, rtype, ratio, end, code) => {
    expect(settle(leg('FT', wtype, rtype, { ratio }), end)).toBe(code)
  })

  it('counts corners of the whole match in play, goals only from acceptance', () => {
    const taken = { strong: 'H', ratio: '1', score_H: 3, score_C: 0 } as const
    expect(settle(leg('FT', 'CNRE', 'H', taken), { corner_H: 5, corner_C: 3 })).toBe('W')
    expect(settle(leg('FT', 'H2RE', 'H', taken), { sc_H2_H: 5, sc_H2_C: 3 })).toBe('L')
  })
})

describe('other sports', () => {
  it.each<Row>([
    ['BK', 'W', 'H', full(101, 99), 'W'],
    ['BK', 'H2W', 'C', { sc_H2_H: 50, sc_H2_C: 50 }, 'P'],
    ['BK', 'LDH', '1', full(101, 99), 'W'],
    ['BK', 'LDC', '9', full(101, 99), 'W'],
    ['TN', 'W', 'C', { sc_set_H: 1, sc_set_C: 2 }, 'W'],
    ['TN', 'PD', 'H1C2', { sc_set_H: 1, sc_set_C: 2 }, 'W'],
    ['TN', 'PD', 'H2C1', { sc_set_H: 1, sc_set_C: 2 }, 'L'],
    ['SK', 'S1W', 'H', { sc_S1_H: 70, sc_S1_C: 4 }, 'W'],
    ['OP', 'M', 'N', full(25, 25), 'W'],
    ['BS', 'F5RW', 'H', { sc_F5_H: 2, sc_F5_C: 2 }, 'P'],
  ])('%s %s %s at %j: %s', (gtype, wtype, rtype, end, code) => {
    expect(settle(leg(gtype, wtype, rtype), end)).toBe(code)
  })

  it('gives sets and games their own lines', () => {
    const end = { sc_set_H: 2, sc_set_C: 1, ...full(16, 17) }
    expect(settle(leg('TN', 'R', 'H', { strong: 'H', ratio: '1.5' }), end)).toBe('L')
    expect(settle(leg('TN', 'GR', 'H', { strong: 'C', ratio: '0.5 / 1' }), end)).toBe('LL')
    expect(settle(leg('TN', 'GROU', 'C', { ratio: '22.5' }), end)).toBe('W')
  })
})

describe('what was not counted', () => {
  it.each<Row>([
    ['FT', 'CNM', 'H', full(1, 0), 'DNOCORNER'],
    ['FT', 'CNHOU', 'H', full(1, 0), 'DNOCORNER'],
    ['FT', 'CDM', 'H', full(1, 0), 'DNOCARD'],
    ['BS', 'F5W', 'H', full(1, 0), 'DNOINNING'],
    ['BK', 'Q4W', 'H', full(1, 0), 'DNOSCORE'],
    ['TN', 'S3W', 'H', { sc_set_H: 2, sc_set_C: 0 }, 'DNOPERIOD'],
    ['FT', 'HM', 'H', full(1, 0), 'DNOSCORE'],
    ['FT', 'M', 'H', { sc_H1_H: 1, sc_H1_C: 0 }, 'DABANDON'],
    ['FT', 'F', 'FHH', { sc_H1_H: 1, sc_H1_C: 0 }, 'DABANDON'],
    ['FT', 'F', 'FHH', full(1, 0), 'DNOSCORE'],
    ['TN', 'W', 'H', {}, 'DABANDON'],
  ])('%s %s %s at %j is cancelled: %s', (gtype, wtype, rtype, end, code) => {
    expect(settle(leg(gtype, wtype, rtype), end)).toBe(code)
  })
})

describe('an outright', () => {
  it('is won by the winner', () => {
    expect(settleOutright('T1', ['T1'])).toEqual({ code: 'W', share: 1 })
    expect(settleOutright('T2', ['T1'])).toEqual({ code: 'L', share: 1 })
  })

  it('in a dead heat pays the stake divided by the number of winners', () => {
    const { code, share } = settleOutright('T1', ['T3', 'T1'])
    expect(payout(10_000n, 4000, code, share)).toBe(25_000n)
    const three = settleOutright('T1', ['T3', 'T1', 'T2'])
    expect(payout(10_000n, 1000, three.code, three.share)).toBe(6_666n)
  })

  it('won by one who is named twice is no dead heat', () => {
    expect(settleOutright('T1', ['T1', 'T1'])).toEqual({ code: 'W', share: 1 })
    expect(settleOutright('T2', ['T1', 'T2', 'T1'])).toEqual({ code: 'W', share: 2 })
  })

  it('without a winner has no result', () => {
    expect(() => settleOutright('T1', [])).toThrow(RangeError)
    expect(() => settle(leg('FS', 'FS', 'T1'), {})).toThrow(RangeError)
  })
})

it('refuses markets and sides that a sport does not have', () => {
  expect(() => settle(leg('BK', 'M', 'H'), full(1, 0))).toThrow(RangeError)
  expect(() => settle(leg('BK', 'W', 'N'), full(1, 0))).toThrow(RangeError)
  expect(() => settle(leg('FT', 'XX', 'H'), full(1, 0))).toThrow(RangeError)
  expect(() => settle(leg('FT', 'OUH', 'O'), full(1, 0))).toThrow(RangeError)
})
