import { describe, expect, it } from 'vitest'
import { GTYPES } from './sport.ts'
import { rtype, wtype } from './match.ts'
import { formsOf, hasSide, MARKETS, ruleOf } from './market-rules.ts'

describe('the markets', () => {
  it.each(GTYPES)('of %s have a name and sides of their own, which the wire carries', (gtype) => {
    const rules = MARKETS[gtype]
    expect(rules.length).toBeGreaterThan(0)
    expect(new Set(rules.map((rule) => rule.wtype)).size).toBe(rules.length)
    for (const rule of rules) {
      expect(wtype.safeParse(rule.wtype).success, rule.wtype).toBe(true)
      expect(new Set(rule.rtypes).size).toBe(rule.rtypes.length)
      for (const side of rule.rtypes) expect(rtype.safeParse(side).success, `${rule.wtype} ${side}`).toBe(true)
    }
  })

  it('have the names of the channel: what is counted, the part, R in play, the market', () => {
    const names = new Set(MARKETS.FT.map((rule) => rule.wtype))
    for (const name of [
      'R',
      'RE',
      'HR',
      'HRE',
      'OU',
      'ROU',
      'HOU',
      'HROU',
      'M',
      'RM',
      'HM',
      'HRM',
      'PD',
      'RPD',
      'HPD',
      'HRPD',
    ])
      expect(names, name).toContain(name)
    for (const name of [
      'EO',
      'REO',
      'T',
      'RT',
      'HT',
      'HRT',
      'F',
      'RF',
      'OUH',
      'OUC',
      'TS',
      'DC',
      'CS',
      'WN',
      'WM',
      'CNR',
      'CDROU',
    ])
      expect(names, name).toContain(name)
    for (const wtype of ['HR', 'HRE']) expect(formsOf('FT', wtype)).toEqual(['HR', 'HRE'])
    expect(formsOf('TN', 'ROU')).toEqual(['OU', 'ROU'])
    expect([formsOf('FS', 'FS'), formsOf('FT', 'LDH')]).toEqual([['FS'], []])
    expect(ruleOf('TN', 'GRE')).toMatchObject({ kind: 'handicap', score: 'sc_FT', inPlay: true })
    expect(ruleOf('BK', 'Q1ROU')).toMatchObject({ kind: 'total', score: 'sc_Q1', inPlay: true })
    expect(ruleOf('BK', 'PD')).toBeUndefined()
  })

  it('come in pairs: what is offered before the start is offered in play, but for outrights', () => {
    for (const gtype of GTYPES.filter((each) => each !== 'FS')) {
      const forms = MARKETS[gtype].map(({ inPlay }) => inPlay)
      expect(forms.filter(Boolean).length * 2, gtype).toBe(forms.length)
    }
  })

  it('count only goals after acceptance where it is a handicap of football in play', () => {
    const counted = GTYPES.flatMap((gtype) =>
      MARKETS[gtype].flatMap((rule) => (rule.fromAcceptance ? [`${gtype} ${rule.wtype}`] : [])),
    )
    expect(counted).toEqual(['FT RE', 'FT HRE', 'FT H2RE', 'VF RE', 'VF HRE', 'VF H2RE'])
  })

  it('refuse sides they do not have', () => {
    const winner = ruleOf('BK', 'W')
    expect(winner && [hasSide(winner, 'H'), hasSide(winner, 'N')]).toEqual([true, false])
    const outright = ruleOf('FS', 'FS')
    expect(outright && hasSide(outright, 'T12')).toBe(true)
  })
})
