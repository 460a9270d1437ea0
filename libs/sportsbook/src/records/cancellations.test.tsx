import type { Language } from '@pavilion/contract'
import { CANCELLATIONS, type Cancellation } from '@pavilion/contract/bets'
import { preloadTexts } from '@pavilion/i18n'
import { expect, it } from 'vitest'
import { aWager } from '../testing/builders.ts'
import { renderedTexts } from '../testing/rendered-texts.tsx'
import { RecordArithmetic } from './record-arithmetic.tsx'
import { LegTag, WagerTag } from '../wager/result-tag.tsx'

await Promise.all([preloadTexts('zh-TW'), preloadTexts('zh-TW', 'betting')])

const toldOf = (language: Language, result: Cancellation): readonly string[] => {
  const wager = aWager({ state: 'void', result, payout: 50_000n })
  return renderedTexts(language, [
    <LegTag key="leg" result={result} />,
    <WagerTag key="bet" wager={wager} />,
    <RecordArithmetic key="page" wager={wager} />,
  ])
}

/** Every text that members read of a cancelled bet. */
it.each(['zh-CN', 'zh-TW'] as const)(
  'every reason for which bets are cancelled has words of its own: %s',
  (language) => {
    const reasons = CANCELLATIONS.map((result) => {
      const [leg = '', bet = '', page = ''] = toldOf(language, result)
      expect(leg, result).toMatch(/^\p{Script=Han}{3,}$/u)
      expect(bet, result).toBe(leg)
      expect(page, result).not.toMatch(/D[A-Z]+|betting\.|undefined/)
      return leg
    })
    expect(new Set(reasons).size).toBe(CANCELLATIONS.length)
  },
)

it('tells some of them as the rules do', () => {
  expect(CANCELLATIONS.map((result) => toldOf('zh-CN', result)[0])).toEqual(
    expect.arrayContaining(['赛事延期', '赛事中断', '选手未参赛', '视频裁判改判']),
  )
  expect(toldOf('zh-TW', 'DPOSTPONE')[0]).toBe('賽事延期')
  expect(toldOf('zh-TW', 'DABSENT')[0]).toBe('選手未參賽')
})
