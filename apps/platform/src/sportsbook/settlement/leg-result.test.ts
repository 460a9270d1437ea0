import { describe, expect, test } from 'vitest'
import { legResult } from './leg-result.ts'
import type { LegRow, SettlementMatch } from './work.ts'

const leg = (changes: Partial<LegRow> = {}): LegRow => ({
  gidm: '1',
  wtype: 'M',
  rtype: 'H',
  strong: null,
  ratio: null,
  ior: 1000,
  score_h: 0,
  score_c: 0,
  banker: false,
  ruling: null,
  ...changes,
})
const match = (
  status: SettlementMatch['status'],
  decided: SettlementMatch['decided'],
  more: Partial<SettlementMatch> = {},
) => ({
  gtype: 'FT' as const,
  version: 1,
  status,
  reason: null,
  decided,
  winners: null,
  ...more,
})
const half = { sc_H1_H: 1, sc_H1_C: 0 }
const whole = { ...half, sc_FT_H: 1, sc_FT_C: 2 }

describe('a leg is decided', () => {
  test('by a final part, while the match is in play', () => {
    expect(legResult(leg({ wtype: 'HM' }), match('period', half))).toEqual({ code: 'W', H: 1, C: 0, share: 1 })
    expect(legResult(leg(), match('period', half))).toBeUndefined()
    expect(legResult(leg({ wtype: 'F', rtype: 'FHC' }), match('period', half))).toBeUndefined()
    expect(legResult(leg({ wtype: 'F', rtype: 'FHC' }), match('final', whole))).toMatchObject({ code: 'W', H: 1, C: 2 })
  })

  test.each([
    ['CNR', 'DNOCORNER'],
    ['CDOU', 'DNOCARD'],
    ['H2M', 'DNOSCORE'],
  ])('as void when a match is over and %s was not counted: %s', (wtype, code) => {
    const line = wtype === 'H2M' ? {} : { ratio: '0' }
    const rtype = wtype === 'CDOU' ? 'C' : 'H'
    expect(legResult(leg({ wtype, rtype, ...line }), match('final', whole))).toEqual({ code, share: 1 })
  })

  test('in an abandoned match by what was complete; the rest is void for the reason there is', () => {
    expect(legResult(leg({ wtype: 'HM' }), match('abandoned', half))).toMatchObject({ code: 'W' })
    expect(legResult(leg(), match('abandoned', half))).toEqual({ code: 'DABANDON', share: 1 })
    expect(legResult(leg(), match('abandoned', half, { reason: 'DVENUE' }))).toEqual({ code: 'DVENUE', share: 1 })
  })

  test.each([
    ['postponed', null, 'DPOSTPONE'],
    ['postponed', 'DVENUE', 'DVENUE'],
    ['cancelled', null, 'DMATCH'],
    ['cancelled', 'DTEAM', 'DTEAM'],
  ] as const)('as void when the match was %s (%s): %s', (status, reason, code) => {
    expect(legResult(leg({ wtype: 'HM' }), match(status, {}, { reason }))).toEqual({ code, share: 1 })
  })

  test('by the operator’s ruling before anything else', () => {
    expect(legResult(leg({ ruling: 'DODDS' }), match('final', whole))).toEqual({ code: 'DODDS', share: 1 })
    expect(legResult(leg({ ruling: 'DODDS' }), undefined)).toEqual({ code: 'DODDS', share: 1 })
  })

  test('in an outright by the winner; no winner is void, several share', () => {
    const on = (status: SettlementMatch['status'], winners: string[] | null) =>
      legResult(leg({ wtype: 'FS', rtype: '7' }), match(status, {}, { gtype: 'FS', winners }))
    expect(on('period', null)).toBeUndefined()
    expect(on('final', ['7'])).toEqual({ code: 'W', share: 1 })
    expect(on('final', ['7', '8'])).toEqual({ code: 'W', share: 2 })
    expect(on('final', ['7', '7'])).toEqual({ code: 'W', share: 1 })
    expect(on('final', ['8'])).toMatchObject({ code: 'L' })
    expect(on('final', null)).toEqual({ code: 'DMATCH', share: 1 })
  })
})
