import { describe, expect, it } from 'vitest'
import { statementIn } from './statement-file.ts'

const HEAD = 'kind,orderNo,providerId,amount,currency,state,at'

describe('a file of a provider’s statement', () => {
  it('is read line by line, times in seconds or with their zone', () => {
    const text = `${HEAD}\r\npayment,CK1,pay_1,100,CNY,paid,1795236312\r\npayout,QK1,po_1,99,CNY,failed,2026-11-21T07:00:00+08:00\r\n`
    expect(statementIn('may.csv', text)).toEqual([
      {
        kind: 'payment',
        orderNo: 'CK1',
        providerId: 'pay_1',
        amount: '100',
        currency: 'CNY',
        state: 'paid',
        at: 1_795_236_312,
      },
      {
        kind: 'payout',
        orderNo: 'QK1',
        providerId: 'po_1',
        amount: '99',
        currency: 'CNY',
        state: 'failed',
        at: 1_795_215_600,
      },
    ])
    expect(statementIn('may.csv', HEAD)).toEqual([])
  })

  it.each([
    ['another first line', 'orderNo,amount', 'its first line is no kind,orderNo'],
    ['an amount in yuan', `${HEAD}\npayment,CK1,pay_1,1.00,CNY,paid,1`, 'may.csv: line 2, amount: '],
    ['an unknown state', `${HEAD}\npayment,CK1,pay_1,1,CNY,refunded,1`, 'line 2, state: it is one of pending, paid'],
    ['a time without its zone', `${HEAD}\npayment,CK1,pay_1,1,CNY,paid,2026-11-21 07:00`, 'line 2, at: '],
    ['a cell too few', `${HEAD}\npayment,CK1,pay_1,1,CNY,paid`, 'line 2 has 6 cells'],
  ])('is refused with %s, naming it', (_, text, message) => {
    expect(() => statementIn('may.csv', text)).toThrow(message)
  })
})
