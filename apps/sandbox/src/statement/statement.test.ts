import { PAYMENT_STATEMENT_PATH } from '@pavilion/protocols'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { order, type Order } from '../payments/order.ts'
import { payoutEntry } from '../payouts/payout-entry.ts'
import { temporaryFolder, testConfig } from '../testing.ts'
import { statementOf } from './statement.ts'

const callback = { eventId: 'ev', dueAt: 0, attempts: 0, delivered: true, lost: false }
const anOrder = (orderNo: string, change: Partial<Order> = {}): Order =>
  order.parse({
    orderNo,
    amount: '10000',
    currency: 'CNY',
    channelId: 'bank',
    expiresAt: 5_000,
    callbackUrl: 'https://platform.test/c',
    returnUrl: 'https://site.test/r',
    paymentId: `pay_${orderNo}`,
    createdAt: 0,
    state: 'pending',
    ...change,
  })
const aPayout = (orderNo: string, change: object = {}) =>
  payoutEntry.parse({
    orderNo,
    amount: '9950',
    currency: 'CNY',
    payTo: { kind: 'coin', coin: 'USDT', network: 'TRC20', address: 'T1' },
    takeUntil: 9_000,
    callbackUrl: 'https://platform.test/c',
    payoutId: `po_${orderNo}`,
    createdAt: 1_000_000,
    state: 'pending',
    ...change,
  })

describe('a statement', () => {
  it('has each payment and payout of its time once, oldest first, and parts by their own numbers', () => {
    const orders = [
      anOrder('CK1', { state: 'paid', callback: { ...callback, state: 'paid', at: 1_500 } }),
      anOrder('CK2', { state: 'failed', callback: { ...callback, state: 'failed', at: 1_200 } }),
      anOrder('CK3'),
      anOrder('CK4', {
        state: 'partial',
        arrivals: [
          { paymentId: 'pay_CK4-1', amount: '4000', at: 1_300, callback: { ...callback, state: 'partial', at: 1_300 } },
        ],
      } as Partial<Order>),
      anOrder('CK5', { state: 'paid', callback: { ...callback, state: 'paid', at: 2_000 } }),
    ]
    const payouts = [
      aPayout('QK1'),
      aPayout('QK2', { state: 'paid', callback: { ...callback, state: 'paid', at: 1_999 } }),
    ]
    expect(statementOf(orders, payouts, { from: 1_000, to: 2_000 })).toBe(
      [
        'kind,orderNo,providerId,amount,currency,state,at',
        'payout,QK1,po_QK1,9950,CNY,pending,1000',
        'payment,CK2,pay_CK2,10000,CNY,failed,1200',
        'payment,CK4,pay_CK4-1,4000,CNY,paid,1300',
        'payment,CK1,pay_CK1,10000,CNY,paid,1500',
        'payout,QK2,po_QK2,9950,CNY,paid,1999',
        '',
      ].join('\n'),
    )
  })

  it('is for who signs, and for people of this machine', async () => {
    const config = testConfig(temporaryFolder())
    const app = buildSandbox(config, { sources: [] })
    onTestFinished(() => app.close())
    const path = `${PAYMENT_STATEMENT_PATH}?from=0&to=10`
    expect((await app.inject({ url: path })).statusCode).toBe(401)
    const headers = signedHeaders(config.paymentSecret, { method: 'GET', path, body: '' }, Date.now())
    const answer = await app.inject({ url: path, headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'kind,orderNo,providerId,amount,currency,state,at\n',
    ])
    const host = { host: '127.0.0.1' }
    expect((await app.inject({ url: '/control/statement?from=0&to=10', headers: host })).body).toBe(answer.body)
    const wrong = await app.inject({ url: '/control/statement?from=10&to=10', headers: host })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('to')])
  })
})
