import { CAP_OF_SPORT, DAILY_PAYOUT_CAPS, SINGLE_PAYOUT_CAPS, type CappedSport } from '@pavilion/contract/bets'
import { expect, it } from 'vitest'
import { rulebook as simplified } from '../texts/zh-cn/rulebook.ts'
import { rulebook as traditional } from '../texts/zh-tw/rulebook.ts'

const NAMES = {
  FT: ['足球', '足球'],
  BK: ['篮球', '籃球'],
  TN: ['网球', '網球'],
  AF: ['美式足球', '美式足球'],
  BS: ['棒球', '棒球'],
  IH: ['冰球', '冰球'],
  RU: ['橄榄球', '橄欖球'],
  VB: ['排球', '排球'],
} as const satisfies Partial<Record<CappedSport, readonly [string, string]>>

it.each([
  ['zh-CN', simplified['limits.text'], '万美元', 0, ['真人娱乐', '金融投注']],
  ['zh-TW', traditional['limits.text'], '萬美元', 1, ['真人娛樂', '金融投注']],
] as const)(
  'the rulebook in %s publishes the maximum payouts that the platform holds bets to',
  (_, text, unit, at, alone) => {
    const amount = (dollars: number): string => `${dollars / 10_000} ${unit}`
    const part = (sport: string): string =>
      text.split(/[；。：\n]/).find((piece) => piece.split(/[、 ，]/).includes(sport)) ?? ''
    const named = Object.entries(CAP_OF_SPORT).filter(([, cap]) => cap !== 'other') as [
      keyof typeof NAMES,
      'major' | 'middle',
    ][]
    for (const [sport, cap] of named)
      expect(part(NAMES[sport][at]), sport).toContain(` ${amount(DAILY_PAYOUT_CAPS[cap])}`)
    expect(text).toContain(`${at === 0 ? '其他体育' : '其他體育'} ${amount(DAILY_PAYOUT_CAPS.other)}`)
    expect(text).toContain(`${at === 0 ? '新盘口' : '新盤口'} ${amount(DAILY_PAYOUT_CAPS.fresh)}`)
    for (const [index, cap] of (['casino', 'financials'] as const).entries())
      expect(text).toMatch(new RegExp(`${alone[index]}[^，。]* ${amount(SINGLE_PAYOUT_CAPS[cap])}`))
  },
)
