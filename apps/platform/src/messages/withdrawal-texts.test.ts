import { PAYOUT_ACCOUNT_REASONS } from '@pavilion/contract/funds'
import { describe, expect, it } from 'vitest'
import { textOf } from './texts.ts'

describe('what members are told of accounts to be paid to', () => {
  it('names how much a new one takes in its first day', () => {
    const added = (more: object) => textOf('payout_account_added', { masked: '0128', review: false, ...more }, 'zh-CN')
    expect(added({ most: '500000', currency: 'CNY' }).body).toContain('已添加，24 小时内合计最高 ¥5,000。')
    expect(added({}).body).toContain('已添加，24 小时内只能小额取款。')
    expect(added({ review: true }).body).toContain('正在人工核对')
  })

  it('says why one was disabled, for each reason another', () => {
    const bodyOf = (parameters: object) => textOf('payout_account_disabled', parameters, 'zh-TW').body
    const bodies = PAYOUT_ACCOUNT_REASONS.map((reason) => bodyOf({ masked: '0128', reason }))
    expect(new Set(bodies).size).toBe(PAYOUT_ACCOUNT_REASONS.length)
    expect(bodies[2]).toBe('收款帳戶（0128）已停用：該帳戶已掛失或遭盜用。')
    expect(bodyOf({ masked: '0128' })).toBe(bodyOf({ masked: '0128', reason: 'other' }))
  })
})
