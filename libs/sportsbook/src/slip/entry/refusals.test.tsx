import type { Language } from '@pavilion/contract'
import { REFUSALS, type BetRefusal } from '@pavilion/contract/bets'
import { preloadTexts } from '@pavilion/i18n'
import { expect, it } from 'vitest'
import { RecordArithmetic } from '../../records/record-arithmetic.tsx'
import { aSelection, aWager } from '../../testing/builders.ts'
import { renderedTexts } from '../../testing/rendered-texts.tsx'
import { Changed } from './changed.tsx'
import { RefusedNote } from './refused-note.tsx'

await Promise.all([preloadTexts('zh-TW'), preloadTexts('zh-TW', 'betting')])

/** The slip's texts for a refusal, with money reserved and without, and the record's. */
const toldOf = (language: Language, refusal: BetRefusal): readonly string[] =>
  renderedTexts(language, [
    <RefusedNote key="held" wasReserved refusal={refusal} stake={50_000n} />,
    <RefusedNote key="kept" wasReserved={false} refusal={refusal} stake={50_000n} />,
    <RecordArithmetic key="record" wager={aWager({ state: 'refused', refusal })} />,
  ])

it.each(['zh-CN', 'zh-TW'] as const)(
  'every refusal has words of its own, in the slip and in records: %s',
  (language) => {
    const reasons = REFUSALS.map((refusal) => {
      const [held = '', kept = '', record = ''] = toldOf(language, refusal)
      const reason = /[：:]((?:VAR)?\p{Script=Han}{4,})，/u.exec(held)?.[1]
      expect(reason, refusal).toBeDefined()
      expect(held).toContain('¥500.00')
      expect(kept).toContain(`：${reason}，`)
      expect(record).toContain(`：${reason}，`)
      return reason
    })
    expect(new Set(reasons).size).toBe(REFUSALS.length)
  },
)

it('says what a match was suspended for', () => {
  expect(toldOf('zh-CN', 'SUSPENDED_GOAL')).toEqual(
    toldOf('zh-CN', 'SUSPENDED').map((text) => text.replace('暂时封盘', '进球封盘')),
  )
  expect(toldOf('zh-CN', 'SUSPENDED_GOAL')[0]).toContain('注单未接受：进球封盘，')
  expect(toldOf('zh-TW', 'SUSPENDED_GOAL')[0]).toContain('進球封盤，')
  expect(toldOf('zh-CN', 'SUSPENDED_VAR')[0]).toContain('VAR核查封盘，')
  expect(toldOf('zh-CN', 'SUSPENDED_RED_CARD')[0]).toContain('红牌封盘，')
})

it('says of the most of a day and of what the house takes what is meant', () => {
  expect(toldOf('zh-CN', 'DAY_PAYOUT')[1]).toContain('本注可赢金额超出您今日的派彩上限')
  expect(toldOf('zh-TW', 'DAY_PAYOUT')[1]).toContain('本注可贏金額超出您今日的派彩上限')
  expect(toldOf('zh-CN', 'EXPOSURE')[1]).toContain('本场已达受注上限')
  expect(toldOf('zh-TW', 'EXPOSURE')[1]).toContain('本場已達受注上限')
})

it('sets an old price beside a new one only where they differ', () => {
  const from = aSelection({ ior: 900 })
  const changed = (ior: number) => <Changed key={ior} from={from} now={{ ...from, ior }} oddsType="H" />
  const [same, moved] = renderedTexts('zh-CN', [changed(900), changed(850)])
  expect(same).toBe('')
  expect(moved).toContain('原赔率0.90')
  expect(moved).toContain('新赔率0.85')
})
