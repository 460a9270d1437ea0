import { describe, expect, it } from 'vitest'
import { exposureAt, rulesAt, rulesOver, type LimitsPlace } from './limit-overrides.ts'
import { DEFAULT_RULES } from './default-rules.ts'

const rules = {
  ...DEFAULT_RULES,
  overrides: {
    sports: new Map([['TN', { maxStake: 5_000_00n, maxExposure: 100_000_00n, inPlayDelayMs: 6_000 }]]),
    leagues: new Map([['ITF', { maxStake: 500_00n, maxExposureMatch: 50_000_00n }]]),
    matches: new Map([['7', { maxStake: 1_000_00n, inPlayDelayMs: 0 }]]),
  },
}
const tennis: LimitsPlace = { gtype: 'TN', leagueId: 'ATP', gidm: '1' }
const future: LimitsPlace = { gtype: 'TN', leagueId: 'ITF', gidm: '2' }
const named: LimitsPlace = { gtype: 'TN', leagueId: 'ITF', gidm: '7' }
const football: LimitsPlace = { gtype: 'FT', leagueId: 'L1', gidm: '3' }

describe('limits of a sport, a league or a match', () => {
  it('hold before the site’s, each by its closest fit', () => {
    expect(rulesAt(rules, football)).toEqual(rules)
    expect(rulesAt(rules, tennis)).toMatchObject({
      maxStake: 5_000_00n,
      maxExposure: 100_000_00n,
      inPlayDelayMs: 6_000,
    })
    expect(rulesAt(rules, future)).toMatchObject({ maxStake: 500_00n, maxExposure: 100_000_00n, inPlayDelayMs: 6_000 })
    expect(rulesAt(rules, named)).toMatchObject({ maxStake: 1_000_00n, inPlayDelayMs: 0 })
    expect(exposureAt(rules, named)).toEqual({ max_exposure: 100_000_00n, max_exposure_match: 50_000_00n })
    expect(rulesAt(rules, { gtype: 'TN', gidm: '2' })).toMatchObject({ maxStake: 5_000_00n })
  })
  it('hold for a parlay by its narrowest and slowest leg', () => {
    expect(rulesOver(rules, [football, named])).toMatchObject({ maxParlayStake: 1_000_00n, inPlayDelayMs: 3_000 })
    expect(rulesOver(rules, [future, named])).toMatchObject({ maxParlayStake: 500_00n, inPlayDelayMs: 6_000 })
    expect(rulesOver(rules, [football])).toEqual(rules)
  })
})
