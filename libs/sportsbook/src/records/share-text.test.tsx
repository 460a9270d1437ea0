import { LanguageProvider } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranslate } from '../market/translate.ts'
import { aWager } from '../testing/builders.ts'
import { aSystem } from '../testing/records.ts'
import { textOf } from './share-text.ts'

const { current: words } = renderHook(() => useTranslate(), {
  wrapper: ({ children }) => <LanguageProvider language="zh-CN">{children}</LanguageProvider>,
}).result

it('says of an open bet what it may win, and of one that ended what was paid', () => {
  expect(textOf(words, aWager(), '2026-03-14 12:48:24')).toEqual({
    title: '单注・阿森纳 −0.5',
    legs: [{ name: '阿森纳 −0.5', price: '@ 0.98', match: '阿森纳 对 切尔西・滚球・全场让球' }],
    facts: [
      ['投注额', '¥500.00'],
      ['可赢', '¥490.00'],
      ['投注时间', '2026-03-14 12:48:24'],
    ],
    ticket: '注单号 CR260314232654817',
  })
  expect(textOf(words, aWager({ state: 'settled', payout: 72_000n }), '').facts).toContainEqual(['派彩', '¥720.00'])
  const sold = aWager({ state: 'cashed', cashedStake: 50_000n, cashedPayout: 62_500n })
  expect(textOf(words, sold, '').facts).toContainEqual(['兑现', '¥625.00'])
})

it('names every leg of a system with price and match', () => {
  const { title, legs } = textOf(words, aSystem(), '')
  expect(title).toBe('复式过关・5串16')
  expect(legs.map(({ price }) => price)).toEqual(['@ 0.94', '@ 0.88', '@ 0.96', '@ 0.90', '@ 1.02'])
  expect(legs.every(({ name, match }) => name !== '' && match !== '')).toBe(true)
})
