import type { Language } from '@pavilion/contract'
import { GTYPES, MARKETS } from '@pavilion/contract/sports'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPick } from '../testing/builders.ts'
import { marketTitle } from './market-title.ts'
import { marketName, pickName } from './names.ts'
import { sideLabel } from './side-label.ts'
import { useTranslate, type BettingWords } from './translate.ts'

await Promise.all([preloadTexts('zh-TW'), preloadTexts('zh-TW', 'betting')])

const wordsOf = (language: Language): BettingWords =>
  renderHook(useTranslate, {
    wrapper: ({ children }) => <LanguageProvider language={language}>{children}</LanguageProvider>,
  }).result.current

/** A name has no Latin letters. */
const unnamed = /^$|[A-Za-z{}]|undefined/

describe.each(['zh-CN', 'zh-TW'] as const)('names in %s', (language) => {
  const words = wordsOf(language)
  it.each(GTYPES)('has one for every market and side of %s', (gtype) => {
    for (const rule of MARKETS[gtype]) {
      const { wtype } = rule
      expect(marketName(words.t, { gtype, wtype })).not.toMatch(unnamed)
      const labels = rule.rtypes.map((rtype) => sideLabel(words.t, rule, rtype))
      expect(new Set(labels).size, wtype).toBe(labels.length)
      for (const rtype of rule.rtypes) {
        const line = rule.line ? { ratio: '0.5', ...(rule.kind === 'handicap' && { strong: 'H' as const }) } : {}
        const names = [sideLabel(words.t, rule, rtype), pickName(words, aPick(), { gtype, wtype, rtype, ...line })]
        for (const name of names) expect(name, `${wtype} ${rtype}`).not.toMatch(/^$|[A-Za-z{}]|undefined/)
      }
    }
  })

  it.each(GTYPES)('tells the markets of %s apart', (gtype) => {
    const titles = MARKETS[gtype].filter(({ inPlay }) => !inPlay).map((rule) => marketTitle(words.t, gtype, rule))
    // OP has both 独赢; a match offers its game's.
    const twice = gtype === 'OP' ? 1 : 0
    expect(titles.length - new Set(titles).size).toBe(twice)
  })
})

describe('names', () => {
  const words = wordsOf('zh-CN')
  it.each([
    ['FT', 'RE', '滚球・全场让球'],
    ['FT', 'HROU', '滚球・上半场大小'],
    ['FT', 'CNOU', '赛前・角球大小'],
    ['FT', 'CNHOU', '赛前・上半场角球大小'],
    ['FT', 'CNOUH', '赛前・主队角球大小'],
    ['FT', 'DC', '赛前・双重机会'],
    ['FT', 'HPD', '赛前・上半场波胆'],
    ['BK', 'Q1R', '赛前・第1节 让分'],
    ['BK', 'ROU', '滚球・全场总分'],
    ['TN', 'R', '赛前・让盘'],
    ['TN', 'GOU', '赛前・总局数'],
    ['TN', 'S2RE', '滚球・第2盘 让局'],
    ['VB', 'S1OU', '赛前・第1局 总分'],
    ['SK', 'W', '赛前・独赢'],
    ['BS', 'F5R', '赛前・前五局让分'],
    ['FS', 'FS', '冠军'],
  ] as const)('%s %s is %s', (gtype, wtype, name) => expect(marketName(words.t, { gtype, wtype })).toBe(name))

  it.each([
    [{ wtype: 'RE', rtype: 'H', strong: 'H', ratio: '0.5' }, '阿森纳 −0.5'],
    [{ wtype: 'RE', rtype: 'C', strong: 'H', ratio: '0 / 0.5' }, '切尔西 +0/0.5'],
    [{ wtype: 'ROU', rtype: 'C', ratio: '2.5 / 3' }, '大 2.5/3'],
    [{ wtype: 'RM', rtype: 'N' }, '和局'],
    [{ wtype: 'M', rtype: 'C' }, '切尔西'],
    [{ wtype: 'PD', rtype: 'H2C1' }, '2-1'],
    [{ wtype: 'F', rtype: 'FHN' }, '主/和'],
    [{ wtype: 'DC', rtype: 'HN' }, '主胜/和局'],
    [{ wtype: 'OUC', rtype: 'O', ratio: '1.5' }, '切尔西 大 1.5'],
    [{ wtype: 'CS', rtype: 'HY' }, '阿森纳 是'],
    [{ wtype: 'T', rtype: 'OVER' }, '7球或以上'],
    [{ wtype: 'HT', rtype: 'OVER' }, '3球或以上'],
    [{ wtype: 'WM', rtype: 'HOV' }, '主队净胜4球或以上'],
  ] as const)('%j is %s', (named, name) => expect(pickName(words, aPick(), { gtype: 'FT', ...named })).toBe(name))

  it('an outright by its runner', () => {
    const runner = { 'zh-CN': '利物浦', 'zh-TW': '利物浦' }
    expect(pickName(words, { ...aPick(), runner }, { gtype: 'FS', wtype: 'FS', rtype: '17' })).toBe('利物浦')
  })
})
