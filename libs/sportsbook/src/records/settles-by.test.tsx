import { GTYPES, MARKETS } from '@pavilion/contract/sports'
import { expect, it } from 'vitest'
import { aWager } from '../testing/builders.ts'
import { renderedTexts } from '../testing/rendered-texts.tsx'
import { RecordArithmetic } from './record-arithmetic.tsx'
import { settlesBy } from './settles-by.ts'

const whole = (gtype: (typeof GTYPES)[number]) => {
  const rule = MARKETS[gtype].find(({ part }) => part === '')
  return aWager({}, { gtype, wtype: rule?.wtype ?? '' })
}

it('says by what each sport is settled, as the rulebook has it', () => {
  expect(Object.fromEntries(GTYPES.map((gtype) => [gtype, settlesBy(whole(gtype))]))).toEqual({
    FT: 'minutes',
    VF: 'minutes',
    BK: 'overtime',
    BS: 'innings',
    TN: 'match',
    VB: 'match',
    TT: 'match',
    SK: 'match',
    OP: 'match',
    FS: 'outright',
  })
})

it('speaks of 90 minutes of no half, quarter, set or other sport', () => {
  for (const gtype of GTYPES)
    for (const { wtype, part } of MARKETS[gtype]) {
      const [text] = renderedTexts('zh-CN', [<RecordArithmetic key={wtype} wager={aWager({}, { gtype, wtype })} />])
      expect([gtype, wtype, text?.includes('90 分钟')]).toEqual([
        gtype,
        wtype,
        part === '' && (gtype === 'FT' || gtype === 'VF'),
      ])
    }
})

it('says of several matches that each goes by its own', () => {
  const { legs } = aWager()
  expect(settlesBy({ kind: 'parlay', legs: [...legs, ...legs] })).toBe('each')
})
