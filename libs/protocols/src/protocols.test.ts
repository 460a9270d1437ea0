import { describe, expect, it } from 'vitest'
import { feedMessage } from './feed.ts'
import { createPayment, payment, paymentCallback } from './payment.ts'

const order = {
  orderNo: 'CK1',
  amount: '10000',
  currency: 'CNY',
  channelId: 'bank',
  expiresAt: 1_795_250_000,
  callbackUrl: 'https://platform.test/callbacks',
  returnUrl: 'https://site.test/wait',
}

describe('payments', () => {
  it('are asked for with addresses of the web alone', () => {
    expect(createPayment.safeParse(order).success).toBe(true)
    for (const returnUrl of ['javascript:alert(1)', 'file:///etc/passwd', 'site.test/wait'])
      expect(createPayment.safeParse({ ...order, returnUrl }).success).toBe(false)
  })

  it.each(['0', '-5', '1.5', '1e3', '', 100])('are not reported for an amount of %j', (amount) => {
    const report = { eventId: 'e', orderNo: 'o', paymentId: 'p', currency: 'CNY', state: 'paid', at: 1 }
    expect(paymentCallback.safeParse({ ...report, amount: '1' }).success).toBe(true)
    expect(paymentCallback.safeParse({ ...report, amount }).success).toBe(false)
  })

  it('have a number of their own that the platform can keep', () => {
    const checkoutUrl = 'https://provider.test/p'
    const known = { orderNo: 'o', paymentId: 'p', amount: '1', currency: 'CNY', state: 'paid', checkoutUrl }
    const report = { ...known, eventId: 'e', at: 1 }
    for (const schema of [payment, paymentCallback]) {
      expect(schema.safeParse({ ...report, paymentId: 'p'.repeat(64) }).success).toBe(true)
      for (const paymentId of ['', 'p'.repeat(65), 7, null])
        expect(schema.safeParse({ ...report, paymentId }).success).toBe(false)
    }
    expect(paymentCallback.safeParse({ ...report, orderNo: '' }).success).toBe(false)
  })
})

it('a feed message of an unknown kind is refused, not guessed', () => {
  expect(feedMessage.safeParse({ type: 'heartbeat', stream: 's', seq: 1, at: 1 }).success).toBe(true)
  expect(feedMessage.safeParse({ type: 'prices', stream: 's', seq: 1, at: 1 }).success).toBe(false)
})
