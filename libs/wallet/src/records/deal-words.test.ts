import type { Deal } from '@pavilion/contract/records'
import { describe, expect, it } from 'vitest'
import { someDeals } from '../testing/deals.ts'
import { aboutOf } from './deal-words.ts'

const key = ((name: string) => name) as Parameters<typeof aboutOf>[2]
const paidTo = (account: NonNullable<Deal['paidTo']>): string => {
  const [deal] = someDeals
  if (!deal) throw new Error('there are deals')
  const { about: _about, ...rest } = deal
  return aboutOf({ ...rest, paidTo: account }, 'zh-CN', key)
}

describe('what a withdrawal was paid to', () => {
  it('is a kind of account, not the code of its bank', () => {
    expect(paidTo({ kind: 'bank', code: 'ICBC', masked: '1234' })).toBe('records.paidTo.bank •••• 1234')
    expect(paidTo({ kind: 'wallet', code: 'alipay', masked: '139****8622' })).toMatch(/^records\.paidTo\.wallet /)
  })

  it('is called as the member calls it', () => {
    expect(paidTo({ kind: 'bank', code: 'ICBC', name: '工资卡', masked: '1234' })).toBe('工资卡 •••• 1234')
  })

  it('is on a network, for coins', () => {
    expect(paidTo({ kind: 'coin', code: 'TRC20', masked: 'TQm8Kd4r…Qe7xVn2p' })).toMatch(/^TRC20 /)
  })
})
